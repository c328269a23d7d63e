package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.Main;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** {@code gridsec jmh}: JMH's own command line, for those who know it. */
@Command(
    name = "jmh",
    description = "Run benchmarks of single operations as JMH does; all arguments are JMH's.")
final class JmhCommand implements Runnable {

  @Unmatched List<String> arguments = new ArrayList<>();

  @Override
  public void run() {
    try {
      Main.main(arguments.toArray(String[]::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
