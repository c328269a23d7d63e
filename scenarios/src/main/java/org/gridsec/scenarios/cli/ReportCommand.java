package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.gridsec.core.model.Plugin;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.plugins.Plugins;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridsec report} renders a stored run again, or several runs side by side. */
@Command(
    name = "report",
    description = "Write the report of a stored run again, or put several runs into one.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RUN_DIR",
      arity = "1..*",
      description = "Where 'gridsec run' put its results.")
  private List<Path> directories;

  @Option(
      names = "--compare",
      description = "Put two or more runs side by side, a column each, into compare.html.")
  private boolean compare;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "With --compare: where compare.html goes (default: the current directory).")
  private Path out;

  @Mixin private PluginOptions plugins;

  @Override
  public Integer call() throws IOException {
    List<Plugin> loaded = plugins.check();
    Given.of(spec).needs("--out", "--compare", "");
    if (compare) {
      return new ComparedRuns(spec.commandLine(), loaded)
          .write(directories, Objects.requireNonNullElse(out, Path.of("")));
    }
    if (directories.size() > 1) {
      throw new IllegalArgumentException(
          "one run directory expected, or '--compare' with several, got: " + directories.size());
    }
    RunDirectory directory = RunDirectory.open(directories.get(0));
    Plugins.differences(directory.run().environment(), loaded)
        .forEach(spec.commandLine().getOut()::println);
    Reports.write(directory, spec.commandLine().getOut());
    return ExitCode.OK;
  }
}
