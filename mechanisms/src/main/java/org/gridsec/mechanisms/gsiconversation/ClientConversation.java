package org.gridsec.mechanisms.gsiconversation;

import java.io.IOException;
import java.time.InstantSource;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.ContextCancellation;
import org.gridsec.mechanisms.contexts.ContextProtection;
import org.gridsec.mechanisms.contexts.ContextVerification;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/** The client's side of messages. Used by one thread at a time. */
final class ClientConversation implements MessageSecurity, DomSecurity {

  private final Initiator initiator;
  private final Channel channel;
  private final boolean fresh;
  private final InstantSource clock;
  private final ContextProtection protection;
  private final ContextVerification verification;

  /** The context of the next message; null if one must be established first. */
  private Conversation current;

  /**
   * True if the last request got a valid answer. If not, the server may have forgotten the context.
   */
  private boolean answered;

  /**
   * @param fresh true if each call has a context of its own
   */
  ClientConversation(
      Initiator initiator,
      Channel channel,
      boolean fresh,
      Suite suite,
      boolean encrypted,
      InstantSource clock) {
    this.initiator = initiator;
    this.channel = channel;
    this.fresh = fresh;
    this.clock = clock;
    this.protection = new ContextProtection(Role.CLIENT, suite, encrypted);
    this.verification = new ContextVerification(Role.CLIENT, suite, encrypted);
  }

  @Override
  public DomSecurity dom() {
    return this;
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException {
    if (fresh || !usable()) {
      current = initiator.establish();
    }
    answered = false;
    protection.protect(envelope, current.context(), exchange);
    exchange.keep(Conversation.class, current);
  }

  private boolean usable() {
    return current != null
        && answered
        && !current.endsBefore(clock.instant().plus(SeenMessages.LIFETIME));
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    Conversation conversation = exchange.required(Conversation.class);
    verification.verify(envelope, conversation::context, exchange);
    exchange.authenticated(conversation.server());
    answered = true;
  }

  /** Asks the server to cancel the context, unless the server has forgotten it. */
  @Override
  public void close() throws IOException {
    if (current == null) {
      return;
    }
    String id = current.context().id();
    try {
      Document request = ContextCancellation.request(id);
      Exchange exchange = new Exchange(Recorder.NONE);
      protection.protect(request, current.context(), exchange);
      Document response = channel.send(request);
      verification.verify(response, current::context, exchange);
      ContextCancellation.check(response);
    } catch (SecurityFault e) {
      if (!e.code().getLocalPart().equals("BadContextToken")) {
        throw new IOException("context expected to be cancelled, got: " + e.getMessage(), e);
      }
    } finally {
      current = null;
    }
  }
}
