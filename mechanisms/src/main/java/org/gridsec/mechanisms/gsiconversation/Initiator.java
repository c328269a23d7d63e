package org.gridsec.mechanisms.gsiconversation;

import eu.emi.security.authn.x509.proxy.ProxyUtils;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.security.auth.x500.X500Principal;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.KeyMaterial;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.KeyType;

/** The client's side of handshakes. They take three round trips, or four with delegation. */
final class Initiator {

  private static final X500Principal SERVER = new X500Principal("CN=" + Authority.SERVER);
  private static final byte[] NOTHING = {};

  private final Suite suite;
  private final KeyType type;
  private final Credentials proxy;
  private final boolean delegates;
  private final Channel channel;
  private final TokenTls tls;

  /**
   * @param proxy acts for the client
   * @param delegates true if the server gets a further proxy
   */
  Initiator(Suite suite, KeyType type, Credentials proxy, boolean delegates, Channel channel) {
    this.suite = suite;
    this.type = type;
    this.proxy = proxy;
    this.delegates = delegates;
    this.channel = channel;
    this.tls =
        new TokenTls(
            Role.CLIENT, suite, type, proxy, TlsContexts.trust(suite, type, proxy.authority()));
  }

  /**
   * Establishes a context.
   *
   * @throws SecurityFault if one side refuses the other
   * @throws IOException if the server does not answer
   */
  Conversation establish() throws SecurityFault, IOException {
    TlsTokens connection = tls.begin();
    TokenMessage hello =
        send(TokenMessage.first(suite.macMethod(), handshake(connection, NOTHING)));
    String id = hello.handshake().orElseThrow();
    TokenMessage finished = send(TokenMessage.next(id, handshake(connection, hello.token())));
    X500Principal server = finish(connection, finished);
    try {
      byte[] entropy = KeyMaterial.fresh();
      byte[] answer = exchange(connection, id, new Offer(delegates, entropy).encoded());
      if (delegates) {
        answer =
            exchange(
                connection,
                id,
                Delegation.answer(new SuiteKeys(suite, type), proxy.identity(type), answer));
      }
      return new Conversation(granted(Grant.decoded(answer), entropy), server);
    } catch (SSLException | GeneralSecurityException e) {
      throw HandshakeFaults.failedCheck(e);
    }
  }

  /**
   * Sends a message and returns the answer, which must belong to the same handshake. The first
   * answer names the handshake.
   */
  private TokenMessage send(TokenMessage message) throws SecurityFault, IOException {
    TokenMessage answer = TokenMessage.read(channel.send(message.envelope()));
    if (answer.handshake().isEmpty()
        || (message.handshake().isPresent() && !answer.handshake().equals(message.handshake()))) {
      throw HandshakeFaults.invalidRequest(null);
    }
    return answer;
  }

  private static byte[] handshake(TlsTokens connection, byte[] token) throws SecurityFault {
    try {
      return connection.handshake(token);
    } catch (SSLException | RuntimeException e) {
      // the JSSE also throws unchecked exceptions for malformed records
      throw HandshakeFaults.failedAuthentication(e);
    }
  }

  private static X500Principal finish(TlsTokens connection, TokenMessage finished)
      throws SecurityFault {
    byte[] more = handshake(connection, finished.token());
    try {
      List<X509Certificate> chain = connection.peer();
      X500Principal server = chain.get(0).getSubjectX500Principal();
      if (more.length > 0 || !connection.established() || !server.equals(SERVER)) {
        throw HandshakeFaults.failedAuthentication(null);
      }
      return server;
    } catch (SSLException e) {
      throw HandshakeFaults.failedAuthentication(e);
    }
  }

  private byte[] exchange(TlsTokens connection, String id, byte[] bytes)
      throws SecurityFault, IOException {
    TokenMessage answer = send(TokenMessage.next(id, connection.wrap(bytes)));
    return connection.unwrap(answer.token());
  }

  private EstablishedContext granted(Grant grant, byte[] entropy) {
    byte[] secret = KeyMaterial.secret(entropy, grant.entropy());
    X509Certificate[] chain = proxy.identity(type).chain().toArray(X509Certificate[]::new);
    String owner = ProxyUtils.getEndUserCertificate(chain).getSubjectX500Principal().getName();
    return new EstablishedContext(
        grant.context(), new SecurityContext(secret, owner, grant.expires()));
  }
}
