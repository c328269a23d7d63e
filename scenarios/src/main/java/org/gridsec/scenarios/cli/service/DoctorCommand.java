package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.gridsec.core.machine.Doctor;
import org.gridsec.core.machine.Finding;
import org.gridsec.core.machine.Finding.Severity;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.EnvironmentOptions;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.mechanisms.pki.provider.Implementations;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.PeriodSoftware;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridsec doctor} checks if the machine is fit for measurements. */
@Command(
    name = "doctor",
    description = "Check this machine for anything that disturbs measurements.",
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory for results (default: ${DEFAULT-VALUE}).",
      defaultValue = "results/runs")
  private Path out;

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter terminal = spec.commandLine().getOut();
    List<Finding> findings = new ArrayList<>(new Doctor(Machine.local(), out).examine());
    findings.add(workers());
    findings.add(suite(Suite.PERIOD));
    findings.add(provider(JceProvider.ACCP));
    for (PeriodStack stack : PeriodStack.values()) {
      findings.add(stack(stack));
    }
    for (Finding finding : findings) {
      terminal.printf(
          "%-8s %-14s %s%n",
          finding.severity().name().toLowerCase(Locale.ROOT), finding.name(), finding.found());
      if (!finding.remedy().isEmpty()) {
        terminal.printf("%-8s %-14s -> %s%n", "", "", finding.remedy());
      }
    }
    return Doctor.anyProblem(findings) ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  /** Checks that worker JVMs start with the variables that apply to all JVMs. */
  private static Finding workers() throws InterruptedException {
    try {
      Launcher.tryOut();
      List<String> leftOut = EnvironmentOptions.leftOut(System.getenv());
      return fine("workers", leftOut.isEmpty() ? "start" : String.join("; ", leftOut));
    } catch (IOException e) {
      return new Finding("workers", Severity.PROBLEM, e.getMessage(), "change the environment");
    }
  }

  private static Finding stack(PeriodStack stack) {
    String name = "stack " + stack;
    try {
      Path libraries = PeriodSoftware.libraries(stack);
      return fine(name, "installed; scanners flag what is in " + libraries);
    } catch (IOException e) {
      return unavailable(name, e.getMessage(), PeriodSoftware.toInstall() + "; other stacks work");
    }
  }

  /**
   * Checks a provider that not every machine has; those of the JDK and BouncyCastle always exist.
   */
  private static Finding provider(JceProvider provider) {
    String name = "provider " + provider;
    return Implementations.obstacle(provider)
        .map(why -> unavailable(name, why, "put that jar into lib/; other providers work"))
        .orElseGet(
            () -> fine(name, "loads, as JDK and BC do: " + Implementations.of(provider).get(0)));
  }

  private static Finding suite(Suite suite) {
    String name = "suite " + suite.id();
    return SuiteTrial.obstacle(suite)
        .map(
            why ->
                unavailable(
                    name,
                    "forbidden by this JVM: " + why,
                    "give it other java.security properties; until then warm-up takes longer"))
        .orElse(fine(name, "allowed"));
  }

  private static Finding fine(String name, String found) {
    return new Finding(name, Severity.OK, found, "");
  }

  private static Finding unavailable(String name, String found, String remedy) {
    return new Finding(name, Severity.WARNING, found, remedy);
  }
}
