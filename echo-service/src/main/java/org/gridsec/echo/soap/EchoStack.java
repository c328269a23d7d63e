package org.gridsec.echo.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** What one stack does with the requests of one endpoint; used by many threads. */
public interface EchoStack {

  /**
   * Answers a request.
   *
   * @param request the message
   * @param response takes the whole answer; what it holds after an exception is void
   * @throws XMLStreamException if the request is not well formed; a cause may say more
   */
  void answer(InputStream request, OutputStream response, Exchange exchange)
      throws SoapFault, SecurityFault, XMLStreamException, IOException;
}
