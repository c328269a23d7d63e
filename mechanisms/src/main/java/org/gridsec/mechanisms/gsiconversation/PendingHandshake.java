package org.gridsec.mechanisms.gsiconversation;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The server's side of one handshake. Each token of the client takes it one step further, or ends
 * it. The client is unknown until its second token has been accepted.
 */
final class PendingHandshake {

  private enum Step {
    HELLO,
    FINISHED,
    OFFER,
    PROXY,
    OVER
  }

  private final TlsTokens tls;
  private final ContextIssuer issuer;
  private final Supplier<Delegation> delegations;
  private Step step = Step.HELLO;
  private List<X509Certificate> client;
  private Offer offer;
  private Delegation delegation;

  /**
   * @param delegations creates the server's side of a delegation
   */
  PendingHandshake(TlsTokens tls, ContextIssuer issuer, Supplier<Delegation> delegations) {
    this.tls = tls;
    this.issuer = issuer;
    this.delegations = delegations;
  }

  /** True if no further token is expected. */
  synchronized boolean over() {
    return step == Step.OVER;
  }

  /**
   * Answers the client's next token.
   *
   * @throws SecurityFault if it is not the expected token; this ends the handshake
   */
  synchronized byte[] answer(byte[] token) throws SecurityFault {
    Step now = step;
    step = Step.OVER;
    try {
      return switch (now) {
        case HELLO -> hello(token);
        case FINISHED -> finished(token);
        case OFFER -> offered(Offer.decoded(tls.unwrap(token)));
        case PROXY -> delegated(tls.unwrap(token));
        case OVER -> throw HandshakeFaults.invalidRequest(null);
      };
    } catch (SSLException | RuntimeException e) {
      // the JSSE also throws unchecked exceptions for malformed records
      throw now == Step.HELLO || now == Step.FINISHED
          ? HandshakeFaults.failedAuthentication(e)
          : HandshakeFaults.failedCheck(e);
    } catch (CertificateException e) {
      throw HandshakeFaults.failedAuthentication(e);
    }
  }

  private byte[] hello(byte[] token) throws SSLException {
    byte[] answer = tls.handshake(token);
    step = Step.FINISHED;
    return answer;
  }

  private byte[] finished(byte[] token) throws SSLException, CertificateException {
    byte[] answer = tls.handshake(token);
    if (!tls.established()) {
      throw new SSLException("a handshake with more turns than it has");
    }
    client = tls.peer();
    issuer.owner(client); // throws if it is not a client
    step = Step.OFFER;
    return answer;
  }

  private byte[] offered(Offer offered) throws SSLException, CertificateException {
    offer = offered;
    if (!offer.delegates()) {
      return grant(null);
    }
    delegation = delegations.get();
    byte[] answer = tls.wrap(delegation.request());
    step = Step.PROXY;
    return answer;
  }

  private byte[] delegated(byte[] certificate) throws SSLException, CertificateException {
    return grant(delegation.accept(issuer.trust(), client, certificate));
  }

  /**
   * @param credential the delegated proxy; null without delegation
   */
  private byte[] grant(Identity credential) throws SSLException, CertificateException {
    return tls.wrap(issuer.issue(client, offer, credential, tls).encoded());
  }
}
