package org.gridsec.echo.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Answers the requests of one endpoint on one stack. Used by many threads. */
public interface EchoStack {

  /**
   * Answers a request.
   *
   * @param request request message
   * @param response stream for the whole answer; its content is void after an exception
   * @throws XMLStreamException if the request is not well formed; a cause may say more
   */
  void answer(InputStream request, OutputStream response, Exchange exchange)
      throws SoapFault, SecurityFault, XMLStreamException, IOException;
}
