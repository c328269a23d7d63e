package org.gridsec.echo.http;

import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;

/**
 * Hands each request to the endpoint at its path. A container would do the same for a servlet that
 * is registered for each path, but Jetty compares every servlet with all others whenever one comes:
 * with hundreds of endpoints that is a quarter of the work of a server that starts.
 */
final class EndpointsServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  private final transient Map<String, Servlet> endpoints;
  private final transient Servlet elsewhere;

  /**
   * To be registered at {@code /*}.
   *
   * @param endpoints by path
   * @param elsewhere answers at all other paths
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
