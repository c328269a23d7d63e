package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.load.live.CallWatch;
import org.gridsec.scenarios.load.live.LiveValues;
import org.gridsec.scenarios.load.live.OtlpExport;
import org.gridsec.scenarios.load.live.ScrapePort;
import org.gridsec.scenarios.load.security.Connection;
import picocli.CommandLine.Option;

/** Options for values of calls while a load runs. */
final class LiveOptions implements AutoCloseable {

  /** Time from sending values to a collector to the next. */
  private static final Duration SENDING = Duration.ofSeconds(10);

  @Option(
      names = "--values-every",
      paramLabel = "TIME",
      description =
          "While the load runs, print a line about the calls of each such period to standard"
              + " error.")
  private Duration every;

  @Option(
      names = "--prometheus",
      paramLabel = "PORT",
      description =
          "Let Prometheus scrape the calls from this port of the loopback, while the load runs; 0 for"
              + " any that is free.")
  private Integer port;

  @Option(
      names = "--otlp",
      paramLabel = "URL",
      description =
          "Send the calls to this collector of OpenTelemetry by OTLP over HTTP, as"
              + " http://localhost:4318, while the load runs.")
  private String collector;

  private OtlpExport exported;
  private PrintWriter err;
  private LiveValues lines;
  private ScrapePort scraped;

  /** True if the load is watched. */
  boolean given() {
    return every != null || port != null || collector != null;
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
              .formatted(lines() ? "--values-every" : port != null ? "--prometheus" : "--otlp"));
    }
    if (port != null) {
      Given.requirePort("--prometheus", port);
    }
    if (collector != null) {
      Connection.address("--otlp", collector);
    }
  }

  /**
   * Begins to watch.
   *
   * @return what sees each call
   * @throws IOException if the port is taken, or the collector is not there
   */
  List<CallWatch> begin(PrintWriter out) throws IOException {
    err = out;
    List<CallWatch> watches = new ArrayList<>();
    if (collector != null) {
      exported = new OtlpExport(URI.create(collector), SENDING);
      watches.add(exported);
    }
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
    if (exported != null) {
      try {
        exported.close();
      } catch (IOException e) {
        err.println("gridsec: " + e.getMessage());
      }
    }
    if (lines != null) {
      lines.close();
    }
    if (scraped != null) {
      scraped.close();
    }
  }
}
