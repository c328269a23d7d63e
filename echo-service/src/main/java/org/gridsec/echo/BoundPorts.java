package org.gridsec.echo;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.gridsec.echo.host.RunningHost;
import org.gridsec.echo.http.Connectors;
import org.gridsec.mechanisms.spi.Mechanism;

/**
 * The ports of an embedded container. They are known once the container has opened them; until then
 * no port serves.
 */
final class BoundPorts implements Connectors {

  private volatile RunningHost host;
  private volatile int plain;
  private volatile Map<String, Integer> secured = Map.of();

  /**
   * Stores the ports.
   *
   * @param running container whose first port is in clear, followed by one per secured mechanism
   * @param mechanisms ids of the secured mechanisms
   */
  void opened(RunningHost running, List<String> mechanisms) {
    host = running;
    List<Integer> ports = running.ports();
    Map<String, Integer> found = new LinkedHashMap<>();
    for (int i = 0; i < mechanisms.size(); i++) {
      found.put(mechanisms.get(i), ports.get(i + 1));
    }
    secured = found;
    plain = ports.get(0);
  }

  int plain() {
    return plain;
  }

  int of(Mechanism mechanism) {
    return secured.getOrDefault(mechanism.info().id(), plain);
  }

  @Override
  public boolean serve(Mechanism mechanism, HttpServletRequest request) {
    return request.getLocalPort() == of(mechanism);
  }

  /** True: the container opened the connectors with the mechanisms' TLS settings. */
  @Override
  public boolean judgeClients() {
    return true;
  }

  @Override
  public boolean endInput(String connection) {
    host.endInput(connection);
    return true;
  }

  /** Nobody waits for it in HTTP/1.0 (RFC 9110 section 10.1.1). */
  @Override
  public boolean holdsBack(HttpServletRequest request) {
    return "HTTP/1.1".equals(request.getProtocol())
        && "100-continue".equalsIgnoreCase(request.getHeader("Expect"));
  }

  @Override
  public IOException clientGone(IOException cause) {
    return host.clientGone(cause);
  }

  @Override
  public OptionalInt port(Mechanism mechanism, HttpServletRequest request) {
    return OptionalInt.of(of(mechanism));
  }
}
