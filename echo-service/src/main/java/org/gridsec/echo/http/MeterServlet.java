package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.LongSupplier;
import org.gridsec.echo.description.ServerMeter;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.SoapFault;

/** Reports the resource use of the JVM to the service's own clients. */
final class MeterServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  private final transient LongSupplier contexts;
  private final transient Admission admission;
  private final transient Patience patience;

  /**
   * Creates a servlet.
   *
   * @param contexts supplies the number of security contexts of the endpoints
   */
  MeterServlet(LongSupplier contexts, Admission admission, Patience patience) {
    this.contexts = contexts;
    this.admission = admission;
    this.patience = patience;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      admission.admit(request);
    } catch (Refused e) {
      patience.drain(request, response);
      FaultConversion.send(
          response,
          MessageForm.SOAP,
          HttpServletResponse.SC_FORBIDDEN,
          SoapFault.client(e.getMessage()));
      return;
    }
    if (!request.getMethod().equals("GET")) {
      patience.drain(request, response);
      FaultConversion.sendMethod(request, response, MessageForm.SOAP, "GET");
      return;
    }
    FaultConversion.send(
        response, "application/json", ServerMeter.now(contexts.getAsLong()).toJson());
  }
}
