package org.gridsec.scenarios.cli;

import org.gridsec.core.model.Suite;
import org.gridsec.echo.host.Host;
import picocli.CommandLine.Option;

/** The options that say what one service is like: its host and its algorithms. */
final class ServiceOptions {

  @Option(
      names = "--host",
      paramLabel = "H",
      defaultValue = "tomcat",
      description = "What hosts the service: tomcat or jetty (default: ${DEFAULT-VALUE}).")
  private String host;

  @Option(
      names = "--suite",
      paramLabel = "S",
      defaultValue = "modern",
      description = "Algorithms: modern or period (default: ${DEFAULT-VALUE}).")
  private String suite;

  Host host() {
    return Host.of(host);
  }

  Suite suite() {
    return Suite.of(suite);
  }
}
