package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.Function;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.echo.soap.MessageForm;

/** Returns the description of the service at the root, with addresses that the client can use. */
final class DescriptionServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  private final transient Function<HttpServletRequest, ServiceDescription> description;
  private final transient Patience patience;

  DescriptionServlet(
      Function<HttpServletRequest, ServiceDescription> description, Patience patience) {
    this.description = description;
    this.patience = patience;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    switch (request.getMethod()) {
      case "GET", "HEAD" ->
          FaultConversion.send(response, "application/json", description.apply(request).toJson());
      default -> {
        patience.drain(request, response);
        FaultConversion.sendMethod(request, response, MessageForm.SOAP, "GET, HEAD");
      }
    }
  }
}
