package org.gridsec.period;

import java.net.InetAddress;
import java.net.URI;
import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.SessionFactory;

/** The echo service on a stack of the papers' time; found by {@link java.util.ServiceLoader}. */
public interface PeriodService {

  /**
   * Serves on a free port of the loopback.
   *
   * @param mechanism id of what protects the calls
   * @param server holds the keys
   * @param recorders gives each request the one that takes its phases
   * @return where it listens
   */
  URI serve(String mechanism, Party server, Supplier<Recorder> recorders) throws Exception;

  /**
   * Clients of such a service.
   *
   * @param mechanism id of what protects the calls
   * @param server address of it, or of a relay to it
   * @param source address that their connections come from; null for any
   * @param client holds the keys
   */
  SessionFactory clients(String mechanism, URI server, InetAddress source, Party client)
      throws Exception;

  /** How many security contexts its servers hold; 0 for a stack that has none. */
  default long contexts() {
    return 0;
  }

  /** Ends all that it serves. */
  void stop() throws Exception;
}
