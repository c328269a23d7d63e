package org.gridsec.mechanisms;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.gsiconversation.GsiConversation;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.soap.envelope.SetUpEnvelope;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.xmlsignature.XmlSignature;
import org.w3c.dom.Document;

/**
 * Checks that this JVM allows the algorithms and keys of a suite, by trying them. A system's policy
 * may forbid weak ones in several properties, which the JDK and the libraries interpret in
 * different ways.
 */
public final class SuiteTrial {

  /** One mechanism signs messages, the other uses TLS handshakes. Both validate certificates. */
  private static final List<Mechanism> TRIED = List.of(new XmlSignature(), new GsiConversation());

  private static final QName CONTENT = new QName("urn:gridsec:trial", "trial", "t");

  /** Results by suite, kept because a JVM reads its policy once. */
  private static final Map<Suite, Optional<String>> OBSTACLES = new ConcurrentHashMap<>();

  private SuiteTrial() {}

  /**
   * Returns the reason why this JVM cannot use the suite, in one line; empty if it can. Tried once
   * per JVM.
   */
  public static Optional<String> obstacle(Suite suite) {
    return OBSTACLES.computeIfAbsent(suite, SuiteTrial::attempt);
  }

  private static Optional<String> attempt(Suite suite) {
    try {
      CredentialStore keys = CredentialStore.generate(suite, Set.of());
      for (Mechanism mechanism : TRIED) {
        call(mechanism, suite, keys);
      }
      return Optional.empty();
    } catch (Exception e) {
      // the JDK or a library may throw anything if something is forbidden
      return Optional.of(reason(e));
    }
  }

  /**
   * Refuses a suite that this JVM forbids.
   *
   * @throws IOException with the reason, if it does
   */
  public static void require(Suite suite) throws IOException {
    Optional<String> obstacle = suite == Suite.MODERN ? Optional.empty() : obstacle(suite);
    if (obstacle.isPresent()) {
      throw new IOException(
          "suite expected one that this JVM allows, got: %s: %s"
              .formatted(suite.id(), obstacle.get()));
    }
  }

  /** Sends one request, in memory. */
  private static void call(Mechanism mechanism, Suite suite, CredentialStore keys)
      throws Exception {
    Setting own = new Setting(suite, Parameters.NONE, keys.client());
    Setting ofClient = new Setting(suite, Parameters.NONE, mechanism.signOn(own));
    try (MessageSecurity server =
            mechanism.server(new Setting(suite, Parameters.NONE, keys.server()));
        MessageSecurity client =
            mechanism.client(
                ofClient,
                request ->
                    server.setUp().orElseThrow().answer(request, new Exchange(Recorder.NONE)))) {
      Document message = SetUpEnvelope.with(CONTENT).getOwnerDocument();
      client.dom().protect(message, new Exchange(Recorder.NONE));
      server.dom().verify(message, new Exchange(Recorder.NONE));
    }
  }

  /** Returns the message of the deepest cause. */
  private static String reason(Throwable e) {
    Throwable last = e;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    return OneLine.of(String.valueOf(last.getMessage()));
  }
}
