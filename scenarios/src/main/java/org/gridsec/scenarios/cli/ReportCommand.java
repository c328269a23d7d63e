package org.gridsec.scenarios.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gridsec.results.store.RunDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridsec report}: renders a stored run again. */
@Command(
    name = "report",
    description = "Write the report of a stored run again.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN_DIR", description = "Where 'gridsec run' put its results.")
  private Path directory;

  @Override
  public Integer call() {
    Reports.write(RunDirectory.open(directory), spec.commandLine().getOut());
    return ExitCode.OK;
  }
}
