package org.gridsec.echo.pull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import javax.xml.stream.XMLStreamException;
import org.gridsec.core.api.Payload;
import org.gridsec.echo.client.MessageSession;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The client side of the pull stack. */
public final class PullSession extends MessageSession {

  private final PullEnvelope envelope;

  /** A new session; it closes its security and its connection. */
  public PullSession(URI endpoint, SessionHttpClient http, MessageSecurity security) {
    super(MessageForm.SOAP, endpoint, http, security);
    this.envelope = new PullEnvelope(security.stream());
  }

  @Override
  protected void write(OutputStream out, Payload payload, Exchange exchange)
      throws IOException, XMLStreamException, SecurityFault {
    envelope.write(out, Direction.REQUEST, payload, exchange);
  }

  @Override
  protected Payload read(InputStream in, Exchange exchange)
      throws IOException, XMLStreamException, SecurityFault, SoapFault {
    return envelope.read(in, Direction.RESPONSE, exchange);
  }
}
