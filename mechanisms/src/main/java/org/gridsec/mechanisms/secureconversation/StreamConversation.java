package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.ContextStreams;
import org.gridsec.mechanisms.contexts.Protect;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** Protects streams under the contexts of one side. */
final class StreamConversation implements StreamSecurity {

  private final Conversations conversations;
  private final ContextStreams streams;
  private final boolean authenticates;

  StreamConversation(
      Role role, Suite suite, Protect protect, Validation validation, Conversations conversations) {
    this.conversations = conversations;
    this.streams = new ContextStreams(role, suite, protect, validation, conversations::find);
    this.authenticates = protect.signs() || suite.encryptionAuthenticates();
  }

  /**
   * Returns a protection for messages of one form that are written and verified without a parser.
   */
  DirectConversation direct() {
    return new DirectConversation(streams.direct(), conversations, this);
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    return streams.protect(out, conversations.outgoing(exchange), exchange);
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    return streams.verify(
        reader, exchange, context -> conversations.received(context, authenticates, exchange));
  }
}
