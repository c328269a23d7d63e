package org.gridsec.scenarios.roofline;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Named;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.scenarios.benchmark.JmhMilliseconds;
import org.gridsec.scenarios.benchmark.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A call whose security is in the fields of HTTP, without HTTP: the fields of a request are made
 * and verified, and those of its response, if they are protected. It is compared with the
 * signatures and verifications of such a call with keys of the same kind. TLS is not part of it.
 */
@State(Scope.Thread)
public class HttpCallBenchmark extends JmhMilliseconds {

  /** Mechanisms and the algorithms of their signatures. */
  public enum Signed implements Named {
    HTTP_SIGNATURE_RSA("http-signature", KeyType.PARAMETER, "rsa", 2, 2),
    HTTP_SIGNATURE_ECDSA("http-signature", KeyType.PARAMETER, "ecdsa", 2, 2),
    HTTP_SIGNATURE_ED25519("http-signature", KeyType.PARAMETER, "ed25519", 2, 2),
    TOKEN_RS256("token", "alg", "rs256", 0, 1),
    TOKEN_ES256("token", "alg", "es256", 0, 1),
    /** One for the proof; the token, which is not signed for each call, and the proof. */
    PROOF_OF_POSSESSION("proof-of-possession", null, null, 1, 2);

    private final String mechanism;
    private final String parameter;
    private final String value;
    private final int signatures;
    private final int verifications;

    Signed(String mechanism, String parameter, String value, int signatures, int verifications) {
      this.mechanism = mechanism;
      this.parameter = parameter;
      this.value = value;
      this.signatures = signatures;
      this.verifications = verifications;
    }

    /** Returns the mechanism and its algorithm, as people write them. */
    String title() {
      return value == null ? mechanism : mechanism + ", " + value;
    }

    /** Returns the mechanism with that value. */
    static Signed of(String id) {
      return valueOf(id.replace('-', '_').toUpperCase(Locale.ROOT));
    }

    /** Returns the parameters of the mechanism. */
    Parameters parameters() {
      return Mechanisms.of(mechanism)
          .info()
          .withoutDefaults(new Parameters(parameter == null ? Map.of() : Map.of(parameter, value)));
    }

    /** True if suite {@code period} has cheaper keys for the same code. */
    boolean primed() {
      return mechanism.equals(HTTP_SIGNATURE_RSA.mechanism);
    }

    private KeyPair keys() throws GeneralSecurityException {
      KeyPairGenerator generator;
      switch (this) {
        case HTTP_SIGNATURE_RSA, TOKEN_RS256 -> {
          generator = KeyPairGenerator.getInstance("RSA");
          generator.initialize(Suite.MODERN.rsaBits());
        }
        case HTTP_SIGNATURE_ED25519 -> generator = KeyPairGenerator.getInstance("Ed25519");
        default -> {
          generator = KeyPairGenerator.getInstance("EC");
          generator.initialize(new ECGenParameterSpec("secp256r1"));
        }
      }
      return generator.generateKeyPair();
    }

    private Signature algorithm() throws GeneralSecurityException {
      switch (this) {
        case HTTP_SIGNATURE_RSA -> {
          Signature pss = Signature.getInstance("RSASSA-PSS");
          pss.setParameter(
              new PSSParameterSpec("SHA-512", "MGF1", MGF1ParameterSpec.SHA512, 64, 1));
          return pss;
        }
        case HTTP_SIGNATURE_ED25519 -> {
          return Signature.getInstance("Ed25519");
        }
        case TOKEN_RS256 -> {
          return Signature.getInstance("SHA256withRSA");
        }
        default -> {
          return Signature.getInstance("SHA256withECDSAinP1363Format");
        }
      }
    }
  }

  private static final URI TARGET = URI.create("http://localhost:8080/echo");

  /** As long as the texts that these mechanisms sign. */
  private static final int SIGNED_BYTES = 500;

  private static final int BODY_BYTES = 400;

  /** Enough calls for the code around the signatures to be compiled. */
  private static final int PRIMING_CALLS = 5000;

  /** Other keys of the same kind, for the signatures alone. */
  private static final Map<Signed, KeyPair> ALONE = new ConcurrentHashMap<>();

  private static final AtomicBoolean PRIMED = new AtomicBoolean();

  @Param public Signed signed;

  private HttpSecurity client;
  private HttpSecurity server;
  private byte[] body;
  private KeyPair keys;
  private byte[] text;
  private byte[] value;

  @Setup
  public void prepare() throws Exception {
    keys = ALONE.get(signed);
    if (keys == null) {
      keys = signed.keys();
      ALONE.put(signed, keys);
    }
    body = "x".repeat(BODY_BYTES).getBytes(StandardCharsets.US_ASCII);
    if (signed.primed() && PRIMED.compareAndSet(false, true)) {
      prime();
    }
    open(Suite.MODERN, signed.parameters());
    text = new byte[SIGNED_BYTES];
    value = sign();
    call();
    Results.require(own(), "signatures that verify");
  }

  /** Calls with the cheap keys of suite period, by the same code but for these. */
  private void prime() throws Exception {
    open(Suite.PERIOD, Parameters.NONE);
    for (int i = 0; i < PRIMING_CALLS; i++) {
      call();
    }
  }

  private void open(Suite suite, Parameters parameters) {
    Mechanism mechanism = Mechanisms.of(signed.mechanism);
    CredentialStore store = SharedKeys.of(suite, mechanism);
    client = mechanism.client(new Setting(suite, parameters, store.client()), Channel.NONE).http();
    server = mechanism.server(new Setting(suite, parameters, store.server())).http();
  }

  /** Makes and verifies the fields of a request and of its response. */
  @Benchmark
  public int call() throws Exception {
    Exchange ofClient = new Exchange(Recorder.NONE);
    Exchange ofServer = new Exchange(Recorder.NONE);
    int fields =
        passed(HttpMessage.request("POST", TARGET, () -> body), received(true), ofClient, ofServer);
    return fields
        + passed(HttpMessage.response(200, () -> body), received(false), ofServer, ofClient);
  }

  private HttpMessage received(boolean request) {
    return request
        ? HttpMessage.request("POST", TARGET, () -> body)
        : HttpMessage.response(200, () -> body);
  }

  private int passed(HttpMessage sent, HttpMessage received, Exchange sender, Exchange receiver)
      throws Exception {
    HttpSecurity protects = sent.isRequest() ? client : server;
    HttpSecurity verifies = sent.isRequest() ? server : client;
    for (HttpMessage message : new HttpMessage[] {sent, received}) {
      message.has("Content-Type", "text/xml; charset=UTF-8");
      message.has("SOAPAction", "\"\"");
    }
    if (protects.protects()) {
      protects.protect(sent, sender);
      sent.added().forEach(field -> received.has(field.name(), field.value()));
    }
    if (verifies.verifies()) {
      verifies.verify(received, receiver);
    }
    return sent.added().size();
  }

  /** Signs and verifies as often as a call does. */
  @Benchmark
  public boolean own() throws GeneralSecurityException {
    for (int i = 0; i < signed.signatures; i++) {
      value = sign();
    }
    boolean valid = true;
    for (int i = 0; i < signed.verifications; i++) {
      Signature verification = signed.algorithm();
      verification.initVerify(keys.getPublic());
      verification.update(text);
      valid &= verification.verify(value);
    }
    return valid;
  }

  private byte[] sign() throws GeneralSecurityException {
    Signature signature = signed.algorithm();
    signature.initSign(keys.getPrivate());
    signature.update(text);
    return signature.sign();
  }
}
