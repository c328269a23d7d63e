package org.gridsec.echo.soap;

import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.SetUp;

/**
 * Passes a mechanism's own messages to the mechanism. They are trees on every stack, because they
 * are few and most of their cost is cryptography.
 */
public record SetUpStack(SetUp setUp) implements EchoStack {

  @Override
  public void answer(InputStream request, OutputStream response, Exchange exchange)
      throws SoapFault, SecurityFault, XMLStreamException {
    TreeMessage.write(setUp.answer(TreeMessage.read(request), exchange), response);
  }
}
