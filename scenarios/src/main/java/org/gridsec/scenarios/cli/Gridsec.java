package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import org.gridsec.core.load.WorkerOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;

/**
 * The program. Ends with 0 when all went well, 2 when it was called wrongly, 1 when anything else
 * went wrong, and 3 when a comparison found something slower; either way with one line on standard
 * error that says what was expected and what was got.
 */
@Command(
    name = "gridsec",
    description = "Measures what security costs a SOAP service.",
    footer = {
      "",
      "An answer in a minute:",
      "  gridsec run grid04-fig1 grid04-fig3 --mechanism plain,tls,xml-signature --stack pull"
          + " --clients 1 --budget 1m"
    },
    mixinStandardHelpOptions = true,
    versionProvider = Gridsec.Version.class,
    subcommands = {
      ListCommand.class,
      RunCommand.class,
      JmhCommand.class,
      HotspotsCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      AbCommand.class,
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

  /** The same, with other streams than the standard ones. */
  static int execute(PrintWriter out, PrintWriter err, String... arguments) {
    return execute(program().setOut(out).setErr(err), arguments);
  }

  /** The command line with all that it takes. It writes UTF-8: programs read it, too. */
  static CommandLine program() {
    return new CommandLine(new Gridsec())
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
          .println("gridsec: standard output expected to take all that is written, got: an error");
      return CommandLine.ExitCode.SOFTWARE;
    } catch (OutOfMemoryError e) {
      program
          .getErr()
          .printf(
              Locale.ROOT,
              "gridsec: heap expected to be large enough, got: %d MiB (-Xmx); whatever was measured"
                  + " is stored%n",
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
            // Nothing a user could have caused: the trace is for whoever mends it.
            () -> e.printStackTrace(command.getErr()));
    return CommandLine.ExitCode.SOFTWARE;
  }

  /** The version of the build. */
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
      return new String[] {"gridsec " + number().orElse("(not packaged)") + ", commit " + commit()};
    }

    /** Its number; empty where it is not packaged, and was built where there was no repository. */
    static Optional<String> number() throws IOException {
      String packaged = Gridsec.class.getPackage().getImplementationVersion();
      return Optional.ofNullable(
          packaged == null ? git().getProperty("git.build.version") : packaged);
    }

    /** The commit that this was built from, or {@code unknown} where there was no repository. */
    static String commit() throws IOException {
      Properties git = git();
      return git.isEmpty()
          ? "unknown"
          : git.getProperty("git.commit.id.abbrev")
              + (Boolean.parseBoolean(git.getProperty("git.dirty")) ? "-dirty" : "");
    }

    /** Empty where there was no repository. */
    private static Properties git() throws IOException {
      Properties git = new Properties();
      try (InputStream in =
          Gridsec.class.getResourceAsStream("/org/gridsec/scenarios/git.properties")) {
        if (in != null) {
          git.load(in);
        }
      }
      return git;
    }
  }
}
