package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.Main;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Unmatched;

/** {@code gridsec jmh} passes its arguments to the command line of JMH. */
@Command(
    name = "jmh",
    description = "Run benchmarks of single operations with the command line of JMH.")
public final class JmhCommand implements Callable<Integer> {

  @Unmatched List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    String[] words = arguments.toArray(String[]::new);
    JmhLock lock = measures(words) ? new JmhLock() : null;
    Main.main(words); // exits this program if a benchmark fails
    if (lock != null) {
      lock.close();
    }
    return ExitCode.OK;
  }

  /** True if the arguments ask for a measurement; JMH reports arguments that it does not know. */
  private static boolean measures(String[] words) {
    try {
      CommandLineOptions options = new CommandLineOptions(words);
      return !(options.shouldHelp()
          || options.shouldList()
          || options.shouldListWithParams()
          || options.shouldListProfilers()
          || options.shouldListResultFormats());
    } catch (CommandLineOptionException e) {
      return false;
    }
  }
}
