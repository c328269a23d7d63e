package org.gridsec.mechanisms.secureconversation;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javax.security.auth.x500.X500Principal;
import org.gridsec.mechanisms.contexts.ContextCancellation;
import org.gridsec.mechanisms.contexts.ContextProtection;
import org.gridsec.mechanisms.contexts.ContextVerification;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.SetUp;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;

/** The server's contexts. Clients establish, renew and cancel them. */
final class ServerConversations implements Conversations, SetUp {

  private final ContextStore store;
  private final InstantSource clock;
  private final SetUpSecurity security;
  private final ContextVerification verification;
  private final ContextProtection protection;

  ServerConversations(Setting setting, ContextStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
    this.security = new SetUpSecurity(Role.SERVER, setting);
    this.verification = new ContextVerification(Role.SERVER, setting.suite(), false);
    this.protection = new ContextProtection(Role.SERVER, setting.suite(), false);
  }

  /** Returns the number of contexts in memory. */
  long size() {
    return store.size();
  }

  /** Returns the request's context. */
  @Override
  public EstablishedContext outgoing(Exchange exchange) {
    return exchange.required(EstablishedContext.class);
  }

  @Override
  public Optional<SecurityContext> find(String id) {
    return store.find(id);
  }

  @Override
  public void received(EstablishedContext context, boolean authenticated, Exchange exchange) {
    exchange.keep(EstablishedContext.class, context);
    if (authenticated) {
      exchange.authenticated(new X500Principal(context.context().owner()));
    }
  }

  /**
   * Answers a set-up message. Only messages that are encrypted for the server's key may establish a
   * context.
   */
  @Override
  public Document answer(Document request, Exchange exchange) throws SecurityFault {
    return SetUpForms.isEncrypted(request)
        ? answerSigned(request, exchange)
        : answerUnderContext(request, exchange);
  }

  private Document answerSigned(Document envelope, Exchange exchange) throws SecurityFault {
    SetUpSecurity.Verified verified = security.verify(envelope, store::find, exchange);
    TokenRequest request = TokenRequest.read(envelope);
    String owner = verified.sender().getSubjectX500Principal().getName();
    if (request.kind() == TokenRequest.Kind.RENEW) {
      store.cancel(renewed(request, owner, verified.context()));
    }
    TokenResponse issued = issue(request, owner, verified.sender());
    Document response = issued.envelope();
    store.keep(issued.id(), response);
    security.protect(response, verified.sender(), Optional.empty(), exchange);
    return response;
  }

  /**
   * Checks that the owner renews the context, with both the context's secret and the certificate.
   */
  private static String renewed(
      TokenRequest request, String owner, Optional<EstablishedContext> had) throws SecurityFault {
    return had.filter(context -> request.target().filter(context.id()::equals).isPresent())
        .filter(context -> context.context().owner().equals(owner))
        .map(EstablishedContext::id)
        .orElseThrow(ContextNames::badContextToken);
  }

  private TokenResponse issue(TokenRequest request, String owner, X509Certificate sender) {
    Entropy own = Entropy.random();
    Instant now = clock.instant();
    Instant expires = PathRules.within(List.of(sender), now.plus(SecurityContext.LONGEST));
    byte[] secret = request.entropy().keyWith(own);
    String id = store.issue(new SecurityContext(secret, owner, expires));
    return new TokenResponse(request.name(), id, own, now, expires);
  }

  private Document answerUnderContext(Document envelope, Exchange exchange) throws SecurityFault {
    EstablishedContext context = verification.verify(envelope, store::find, exchange);
    received(context, true, exchange);
    ContextCancellation.check(envelope, context.id());
    store.cancel(context.id());
    Document response = ContextCancellation.response();
    protection.protect(response, context, exchange);
    return response;
  }
}
