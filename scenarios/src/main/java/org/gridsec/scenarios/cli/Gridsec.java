package org.gridsec.scenarios.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.echo.host.Host;
import org.gridsec.results.regression.ChangeFormat;
import org.gridsec.scenarios.ab.MeasuredPhase;
import org.gridsec.scenarios.cli.options.Complaint;
import org.gridsec.scenarios.cli.options.Version;
import org.gridsec.scenarios.cli.regression.AbCommand;
import org.gridsec.scenarios.cli.regression.CompareCommand;
import org.gridsec.scenarios.cli.regression.HistoryCommand;
import org.gridsec.scenarios.cli.regression.WrkCommand;
import org.gridsec.scenarios.cli.run.HotspotsCommand;
import org.gridsec.scenarios.cli.run.JmhCommand;
import org.gridsec.scenarios.cli.run.ReportCommand;
import org.gridsec.scenarios.cli.run.RunCommand;
import org.gridsec.scenarios.cli.run.Suites;
import org.gridsec.scenarios.cli.service.DoctorCommand;
import org.gridsec.scenarios.cli.service.EngineCommand;
import org.gridsec.scenarios.cli.service.LoadCommand;
import org.gridsec.scenarios.cli.service.ServeCommand;
import org.gridsec.scenarios.load.Threshold;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/**
 * The main program. Exit codes: 0 is success, 2 is a usage error, 1 is another error, 3 means that
 * a comparison found something slower, and 4 that a threshold of a load is broken. An error is one
 * line on standard error with the expected and the actual value.
 */
@Command(
    name = "gridsec",
    description = "Measures what security costs a SOAP service.",
    footer = {
      "",
      "An answer in about a minute:",
      "  gridsec run grid04-fig1 grid04-fig3 --mechanism plain,tls,xml-signature --stack pull"
          + " --clients 1 --budget 1m"
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      ListCommand.class,
      RunCommand.class,
      JmhCommand.class,
      HotspotsCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      AbCommand.class,
      WrkCommand.class,
      HistoryCommand.class,
      ServeCommand.class,
      EngineCommand.class,
      LoadCommand.class,
      DoctorCommand.class
    })
public final class Gridsec {

  private Gridsec() {}

  public static void main(String[] arguments) {
    WorkerOptions.STAX.forEach(System::setProperty);
    System.exit(execute(arguments));
  }

  /** Runs a command line and returns its exit code. */
  static int execute(String... arguments) {
    return execute(program(), arguments);
  }

  /** Runs a command line with the given streams and returns its exit code. */
  static int execute(PrintWriter out, PrintWriter err, String... arguments) {
    return execute(program().setOut(out).setErr(err), arguments);
  }

  /** Returns the command line parser. Output is UTF-8, because programs read it, too. */
  public static CommandLine program() {
    return new CommandLine(new Gridsec())
        .registerConverter(Profile.class, Profile::of)
        .registerConverter(Suite.class, Suite::of)
        .registerConverter(Suites.class, Suites::of)
        .registerConverter(JceProvider.class, JceProvider::of)
        .registerConverter(Host.class, Host::of)
        .registerConverter(Transport.class, Transport::of)
        .registerConverter(Stack.class, Stack::of)
        .registerConverter(PayloadShape.class, PayloadShape::of)
        .registerConverter(ChangeFormat.class, ChangeFormat::of)
        .registerConverter(HistoryCommand.Format.class, HistoryCommand.Format::of)
        .registerConverter(Threshold.class, Threshold::of)
        .registerConverter(MeasuredPhase.class, MeasuredPhase::new)
        .registerConverter(Duration.class, Durations::aboveZero)
        .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
  }

  private static int execute(CommandLine program, String... arguments) {
    try {
      int code =
          program
              .setParameterExceptionHandler((e, parsed) -> usage(e))
              .setExecutionExceptionHandler((e, command, parsed) -> failure(e, command))
              .execute(arguments.length == 0 ? new String[] {"--help"} : arguments);
      if (!program.getOut().checkError()) {
        return code;
      }
      program
          .getErr()
          .println("gridsec: standard output expected to accept all output, got: an error");
      return CommandLine.ExitCode.SOFTWARE;
    } catch (OutOfMemoryError e) {
      program
          .getErr()
          .printf(
              Locale.ROOT,
              "gridsec: heap expected to be large enough, got: %d MiB (-Xmx); all measurements so"
                  + " far are stored%n",
              Runtime.getRuntime().maxMemory() >> 20);
      return CommandLine.ExitCode.SOFTWARE;
    }
  }

  private static int usage(ParameterException e) {
    e.getCommandLine().getErr().println(Complaint.usage(e));
    return CommandLine.ExitCode.USAGE;
  }

  private static int failure(Exception e, CommandLine command) {
    if (e instanceof IllegalArgumentException) {
      return usage(new ParameterException(command, e.getMessage(), e));
    }
    Complaint.failure(e)
        .ifPresentOrElse(
            command.getErr()::println,
            // A user cannot have caused this; the stack trace is for developers.
            () -> e.printStackTrace(command.getErr()));
    return CommandLine.ExitCode.SOFTWARE;
  }
}
