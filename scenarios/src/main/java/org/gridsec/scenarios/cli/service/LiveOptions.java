package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.scenarios.load.live.CallWatch;
import org.gridsec.scenarios.load.live.LiveValues;
import org.gridsec.scenarios.load.live.ScrapePort;
import picocli.CommandLine.Option;

/** Options for values of calls while a load runs. */
final class LiveOptions implements AutoCloseable {

  private static final int LARGEST_PORT = 65_535;

  @Option(
      names = "--values-every",
      paramLabel = "TIME",
      description =
          "Print a line about the calls in each such time to standard error, while the load runs.")
  private Duration every;

  @Option(
      names = "--prometheus",
      paramLabel = "PORT",
      description =
          "Let Prometheus scrape the calls from this port of the loopback, while the load runs; 0 for"
              + " any that is free.")
  private Integer port;

  private LiveValues lines;
  private ScrapePort scraped;

  /** True if the load is watched. */
  boolean given() {
    return every != null || port != null;
  }

  /** True if lines are printed, in place of a bar. */
  boolean lines() {
    return every != null;
  }

  /**
   * Checks the options.
   *
   * @param onEngines true if the clients run in other JVMs, where nothing can be seen
   * @throws IllegalArgumentException if they are wrong
   */
  void check(boolean onEngines) {
    if (given() && onEngines) {
      throw new IllegalArgumentException(
          "'%s' expected without '--engines', whose calls are not seen here"
              .formatted(lines() ? "--values-every" : "--prometheus"));
    }
    if (port != null && (port < 0 || port > LARGEST_PORT)) {
      throw new IllegalArgumentException("'--prometheus' expected 0..65535, got: " + port);
    }
  }

  /**
   * Begins to watch.
   *
   * @return what sees each call
   * @throws IOException if the port is taken
   */
  List<CallWatch> begin(PrintWriter err) throws IOException {
    List<CallWatch> watches = new ArrayList<>();
    if (port != null) {
      try {
        scraped = new ScrapePort(port);
      } catch (IOException e) {
        throw new IOException("'--prometheus' expected a free port, got: " + port, e);
      }
      watches.add(scraped);
      err.println("metrics: http://127.0.0.1:" + scraped.port() + "/metrics");
    }
    if (every != null) {
      lines = new LiveValues(err, every);
      watches.add(lines);
    }
    return watches;
  }

  @Override
  public void close() {
    if (lines != null) {
      lines.close();
    }
    if (scraped != null) {
      scraped.close();
    }
  }
}
