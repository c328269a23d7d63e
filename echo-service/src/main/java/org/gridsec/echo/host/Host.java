package org.gridsec.echo.host;

import jakarta.servlet.ServletContainerInitializer;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.model.ById;

/** The containers that the service can be embedded in. */
public enum Host {
  TOMCAT,
  JETTY;

  /** Connections of clients that pause between slices stay open this long. */
  static final int IDLE_MILLIS = 600_000;

  /** TLS sessions that are kept for resumption: bounded, since full handshakes never use them. */
  private static final int TLS_SESSIONS = 1024;

  /** How long {@link RunningHost#close} waits for requests that are being served. */
  static final int GRACE_MILLIS = 5_000;

  /** The host of that id. */
  public static Host of(String id) {
    return ById.of("host", List.of(values()), Host::id, id);
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Starts the container.
   *
   * @param bind address to listen on
   * @param listeners at least one
   * @param limits of what clients may ask for
   * @param application that registers the servlets
   * @throws IOException with one line for the user, if an address or port cannot be had
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
