package org.gridsec.scenarios.load;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.security.PublicKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.gridsec.mechanisms.spi.ClientTls;
import org.w3c.dom.Document;

/**
 * How calls are protected: what a {@code security.yaml} says. May be shared by threads.
 *
 * @param name of the file, for people
 * @param actions that are done to a request, in their order
 * @param actor of the Security header, also of that of replies; empty for none
 * @param mustUnderstand whether the service must understand the Security header
 * @param headers of HTTP
 * @param tls makes what a session's connections use for {@code https}
 * @param own keys of this file with their private halves, which never sign a reply
 * @param mechanism does it all in place of actions and {@code tls}; empty for none
 */
public record Security(
    String name,
    List<Action> actions,
    String actor,
    boolean mustUnderstand,
    ReplyRules reply,
    Map<String, String> headers,
    Tls tls,
    List<PublicKey> own,
    Optional<MechanismSecurity> mechanism) {

  /** Nothing but TLS, with whom the JDK trusts, where the address asks for it. */
  public static final Security NONE =
      new Security(
          "no security",
          List.of(),
          "",
          true,
          ReplyRules.NONE,
          Map.of(),
          Tls.OF_JDK,
          List.of(),
          Optional.empty());

  /** Whether requests get a Security header. */
  boolean secures() {
    return !actions.isEmpty() || mechanism.isPresent();
  }

  /** Whether a service may answer with nothing. */
  boolean maybeNothing() {
    return mechanism.isEmpty() && reply.maybeNothing();
  }

  /** Protects a message. */
  void protect(Document envelope) throws WSSecurityException, IOException {
    if (actions.isEmpty()) {
      return;
    }
    WSSecHeader header = new WSSecHeader(actor.isEmpty() ? null : actor, mustUnderstand, envelope);
    header.insertSecurityHeader();
    for (Action action : actions) {
      action.apply(header);
    }
  }

  /** What connections use, of one session. */
  ClientTls clientTls() {
    return mechanism
        .flatMap(one -> one.mechanism().clientTls(one.setting()))
        .orElseGet(tls::client);
  }

  /** What to know of a connection that broke: whether the server asked for a certificate. */
  String asked(URI url, IOException broken) {
    return mechanism.isPresent()
            || !"https".equalsIgnoreCase(url.getScheme())
            || broken instanceof InterruptedIOException
        ? ""
        : tls.asked();
  }

  /** What the mechanism does in one session. */
  MechanismSecurity.Session session(Connection connection, URI url) {
    return mechanism
        .map(one -> one.session(connection, url))
        .orElse(MechanismSecurity.Session.NONE);
  }
}
