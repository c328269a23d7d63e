package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.store.RunsTogether;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.cli.options.ShellWords;
import org.gridsec.scenarios.plugins.Plugins;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridsec report} renders a stored run again, several side by side, or several as one. */
@Command(
    name = "report",
    description =
        "Write the report of a stored run again, compare several runs on one page, or judge several as"
            + " one.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RUN_DIR",
      arity = "1..*",
      description = "Directory with the results of a run.")
  private List<Path> directories;

  @Option(
      names = "--compare",
      description = "Write compare.html with a column for each of two or more runs.")
  private boolean compare;

  @Option(
      names = "--together",
      description =
          "Judge two or more runs of the same measurements as one run, which goes to --out. Each run"
              + " counts as one fork.")
  private boolean together;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "With --compare: directory for compare.html (default: the current one). With --together:"
              + " directory of the run; new or empty.")
  private Path out;

  @Mixin private PluginOptions plugins;

  @Override
  public Integer call() throws IOException {
    List<Plugin> loaded = plugins.check();
    Given given = Given.of(spec);
    given.apart("--compare", "--together", "");
    if (!together) {
      given.needs("--out", "--compare", "");
    }
    if (compare) {
      return new ComparedRuns(spec.commandLine(), loaded)
          .write(directories, Objects.requireNonNullElse(out, Path.of("")));
    }
    RunDirectory directory = together ? together(given) : only();
    Plugins.differences(directory.run().environment(), loaded)
        .forEach(spec.commandLine().getOut()::println);
    Reports.write(directory, spec.commandLine().getOut());
    return ExitCode.OK;
  }

  private RunDirectory only() {
    if (directories.size() > 1) {
      throw new IllegalArgumentException(
          "one run directory expected, or '--compare' or '--together' with several, got: "
              + directories.size());
    }
    return RunDirectory.open(directories.get(0));
  }

  private RunDirectory together(Given given) {
    given.needs("--together", "--out", "");
    if (directories.size() < 2) {
      throw new IllegalArgumentException(
          "'--together' expected two run directories or more, got: " + directories.size());
    }
    List<String> words = new ArrayList<>(List.of("gridsec", "report", "--together"));
    words.addAll(List.of("--out", out.toString()));
    words.addAll(given.options("--plugin"::equals));
    directories.forEach(one -> words.add(one.toString()));
    return RunsTogether.create(
        out, directories.stream().map(RunDirectory::open).toList(), ShellWords.of(words));
  }
}
