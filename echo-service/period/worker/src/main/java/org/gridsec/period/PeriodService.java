package org.gridsec.period;

import java.net.InetAddress;
import java.net.URI;
import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.SessionFactory;

/** The echo service on a stack of the papers' time. {@link java.util.ServiceLoader} finds it. */
public interface PeriodService {

  /**
   * Starts a service on a free port of the loopback.
   *
   * @param mechanism id of the mechanism that protects the calls
   * @param server the server's keys
   * @param recorders gives each request its recorder
   * @return address of the service
   */
  URI serve(String mechanism, Party server, Supplier<Recorder> recorders) throws Exception;

  /**
   * Initializes the libraries that protect a mechanism's messages, ahead of the first message.
   *
   * @param mechanism id of the mechanism
   */
  default void initialize(String mechanism) {}

  /**
   * Clients of such a service.
   *
   * @param mechanism id of the mechanism that protects the calls
   * @param server address of the service, or of a relay to it
   * @param source address that their connections come from; null for any
   * @param client the clients' keys
   */
  SessionFactory clients(String mechanism, URI server, InetAddress source, Party client)
      throws Exception;

  /** Number of security contexts on its servers; 0 for a stack without contexts. */
  default long contexts() {
    return 0;
  }

  /** Stops all services. */
  void stop() throws Exception;
}
