package org.gridsec.echo.host;

import jakarta.servlet.ServletContainerInitializer;
import java.io.IOException;
import java.util.List;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Named;

/** The containers that the service can be embedded in. */
public enum Host implements Named {
  TOMCAT,
  JETTY;

  /** Time that idle connections stay open, long enough for clients that pause between slices. */
  static final int IDLE_MILLIS = 600_000;

  /** Limit of cached TLS sessions, because full handshakes never use them. */
  private static final int TLS_SESSIONS = 1024;

  /** Time that {@link RunningHost#close} waits for running requests. */
  static final int GRACE_MILLIS = 5_000;

  /** The host with that id. */
  public static Host of(String id) {
    return ById.of("host", List.of(values()), Host::id, id);
  }

  /**
   * Starts the container.
   *
   * @param bind address to listen on
   * @param listeners at least one
   * @param limits limits for clients
   * @param application registers the servlets
   * @throws IOException with one line for the user, if an address or port is not available
   */
  public RunningHost start(
      String bind, List<Listener> listeners, Limits limits, ServletContainerInitializer application)
      throws IOException {
    for (Listener listener : listeners) {
      listener
          .tls()
          .ifPresent(
              tls -> tls.context().getServerSessionContext().setSessionCacheSize(TLS_SESSIONS));
    }
    return switch (this) {
      case TOMCAT -> TomcatHost.start(bind, listeners, limits, application);
      case JETTY -> JettyHost.start(bind, listeners, limits, application);
    };
  }
}
