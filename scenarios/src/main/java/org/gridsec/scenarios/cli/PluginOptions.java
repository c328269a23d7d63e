package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.gridsec.core.model.Plugin;
import org.gridsec.scenarios.plugins.Plugins;
import picocli.CommandLine.Option;

/** The option that brings mechanisms and scenarios of others. */
final class PluginOptions {

  /** {@code bin/gridsec} looks for it, too: what it names is on the class path from the start. */
  @Option(
      names = "--plugin",
      paramLabel = "JAR",
      split = ",",
      description = "Jars with mechanisms and scenarios of your own: see docs/plugins.md.")
  private List<Path> jars = List.of();

  private List<Plugin> checked;

  /**
   * What the jars are, by name. To be called before mechanisms and scenarios are looked for.
   *
   * @throws IllegalArgumentException with the jar to blame, if one is no plugin or does not fit
   * @throws IOException if one cannot be read
   */
  List<Plugin> check() throws IOException {
    if (checked == null) {
      checked = Plugins.check(jars, Gridsec.Version.number());
    }
    return checked;
  }

  /** The jars, as JVMs that do not inherit the class path of this one need them. */
  List<Path> jars() {
    return jars;
  }

  /** The option, as words of a command line; none where it was not given. */
  List<String> words() {
    return jars.isEmpty()
        ? List.of()
        : List.of("--plugin", jars.stream().map(Path::toString).collect(Collectors.joining(",")));
  }
}
