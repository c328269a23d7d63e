package org.gridsec.core.config;

import java.net.URI;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a run is asked to do. Whether there are scenarios of these names is for {@link
 * #requireScenarios} to say, as only they know; everything else is checked when this is made.
 *
 * @param scenarios their ids, in the order asked for
 * @param profile how long it takes
 * @param suite of algorithms: {@code modern} or {@code period}
 * @param host what hosts the service: {@code tomcat} or {@code jetty}
 * @param server base address of a service that runs already; null if the run is to start its own
 * @param seed of the random orders
 * @param pin whether server and client are bound to different cores
 * @param out directory to put the run into
 */
public record RunSettings(
    List<String> scenarios,
    Profile profile,
    String suite,
    String host,
    URI server,
    long seed,
    boolean pin,
    Path out) {

  private static final List<String> SUITES = List.of("modern", "period");
  private static final List<String> HOSTS = List.of("tomcat", "jetty");

  public RunSettings {
    scenarios = List.copyOf(scenarios);
    if (scenarios.isEmpty()) {
      throw new IllegalArgumentException("'scenarios' expected at least one, got none");
    }
    Set<String> seen = new HashSet<>();
    for (String scenario : scenarios) {
      if (!seen.add(scenario)) {
        throw new IllegalArgumentException(
            "'scenarios' expected each once, got twice: " + scenario);
      }
    }
    requireOneOf("suite", SUITES, suite);
    requireOneOf("host", HOSTS, host);
    requireHttp(server);
    if (profile == null || out == null) {
      throw new IllegalArgumentException("'" + (profile == null ? "profile" : "out") + "' missing");
    }
  }

  /**
   * Checks that there are such scenarios.
   *
   * @throws IllegalArgumentException if one is not known; the message has those that are
   */
  public void requireScenarios(Collection<String> known) {
    for (String scenario : scenarios) {
      requireOneOf("scenario", known, scenario);
    }
  }

  /**
   * Checks a value against those there are.
   *
   * @param key names the setting in the message
   * @throws IllegalArgumentException if it is none of them
   */
  public static void requireOneOf(String key, Collection<String> known, String value) {
    if (value == null || !known.contains(value)) {
      throw new IllegalArgumentException(
          "'" + key + "' expected " + String.join(", ", known) + ", got: " + value);
    }
  }

  private static void requireHttp(URI server) {
    if (server == null) {
      return;
    }
    boolean http = "http".equals(server.getScheme()) || "https".equals(server.getScheme());
    if (!http || server.getHost() == null) {
      throw new IllegalArgumentException(
          "'server' expected http://HOST:PORT/ or https://HOST:PORT/, got: " + server);
    }
  }
}
