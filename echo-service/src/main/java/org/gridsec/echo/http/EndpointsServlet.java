package org.gridsec.echo.http;

import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;

/**
 * Passes each request to the endpoint at its path. A container could do the same with one servlet
 * per path, but Jetty compares each new servlet with all others. With hundreds of endpoints, that
 * is a quarter of the work of starting a server.
 */
final class EndpointsServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  private final transient Map<String, Servlet> endpoints;
  private final transient Servlet elsewhere;

  /**
   * Creates a servlet, to be registered at {@code /*}.
   *
   * @param endpoints endpoints by path
   * @param elsewhere servlet for all other paths
   */
  EndpointsServlet(Map<String, Servlet> endpoints, Servlet elsewhere) {
    this.endpoints = Map.copyOf(endpoints);
    this.elsewhere = elsewhere;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String path = String.valueOf(request.getPathInfo());
    endpoints.getOrDefault(path, elsewhere).service(request, response);
  }
}
