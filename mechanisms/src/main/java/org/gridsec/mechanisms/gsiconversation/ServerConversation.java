package org.gridsec.mechanisms.gsiconversation;

import java.util.Optional;
import javax.security.auth.x500.X500Principal;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.ContextCancellation;
import org.gridsec.mechanisms.contexts.ContextProtection;
import org.gridsec.mechanisms.contexts.ContextVerification;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.RecentlyUsed;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.SetUp;
import org.w3c.dom.Document;

/** The server's side of messages. Used by threads in parallel. */
final class ServerConversation implements MessageSecurity, DomSecurity, SetUp {

  private final Acceptor acceptor;
  private final ContextStore contexts;
  private final RecentlyUsed<DelegatedCredential> delegated;
  private final ContextProtection protection;
  private final ContextVerification verification;

  ServerConversation(
      Acceptor acceptor,
      ContextStore contexts,
      RecentlyUsed<DelegatedCredential> delegated,
      Suite suite,
      boolean encrypted) {
    this.acceptor = acceptor;
    this.contexts = contexts;
    this.delegated = delegated;
    this.protection = new ContextProtection(Role.SERVER, suite, encrypted);
    this.verification = new ContextVerification(Role.SERVER, suite, encrypted);
  }

  @Override
  public DomSecurity dom() {
    return this;
  }

  @Override
  public Optional<SetUp> setUp() {
    return Optional.of(this);
  }

  @Override
  public long contexts() {
    return contexts.size();
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    EstablishedContext context = verification.verify(envelope, contexts::find, exchange);
    exchange.keep(EstablishedContext.class, context);
    delegated
        .find(context.id())
        .ifPresent(credential -> exchange.keep(DelegatedCredential.class, credential));
    exchange.authenticated(new X500Principal(context.context().owner()));
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    protection.protect(envelope, exchange.required(EstablishedContext.class), exchange);
  }

  /**
   * Answers a message. One with a Header is under a context and cancels it; all others belong to a
   * handshake.
   */
  @Override
  public Document answer(Document request, Exchange exchange) throws SecurityFault {
    return request.getElementsByTagNameNS(Names.SOAP, "Header").getLength() == 0
        ? acceptor.answer(request)
        : cancel(request, exchange);
  }

  private Document cancel(Document request, Exchange exchange) throws SecurityFault {
    verify(request, exchange);
    String id = exchange.required(EstablishedContext.class).id();
    ContextCancellation.check(request, id);
    contexts.cancel(id);
    delegated.remove(id);
    Document response = ContextCancellation.response();
    protect(response, exchange);
    return response;
  }
}
