package org.gridsec.scenarios.roofline;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Map;
import java.util.Set;
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
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.gridsec.scenarios.jmh.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One way of a signed call without HTTP: an array is written and signed, and the message verified
 * and read, against one signature and its verification with the same key.
 */
@State(Scope.Thread)
public class SignedLegBenchmark extends JmhMilliseconds {

  private static final int CHARACTERS = 8;

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
  private String algorithm;
  private Identity identity;
  private byte[] signedInfo;

  @Setup
  public void prepare() throws Exception {
    CredentialStore store = CredentialStore.generate(suite, Set.of(), Set.of(key));
    Mechanism mechanism = Mechanisms.of("xml-signature");
    Parameters parameters =
        mechanism
            .info()
            .withoutDefaults(
                new Parameters(Map.of(KeyType.PARAMETER, key.value(), "stream", stream)));
    sender =
        new PullEnvelope(
            mechanism
                .client(new Setting(suite, parameters, store.client()), Channel.NONE)
                .stream());
    receiver =
        new PullEnvelope(mechanism.server(new Setting(suite, parameters, store.server())).stream());
    payload = Payloads.of(PayloadShape.array(strings, CHARACTERS), seed);
    identity = store.client().identity(key);
    algorithm =
        key == KeyType.EC ? "SHA256withECDSAinP1363Format" : key.certificateSignature(suite);
    signedInfo = new byte[1000];
    Results.require(leg().equals(payload), "what was sent");
    Results.require(bare(), "a signature that verifies");
  }

  /** Writes and reads a message as stack {@code pull} does. */
  @Benchmark
  public Payload leg() throws Exception {
    ByteArrayOutputStream message = new ByteArrayOutputStream(64 << 10);
    sender.write(message, Direction.REQUEST, payload, new Exchange(Recorder.NONE));
    return receiver.read(
        new ByteArrayInputStream(message.toByteArray()),
        Direction.REQUEST,
        new Exchange(Recorder.NONE));
  }

  /** A signature over as many bytes as a message signs with its key, and its verification. */
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
