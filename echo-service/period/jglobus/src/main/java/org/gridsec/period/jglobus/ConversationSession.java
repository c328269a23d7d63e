package org.gridsec.period.jglobus;

import java.io.IOException;
import java.net.URI;
import javax.xml.rpc.ServiceException;
import org.apache.axis.AxisFault;
import org.apache.axis.Message;
import org.apache.axis.MessageContext;
import org.apache.axis.client.Call;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.record.SetUpSteps;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;

/** A client's calls under contexts that it establishes. */
final class ConversationSession implements Session {

  private final Calls calls;
  private final URI tokens;
  private final URI echo;
  private final Gsi client;
  private final boolean delegates;
  private final boolean fresh;
  private Conversation current;

  /**
   * Creates a session.
   *
   * @param tokens service that establishes contexts
   * @param echo service that is called under them
   * @param delegates true if the client delegates its credential
   * @param fresh true if each call has its own context
   */
  ConversationSession(
      Calls calls, URI tokens, URI echo, Gsi client, boolean delegates, boolean fresh) {
    this.calls = calls;
    this.tokens = tokens;
    this.echo = echo;
    this.client = client;
    this.delegates = delegates;
    this.fresh = fresh;
  }

  @Override
  public Payload exchange(Payload payload, Recorder recorder)
      throws IOException, ServiceException, GSSException {
    if (current == null || fresh) {
      current = establish(new SetUpSteps(recorder));
    }
    Call call = calls.to(echo);
    call.setClientHandlers(
        new Step(context -> wrap(context, recorder)),
        new Step(context -> unwrap(context, recorder)));
    return Calls.echo(call, payload);
  }

  /** Exchanges tokens until the context is established. */
  private Conversation establish(SetUpSteps steps)
      throws IOException, ServiceException, GSSException {
    GSSContext context = client.initiate(delegates);
    Frame answer = new Frame(Frame.TOKEN, "", "");
    do {
      byte[] received = answer.bytes();
      byte[] token = context.initSecContext(received, 0, received.length);
      if (token == null) {
        throw new IOException("token expected to be whole, got a part");
      }
      Message request = Frame.of(Frame.TOKEN, answer.context(), token).message();
      int requestBytes = request.getSOAPPartAsBytes().length;
      long sent = System.nanoTime();
      Message response = Calls.send(calls.to(tokens), request);
      int responseBytes = response.getSOAPPartAsBytes().length;
      answer = Frame.of(response, Frame.TOKEN);
      steps.roundTrip(requestBytes, responseBytes, sent);
    } while (!context.isEstablished());
    if (!answer.base64().isEmpty()) {
      throw new IOException("context expected to be established, got another token");
    }
    return new Conversation(answer.context(), context);
  }

  private void wrap(MessageContext call, Recorder recorder) throws AxisFault {
    try (Recorder.Span span = recorder.span(Phase.PROTECT)) {
      call.setRequestMessage(current.wrap(call.getRequestMessage()));
    }
  }

  private void unwrap(MessageContext call, Recorder recorder) throws AxisFault {
    try (Recorder.Span span = recorder.span(Phase.VERIFY)) {
      Message clear = current.unwrap(Frame.of(call.getResponseMessage(), Frame.MESSAGE));
      clear.setMessageType(Message.RESPONSE);
      call.setResponseMessage(clear);
    }
  }
}
