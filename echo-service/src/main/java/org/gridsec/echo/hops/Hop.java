package org.gridsec.echo.hops;

import jakarta.servlet.ServletContainerInitializer;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.description.HostPort;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.host.Limits;
import org.gridsec.echo.host.Listener;
import org.gridsec.echo.host.RunningHost;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;

/**
 * An intermediary in a container. It sends on in clear what comes in clear, and by TLS what comes
 * by TLS.
 */
record Hop(RunningHost running, Onward onward) implements Closeable {

  static final Mechanism TLS = Mechanisms.of("tls");

  /**
   * Addresses that an intermediary sends its calls to.
   *
   * @param byTls by mechanism
   */
  record Next(URI inClear, Map<String, URI> byTls) {}

  static Hop start(Host host, Next next, Suite suite, CredentialStore keys) throws IOException {
    Onward onward = new Onward(next, new Setting(suite, Parameters.NONE, keys.client()));
    Setting own = new Setting(suite, Parameters.NONE, keys.server());
    ServletContainerInitializer application =
        (classes, context) -> {
          var registration = context.addServlet("onward", onward);
          registration.addMapping("/*");
          registration.setLoadOnStartup(1);
        };
    List<Listener> listeners =
        List.of(
            new Listener("port", 0, Optional.empty()),
            new Listener("tls-port", 0, TLS.serverTls(own)));
    return new Hop(
        host.start(EchoServer.Settings.LOOPBACK, listeners, Limits.DEFAULT, application), onward);
  }

  Next address() {
    URI byTls = URI.create("https://" + authority(running.ports().get(1)));
    return new Next(
        URI.create("http://" + authority(running.ports().get(0))),
        onward.next().byTls().keySet().stream()
            .collect(Collectors.toMap(mechanism -> mechanism, mechanism -> byTls)));
  }

  private static HostPort authority(int port) {
    return new HostPort(EchoServer.Settings.LOOPBACK, port);
  }

  @Override
  public void close() {
    running.close();
    onward.close();
  }
}
