package org.gridsec.echo.client;

import java.io.IOException;
import java.net.InetAddress;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.io.ConnectionEndpoint;
import org.apache.hc.client5.http.io.HttpClientConnectionManager;
import org.apache.hc.client5.http.io.LeaseRequest;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Connections with one of this machine's addresses as source address. */
record BoundConnections(HttpClientConnectionManager connections, InetAddress source)
    implements HttpClientConnectionManager {

  @Override
  public LeaseRequest lease(String id, HttpRoute route, Timeout timeout, Object state) {
    HttpRoute bound = new HttpRoute(route.getTargetHost(), source, route.isSecure());
    return connections.lease(id, bound, timeout, state);
  }

  @Override
  public void release(ConnectionEndpoint endpoint, Object state, TimeValue validDuration) {
    connections.release(endpoint, state, validDuration);
  }

  @Override
  public void connect(ConnectionEndpoint endpoint, TimeValue timeout, HttpContext context)
      throws IOException {
    connections.connect(endpoint, timeout, context);
  }

  @Override
  public void upgrade(ConnectionEndpoint endpoint, HttpContext context) throws IOException {
    connections.upgrade(endpoint, context);
  }

  @Override
  public void close(CloseMode mode) {
    connections.close(mode);
  }

  @Override
  public void close() throws IOException {
    connections.close();
  }
}
