package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.scenarios.cli.Gridsec;
import picocli.CommandLine;

/** What {@code gridsec run} is asked for by a command line. */
public final class RunRequests {

  private RunRequests() {}

  static RunRequest of(String... words) throws IOException {
    CommandLine program = Gridsec.program();
    program.parseArgs(Stream.concat(Stream.of("run"), Stream.of(words)).toArray(String[]::new));
    RunCommand options = program.getSubcommands().get("run").getCommand();
    return options.request();
  }

  /** The run, of which nothing has been measured yet. */
  public static Run run(List<Jdk> jdks, String... words) throws IOException, InterruptedException {
    RunRequest request = of(words);
    return Plan.of(request, request.conditions(), jdks);
  }
}
