package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.jmh.Forks;
import org.gridsec.scenarios.jmh.Hotspots;
import org.gridsec.scenarios.jmh.JmhCell;
import org.gridsec.scenarios.spi.Conditions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code gridsec hotspots} shows if operations spend their time in the code that their names
 * suggest.
 */
@Command(
    name = "hotspots",
    description =
        "Print the methods in which single operations spend their time, as a Markdown table.",
    mixinStandardHelpOptions = true)
public final class HotspotsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "SCENARIO",
      description = "Ids of scenarios whose cells are single operations; or liu05.")
  private List<String> scenarios;

  @Option(
      names = "--suite",
      paramLabel = "S",
      description = "Algorithms: modern, or period as in the papers (default: ${DEFAULT-VALUE}).",
      defaultValue = "modern")
  private Suite suite;

  @Option(
      names = "--stack",
      split = ",",
      paramLabel = "LIBRARY",
      description = "Only operations of these libraries, such as wss4j-dom or wss4j-1.5.1.")
  private List<String> stacks = List.of();

  @Option(
      names = "--logs",
      paramLabel = "DIR",
      description = "Directory for the output of the JVMs (default: ${DEFAULT-VALUE}).",
      defaultValue = "results/hotspots")
  private Path logs;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<JmhCell> cells =
        Campaigns.operations(
            Matrix.cells(
                    scenarios.stream().flatMap(name -> Scenarios.named(name).stream()).toList(),
                    List.of(Conditions.usual(suite)))
                .stream()
                .filter(cell -> stacks.isEmpty() || stacks.contains(cell.key().stack().id()))
                .toList());
    if (cells.isEmpty()) {
      throw new IllegalArgumentException(
          "'SCENARIO' expected one whose cells are single operations, such as liu05-fig2, got: "
              + String.join(", ", scenarios)
              + (stacks.isEmpty() ? "" : " with " + String.join(", ", stacks)));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println("| operation | input | methods at the top of the stack | called by |");
    out.println("| --- | --- | --- | --- |");
    new Hotspots(Forks.forSampling(logs))
        .sample(
            cells,
            (operation, inputs, methods, callers) -> {
              out.printf(
                  "| `%s` | %s | %s | %s |%n",
                  operation, lines(inputs), lines(methods), lines(callers));
              out.flush();
            });
    return ExitCode.OK;
  }

  private static String lines(List<String> lines) {
    return String.join("<br>", lines);
  }
}
