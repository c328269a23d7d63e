package org.gridsec.mechanisms.kerberos;

import java.util.Optional;
import javax.security.auth.kerberos.KerberosPrincipal;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.contexts.store.NamedContexts;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * The service's side. A message with a token establishes a context. A message without one names a
 * context by the token's hash, and the use of its key proves that the same client sent it.
 */
final class ServerSide implements DomSecurity {

  private final Protection protection;
  private final boolean protectsReplies;
  private final NamedContexts contexts;
  private final Newcomers newcomers;
  private final SeenMessages seen;

  ServerSide(
      Protection protection,
      boolean protectsReplies,
      NamedContexts contexts,
      TicketAcceptor acceptor,
      SeenMessages seen) {
    this.seen = seen;
    this.protection = protection;
    this.protectsReplies = protectsReplies;
    this.contexts = contexts;
    this.newcomers = new Newcomers(acceptor);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    Protection.Received received = protection.receive(envelope);
    String hash = received.reference().hash();
    Optional<byte[]> token = received.reference().token();
    SecurityContext context;
    try (Recorder.Span span = exchange.recorder().span(Phase.PROCESSING)) {
      context = token.isPresent() ? unused(hash, token.get()) : known(hash);
    }
    if (!(received.open(context.secret(), exchange.recorder())
        instanceof Protection.Request request)) {
      throw new IllegalStateException("a server receives requests");
    }
    if (request.created().isPresent()) {
      seen.add(hash, request.proof(), request.created().get());
    }
    if (token.isPresent()) {
      contexts.put(hash, context);
      newcomers.introduced(hash);
    }
    exchange.authenticated(new KerberosPrincipal(context.owner()));
    exchange.keep(Asked.class, new Asked(hash, context.secret(), request.proof(), false));
  }

  private SecurityContext unused(String hash, byte[] token) throws SecurityFault {
    SecurityFault.requireValid(contexts.find(hash).isEmpty(), "the token was received before");
    return newcomers.of(hash, token);
  }

  private SecurityContext known(String hash) throws SecurityFault {
    return contexts.find(hash).orElseThrow(() -> Faults.of(ErrorCode.SECURITY_TOKEN_UNAVAILABLE));
  }

  @Override
  public boolean protects() {
    return protectsReplies;
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    if (protectsReplies) {
      Asked asked = exchange.required(Asked.class);
      protection.protect(envelope, asked.reference(), asked.key(), Optional.of(asked.proof()));
    }
  }
}
