package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.security.auth.kerberos.KerberosPrincipal;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * One client's session. Its first message has a token; once that is answered, the next have the
 * token's hash. A message that was not answered may not have arrived, or the service may not know
 * the token any more: then the next message has a new one. Used by one thread at a time.
 */
final class ClientSide implements DomSecurity {

  /** How long a token is used: the service must not forget it before. */
  private static final Duration USE = Acceptor.LIFETIME.minus(SeenMessages.LIFETIME);

  private final Protection protection;
  private final boolean protectedReplies;
  private final boolean consecutive;
  private final ServiceTicket ticket;
  private final KerberosPrincipal service;
  private Context context;

  /** What a token has established, if the service has got it. */
  private record Context(ServiceTicket.Token token, String hash, Instant since) {

    static Context with(ServiceTicket.Token token) {
      return new Context(token, ApReq.reference(token.octets()), Instant.now());
    }

    boolean usable() {
      return Instant.now().isBefore(since.plus(USE));
    }
  }

  /** Whether the service has answered a message with the context's token. */
  private boolean known;

  /**
   * @param consecutive whether a token is used for more than one message
   */
  ClientSide(
      Protection protection,
      boolean protectedReplies,
      boolean consecutive,
      ServiceTicket ticket,
      String service) {
    this.protection = protection;
    this.protectedReplies = protectedReplies;
    this.consecutive = consecutive;
    this.ticket = ticket;
    this.service = new KerberosPrincipal(service);
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException {
    boolean goesOn = consecutive && known && context.usable();
    if (!goesOn) {
      context = Context.with(ticket.newToken());
    }
    known = false;
    byte[] key = context.token().key();
    byte[] proof = protection.protect(envelope, context.hash(), key, Optional.empty());
    if (!goesOn) {
      TokenReference.add(context.token().octets(), envelope);
    }
    exchange.keep(Asked.class, new Asked(context.hash(), key, proof, false));
  }

  @Override
  public boolean verifies() {
    return protectedReplies;
  }

  /** A reply in clear says no more than that the service has got its request. */
  @Override
  public void unverified(Exchange exchange) {
    answered(asked(exchange), exchange);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    Asked asked = asked(exchange);
    verify(envelope, asked, exchange.recorder());
    exchange.authenticated(service);
    answered(asked, exchange);
  }

  private static Asked asked(Exchange exchange) {
    return exchange
        .kept(Asked.class)
        .orElseThrow(() -> new IllegalStateException("no request was protected before"));
  }

  private void answered(Asked asked, Exchange exchange) {
    exchange.keep(Asked.class, asked.withAnswer());
    known = asked.reference().equals(context.hash());
  }

  private void verify(Document envelope, Asked asked, Recorder recorder) throws SecurityFault {
    Protection.Received received = protection.receive(envelope);
    if (!received.reference().hash().equals(asked.reference())) {
      throw Faults.of(
          new WSSecurityException(WSSecurityException.ErrorCode.SECURITY_TOKEN_UNAVAILABLE));
    }
    if (!(received.open(asked.key(), recorder) instanceof Protection.Response response)
        || !response.answers(asked.proof())) {
      throw SecurityFault.wsse("FailedCheck", "the response is not to this request", null);
    }
    if (asked.answered()) {
      throw SecurityFault.wsse("InvalidSecurity", "the response was received before", null);
    }
  }
}
