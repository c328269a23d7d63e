package org.gridsec.scenarios.roofline;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.load.Payloads;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.pull.PullEnvelope;
import org.gridsec.echo.soap.Direction;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.scenarios.benchmark.JmhMilliseconds;
import org.gridsec.scenarios.benchmark.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One direction of a signed call without HTTP: an array is written and signed, and the message is
 * verified and read. It is compared with one signature and its verification with the same key. Also
 * measures the time until a receiver refuses a message.
 */
@State(Scope.Thread)
public class SignedLegBenchmark extends JmhMilliseconds {

  private static final int CHARACTERS = 8;

  /** Last character of a text. */
  private static final Pattern END_OF_TEXT = Pattern.compile("[^>](?=</)");

  private static final Mechanism MECHANISM = Mechanisms.of("xml-signature");

  @Param({"MODERN"})
  public Suite suite;

  @Param({"RSA", "RSA_2048", "EC", "ED25519"})
  public KeyType key;

  @Param({"direct", "wss4j"})
  public String stream;

  @Param({"1", "1024"})
  public int strings;

  private Payload payload;
  private PullEnvelope sender;
  private PullEnvelope receiver;
  private PullEnvelope directSender;
  private byte[] changed;
  private String algorithm;
  private Identity identity;
  private byte[] signedInfo;

  @Setup
  public void prepare() throws Exception {
    CredentialStore store = SharedKeys.of(suite, MECHANISM, key);
    sender = new PullEnvelope(client(store, stream));
    directSender = new PullEnvelope(client(store, "direct"));
    receiver =
        new PullEnvelope(
            MECHANISM.server(new Setting(suite, parameters(stream), store.server())).stream());
    payload = Payloads.of(PayloadShape.array(strings, CHARACTERS), seed);
    identity = store.client().identity(key);
    algorithm =
        key == KeyType.EC
            ? "SHA256withECDSAinP1363Format"
            : new SuiteKeys(suite, key).certificateSignature();
    signedInfo = new byte[1000];
    Results.require(leg().equals(payload), "what was sent");
    Results.require(bare(), "a signature that verifies");
  }

  private StreamSecurity client(CredentialStore store, String stream) {
    Setting setting = new Setting(suite, parameters(stream), store.client());
    return MECHANISM.client(setting, Channel.NONE).stream();
  }

  private Parameters parameters(String stream) {
    return MECHANISM
        .info()
        .withoutDefaults(new Parameters(Map.of(KeyType.PARAMETER, key.value(), "stream", stream)));
  }

  /** Creates a fresh message with a change in its last text. */
  @Setup(Level.Iteration)
  public void change() throws Exception {
    String message = new String(message(directSender), StandardCharsets.UTF_8);
    int last = 0;
    for (Matcher end = END_OF_TEXT.matcher(message); end.find(); ) {
      last = end.start();
    }
    char other = message.charAt(last) == 'x' ? 'y' : 'x';
    changed =
        (message.substring(0, last) + other + message.substring(last + 1))
            .getBytes(StandardCharsets.UTF_8);
    Results.require(refused().equals("FailedCheck"), "a signature that does not verify");
  }

  /** Writes and reads a message as stack {@code pull} does. */
  @Benchmark
  public Payload leg() throws Exception {
    return read(message(sender));
  }

  private byte[] message(PullEnvelope sender) throws Exception {
    ByteArrayOutputStream message = new ByteArrayOutputStream(64 << 10);
    sender.write(message, Direction.REQUEST, payload, new Exchange(Recorder.NONE));
    return message.toByteArray();
  }

  private Payload read(byte[] message) throws Exception {
    return receiver.read(
        new ByteArrayInputStream(message), Direction.REQUEST, new Exchange(Recorder.NONE));
  }

  /** Refuses a message that was written directly and changed in transit. */
  @Benchmark
  public String refused() throws Exception {
    try {
      return read(changed).toString();
    } catch (SecurityFault e) {
      return e.code().getLocalPart();
    } catch (XMLStreamException e) {
      if (e.getCause() instanceof SecurityFault fault) {
        return fault.code().getLocalPart();
      }
      throw e;
    }
  }

  /** Signs as many bytes as a message signs with its key, and verifies the signature. */
  @Benchmark
  public boolean bare() throws GeneralSecurityException {
    PrivateKey own = identity.key();
    PublicKey others = identity.certificate().getPublicKey();
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(own);
    signature.update(signedInfo);
    byte[] value = signature.sign();
    Signature verification = Signature.getInstance(algorithm);
    verification.initVerify(others);
    verification.update(signedInfo);
    return verification.verify(value);
  }
}
