package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import javax.security.auth.x500.X500Principal;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.contexts.ContextCancellation;
import org.gridsec.mechanisms.contexts.ContextProtection;
import org.gridsec.mechanisms.contexts.ContextVerification;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;

/**
 * The context of one session. The session establishes it, renews it before it expires, and cancels
 * it at its end. After a call without a verified response, another is established: the server may
 * have forgotten the first. Its fault is not signed, so it proves nothing.
 *
 * <p>Used by one thread.
 */
final class ClientConversations implements Conversations {

  /** A context with less than this time to live is renewed. */
  static final Duration RENEW_AHEAD = Duration.ofMinutes(5);

  private final Setting setting;
  private final Channel channel;
  private final boolean consecutive;
  private final InstantSource clock;
  private final SetUpSecurity security;
  private Optional<Conversation> current = Optional.empty();
  private boolean answered;

  /** A context and the server that it was established with. */
  private record Conversation(EstablishedContext established, X500Principal server) {}

  /**
   * @param consecutive true if a context is used for more than one call
   */
  ClientConversations(Setting setting, Channel channel, boolean consecutive, InstantSource clock) {
    this.setting = setting;
    this.channel = channel;
    this.consecutive = consecutive;
    this.clock = clock;
    this.security = new SetUpSecurity(Role.CLIENT, setting);
  }

  @Override
  public EstablishedContext outgoing(Exchange exchange) throws SecurityFault, IOException {
    Optional<Conversation> usable =
        consecutive && answered
            ? current.filter(c -> !expires(c, Duration.ZERO))
            : Optional.empty();
    current = Optional.empty();
    Conversation conversation;
    if (usable.isEmpty()) {
      conversation = establish(TokenRequest.issue(Entropy.random()), Optional.empty(), exchange);
    } else if (expires(usable.get(), RENEW_AHEAD)) {
      EstablishedContext old = usable.get().established();
      conversation =
          establish(TokenRequest.renew(Entropy.random(), old.id()), Optional.of(old), exchange);
    } else {
      conversation = usable.get();
    }
    current = Optional.of(conversation);
    answered = false;
    exchange.keep(EstablishedContext.class, conversation.established());
    return conversation.established();
  }

  private boolean expires(Conversation conversation, Duration within) {
    return conversation.established().context().expired(clock.instant().plus(within));
  }

  private Conversation establish(
      TokenRequest request, Optional<EstablishedContext> old, Exchange call)
      throws SecurityFault, IOException {
    Instant asked = clock.instant();
    Document envelope = request.envelope();
    Exchange exchange = new Exchange(call.recorder());
    security.protect(envelope, setting.credentials().peer(), old, exchange);
    Document answer = channel.send(envelope);
    SetUpSecurity.Verified verified = security.verify(answer, id -> Optional.empty(), exchange);
    TokenResponse token = TokenResponse.read(answer, request);
    // uses the length of the lifetime, so that the server's clock does not matter
    Instant expires = asked.plus(Duration.between(token.created(), token.expires()));
    SecurityContext context =
        new SecurityContext(
            request.entropy().keyWith(token.entropy()),
            setting.credentials().certificate().getSubjectX500Principal().getName(),
            expires);
    return new Conversation(
        new EstablishedContext(token.id(), context), verified.sender().getSubjectX500Principal());
  }

  /** Finds only the session's context. */
  @Override
  public Optional<SecurityContext> find(String id) {
    return current
        .map(Conversation::established)
        .filter(established -> established.id().equals(id))
        .map(EstablishedContext::context);
  }

  @Override
  public void received(EstablishedContext context, boolean authenticated, Exchange exchange)
      throws SecurityFault {
    Conversation conversation =
        current
            .filter(c -> c.established().equals(context))
            .filter(
                c -> exchange.kept(EstablishedContext.class).filter(context::equals).isPresent())
            .orElseThrow(ContextNames::badContextToken);
    answered = true;
    if (authenticated) {
      exchange.authenticated(conversation.server());
    }
  }

  /**
   * Cancels the context, if both sides still have it.
   *
   * @throws IOException if the server could not be told, or gave another answer
   */
  void close() throws IOException {
    Optional<Conversation> last =
        answered ? current.filter(c -> !expires(c, Duration.ZERO)) : Optional.empty();
    current = Optional.empty();
    if (last.isPresent()) {
      try {
        cancel(last.get().established());
      } catch (SecurityFault e) {
        throw new IOException("the context was not cancelled: " + e.getMessage(), e);
      }
    }
  }

  private void cancel(EstablishedContext context) throws SecurityFault, IOException {
    Exchange exchange = new Exchange(Recorder.NONE);
    Document envelope = ContextCancellation.request(context.id());
    new ContextProtection(Role.CLIENT, setting.suite(), false).protect(envelope, context, exchange);
    Document answer = channel.send(envelope);
    new ContextVerification(Role.CLIENT, setting.suite(), false)
        .verify(
            answer,
            id -> Optional.of(context.context()).filter(c -> context.id().equals(id)),
            exchange);
    ContextCancellation.check(answer);
  }
}
