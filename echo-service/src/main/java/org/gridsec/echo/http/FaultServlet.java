package org.gridsec.echo.http;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.SoapFault;

/**
 * Answers all other requests with a fault: requests to unknown paths, and requests that the
 * container refused.
 */
final class FaultServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  private final transient Patience patience;

  FaultServlet(Patience patience) {
    this.patience = patience;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Integer status = (Integer) request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    if (status == null) {
      patience.drain(request, response);
      FaultConversion.send(
          response,
          MessageForm.SOAP,
          HttpServletResponse.SC_NOT_FOUND,
          SoapFault.client(
              "path expected one of the description at /, got: " + request.getRequestURI()));
    } else {
      FaultConversion.send(response, MessageForm.SOAP, status, FaultMessage.ofStatus(status));
    }
  }
}
