package org.gridsec.scenarios.load.security;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.security.PublicKey;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.gridsec.core.api.FailedCall;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.w3c.dom.Document;

/**
 * Protection of calls, from a {@code security.yaml}. Threads may share it.
 *
 * @param name name of the file, for people
 * @param actions actions on a request, in their order
 * @param actor actor of the Security headers of requests and replies; empty for none
 * @param mustUnderstand true if the service must understand the Security header
 * @param reply rules for replies
 * @param headers HTTP headers
 * @param tls TLS for {@code https}
 * @param own public keys of the file's own key pairs, which are never accepted as signers of
 *     replies
 * @param mechanism mechanism that replaces actions and {@code tls}; empty for none
 */
public record Security(
    String name,
    List<Action> actions,
    String actor,
    boolean mustUnderstand,
    ReplyRules reply,
    Map<String, String> headers,
    TlsSettings tls,
    List<PublicKey> own,
    Optional<MechanismSecurity> mechanism) {

  /** No protection; {@code https} addresses use TLS with the authorities that the JDK trusts. */
  public static final Security NONE =
      new Security(
          "no security",
          List.of(),
          "",
          true,
          ReplyRules.NONE,
          Map.of(),
          TlsSettings.OF_JDK,
          List.of(),
          Optional.empty());

  /** True if requests get a Security header. */
  public boolean secures() {
    return !actions.isEmpty() || mechanism.isPresent();
  }

  /** True if parts of requests are signed or encrypted. */
  public boolean protectsParts() {
    return actions.stream().anyMatch(action -> !action.parts().isEmpty());
  }

  /** True if attachments of requests are signed or encrypted. */
  public boolean protectsAttachments() {
    return actions.stream()
        .flatMap(action -> action.parts().stream())
        .anyMatch(MessagePart::isOfAttachments);
  }

  /** True if an empty reply is acceptable. */
  public boolean maybeNothing() {
    return mechanism.isEmpty() && reply.maybeNothing();
  }

  /** Returns the token services that issue the assertions of requests. */
  public Stream<Sts> tokenServices() {
    return actions.stream()
        .filter(Action.AddAssertion.class::isInstance)
        .map(action -> ((Action.AddAssertion) action).sts())
        .filter(Objects::nonNull);
  }

  /**
   * Protects a message, its attachments in place.
   *
   * @param issued assertions of the token services
   * @throws IOException if another party, such as a KDC, does not answer as expected
   * @throws FailedCall if a token service issues no assertion
   */
  public void protect(Document envelope, MessageAttachments attachments, IssuedAssertions issued)
      throws WSSecurityException, IOException, FailedCall {
    if (actions.isEmpty()) {
      return;
    }
    WSSecHeader header = new WSSecHeader(actor.isEmpty() ? null : actor, mustUnderstand, envelope);
    header.insertSecurityHeader();
    for (Action action : actions) {
      action.apply(header, attachments, issued);
    }
  }

  /** Returns the TLS settings of one session. */
  public ClientTls clientTls() {
    return mechanism
        .flatMap(one -> one.mechanism().clientTls(one.setting()))
        .orElseGet(tls::client);
  }

  /**
   * Text about a broken connection that says if the server asked for a certificate; may be empty.
   */
  public String asked(URI url, IOException broken) {
    return mechanism.isPresent()
            || !"https".equalsIgnoreCase(url.getScheme())
            || broken instanceof InterruptedIOException
        ? ""
        : tls.asked();
  }

  /** Opens the mechanism for one session. */
  public MechanismSecurity.Session session(Connection connection, URI url) {
    return mechanism
        .map(one -> one.session(connection, url))
        .orElse(MechanismSecurity.Session.NONE);
  }
}
