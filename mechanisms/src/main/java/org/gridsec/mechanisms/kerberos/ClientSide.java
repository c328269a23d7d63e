package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.security.auth.kerberos.KerberosPrincipal;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * One client's session. Its first message contains a token. After the answer, further messages
 * contain the token's hash. If a message was not answered, it may not have arrived, or the service
 * may have forgotten the token; then the next message contains a new token. Used by one thread at a
 * time.
 */
final class ClientSide implements DomSecurity {

  /** Time for which a token is used. The service must remember it longer. */
  private static final Duration USE = TicketAcceptor.LIFETIME.minus(SeenMessages.LIFETIME);

  private final Protection protection;
  private final boolean protectedReplies;
  private final boolean consecutive;
  private final ServiceTicket ticket;
  private final KerberosPrincipal service;
  private Context context;

  /** The context of a token, provided that the service has received it. */
  private record Context(ServiceTicket.Token token, String hash, Instant since) {

    static Context with(ServiceTicket.Token token) {
      return new Context(token, ApReq.reference(token.octets()), Instant.now());
    }

    boolean usable() {
      return Instant.now().isBefore(since.plus(USE));
    }
  }

  /** True if the service has answered a message with the context's token. */
  private boolean known;

  /**
   * @param consecutive true if a token is used for more than one message
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

  /** Records an unprotected reply. It only shows that the service has received the request. */
  @Override
  public void unverified(Exchange exchange) {
    answered(exchange.required(Asked.class), exchange);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    Asked asked = exchange.required(Asked.class);
    verify(envelope, asked, exchange.recorder());
    exchange.authenticated(service);
    answered(asked, exchange);
  }

  private void answered(Asked asked, Exchange exchange) {
    exchange.keep(Asked.class, asked.withAnswer());
    known = asked.reference().equals(context.hash());
  }

  private void verify(Document envelope, Asked asked, Recorder recorder) throws SecurityFault {
    Protection.Received received = protection.receive(envelope);
    if (!received.reference().hash().equals(asked.reference())) {
      throw Faults.of(ErrorCode.SECURITY_TOKEN_UNAVAILABLE);
    }
    SecurityFault.unless(
        received.open(asked.key(), recorder) instanceof Protection.Response response
            && response.answers(asked.proof()),
        "the response is not to this request");
    SecurityFault.requireValid(!asked.answered(), "the response was received before");
  }
}
