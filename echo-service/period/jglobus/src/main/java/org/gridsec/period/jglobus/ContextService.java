package org.gridsec.period.jglobus;

import java.util.UUID;
import java.util.function.Supplier;
import org.apache.axis.AxisFault;
import org.apache.axis.Handler;
import org.apache.axis.Message;
import org.apache.axis.MessageContext;
import org.apache.axis.handlers.soap.SOAPService;
import org.globus.gsi.gssapi.auth.AuthorizationException;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;

/** The server side of contexts, as Axis services and handlers. Used by threads in parallel. */
record ContextService(Gsi gsi, Contexts contexts, Supplier<Recorder> recorders) {

  /** Property of a call: the {@link Conversation} that decrypted its request. */
  private static final String CONVERSATION = "org.gridsec.conversation";

  /** Property of a call: its {@link Recorder}. */
  private static final String RECORDER = "org.gridsec.recorder";

  /** The service that accepts tokens. */
  SOAPService tokens() {
    Handler pivot = new Step(this::answer);
    return new SOAPService(null, pivot, null);
  }

  /** The service that accepts only messages under the contexts. */
  SOAPService echo() {
    return AxisSettings.echo(new Step(this::unwrap), new Step(ContextService::wrap));
  }

  /** Answers a token with the next one. An empty answer means that no token is missing. */
  private void answer(MessageContext call) throws AxisFault {
    Frame request = Frame.of(call.getRequestMessage(), Frame.TOKEN);
    byte[] token = request.bytes();
    Conversation conversation = request.context().isEmpty() ? begin() : find(request);
    byte[] answer = accept(conversation, token);
    call.setResponseMessage(Frame.of(Frame.TOKEN, conversation.id(), answer).message());
  }

  private Conversation begin() throws AxisFault {
    try {
      Conversation conversation = new Conversation(UUID.randomUUID().toString(), gsi.accept());
      contexts.put(conversation);
      return conversation;
    } catch (GSSException e) {
      throw AxisFault.makeFault(e);
    }
  }

  private Conversation find(Frame request) throws AxisFault {
    return contexts
        .find(request.context())
        .orElseThrow(
            () -> new AxisFault("context expected that is known, got: " + request.context()));
  }

  /**
   * Accepts a token. The context is removed if the token is not the next one, or not the client's.
   */
  private byte[] accept(Conversation conversation, byte[] token) throws AxisFault {
    GSSContext context = conversation.context();
    boolean accepted = false;
    synchronized (context) {
      try {
        if (context.isEstablished()) {
          throw new AxisFault("token expected before its context is established");
        }
        byte[] answer = context.acceptSecContext(token, 0, token.length);
        if (context.isEstablished()) {
          gsi.peer().authorize(context, null);
        } else if (answer == null) {
          throw new AxisFault("token expected to be whole, got a part");
        }
        accepted = true;
        return answer == null ? new byte[0] : answer;
      } catch (GSSException | AuthorizationException e) {
        throw AxisFault.makeFault(e);
      } finally {
        if (!accepted) {
          contexts.remove(conversation.id());
        }
      }
    }
  }

  /**
   * Decrypts a message. The context is removed if the message is not the next one of its client.
   */
  private void unwrap(MessageContext call) throws AxisFault {
    Recorder recorder = recorders.get();
    Frame request = Frame.of(call.getRequestMessage(), Frame.MESSAGE);
    Conversation conversation = find(request);
    boolean verified = false;
    synchronized (conversation.context()) {
      try (Recorder.Span span = recorder.span(Phase.VERIFY)) {
        find(request); // the context is gone if another message was refused meanwhile
        Message clear = conversation.unwrap(request);
        clear.setMessageType(Message.REQUEST);
        call.setRequestMessage(clear);
        verified = true;
      } finally {
        if (!verified) {
          contexts.remove(conversation.id());
        }
      }
    }
    contexts.used(conversation.id());
    call.setProperty(CONVERSATION, conversation);
    call.setProperty(RECORDER, recorder);
  }

  private static void wrap(MessageContext call) throws AxisFault {
    Conversation conversation = (Conversation) call.getProperty(CONVERSATION);
    Recorder recorder = (Recorder) call.getProperty(RECORDER);
    try (Recorder.Span span = recorder.span(Phase.PROTECT)) {
      call.setResponseMessage(conversation.wrap(call.getResponseMessage()));
    }
  }
}
