package org.gridsec.scenarios.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.gridsec.core.machine.Doctor;
import org.gridsec.core.machine.Finding;
import org.gridsec.core.machine.Machine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridsec doctor}: what of this machine matters for measuring. */
@Command(
    name = "doctor",
    description = "Look for what of this machine stands in the way of measuring.",
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results are to go (default: ${DEFAULT-VALUE}).",
      defaultValue = "results/runs")
  private Path out;

  @Override
  public Integer call() {
    PrintWriter terminal = spec.commandLine().getOut();
    List<Finding> findings = new Doctor(Machine.local(), out).examine();
    for (Finding finding : findings) {
      terminal.printf(
          "%-8s %-13s %s%n",
          finding.severity().name().toLowerCase(Locale.ROOT), finding.name(), finding.found());
      if (!finding.remedy().isEmpty()) {
        terminal.printf("%-8s %-13s -> %s%n", "", "", finding.remedy());
      }
    }
    return Doctor.anyProblem(findings) ? ExitCode.SOFTWARE : ExitCode.OK;
  }
}
