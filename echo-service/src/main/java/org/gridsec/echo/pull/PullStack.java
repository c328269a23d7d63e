package org.gridsec.echo.pull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import org.gridsec.core.api.Payload;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.Operation;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** The server side of the pull stack. */
public final class PullStack implements EchoStack {

  private final PullEnvelope envelope;

  public PullStack(StreamSecurity security) {
    this.envelope = new PullEnvelope(security);
  }

  @Override
  public void answer(InputStream request, OutputStream response, Exchange exchange)
      throws SoapFault, SecurityFault, XMLStreamException, IOException {
    Payload payload = envelope.read(request, Direction.REQUEST, exchange);
    exchange.requirePermission(Operation.of(payload).request());
    envelope.write(response, Direction.RESPONSE, payload, exchange);
  }
}
