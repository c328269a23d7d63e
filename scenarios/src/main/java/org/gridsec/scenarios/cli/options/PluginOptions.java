package org.gridsec.scenarios.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.scenarios.plugins.Plugins;
import picocli.CommandLine.Option;

/** Option that loads plugins with mechanisms and scenarios. */
public final class PluginOptions {

  /**
   * Jars of plugins. {@code bin/gridsec} reads the option, too, and puts them on the class path.
   */
  @Option(
      names = "--plugin",
      paramLabel = "JAR",
      split = ",",
      description = "Jars with your own mechanisms and scenarios: see docs/plugins.md.")
  private List<Path> jars = List.of();

  private List<Plugin> checked;

  /**
   * Returns the plugins by name. Call it before mechanisms and scenarios are looked up.
   *
   * @throws IllegalArgumentException if a jar is no plugin or does not fit; the message names it
   * @throws IOException if a jar cannot be read
   */
  public List<Plugin> check() throws IOException {
    if (checked == null) {
      checked = Plugins.check(jars, Version.number());
    }
    return checked;
  }

  /** Returns the jars, for JVMs that do not inherit the class path. */
  public List<Path> jars() {
    return jars;
  }
}
