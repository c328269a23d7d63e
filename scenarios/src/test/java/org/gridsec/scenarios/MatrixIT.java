package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs the benchmark matrix as a user would: {@code mvn verify} ends here. What comes out different
 * from the papers is a result; only a cell that does not work fails the build, after all others
 * have run.
 */
@Tag("matrix")
class MatrixIT {

  private static final long MAX_REPORT_BYTES = 3_000_000;

  @Test
  void every_cell_of_the_matrix_works() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Distribution.script().toString(), "run"));
    String scenarios = System.getProperty("gridsec.scenarios", "");
    if (!scenarios.isBlank()) {
      command.addAll(List.of(scenarios.split("[,\\s]+")));
    }
    command.addAll(List.of("--profile", System.getProperty("gridsec.profile")));
    command.addAll(List.of("--suite", System.getProperty("gridsec.suite")));
    String budget = System.getProperty("gridsec.budget", "");
    if (!budget.isBlank()) {
      command.addAll(List.of("--budget", budget));
    }

    Path root = Path.of("..").toRealPath();
    ProcessBuilder starting =
        new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true);
    String options = System.getProperty("gridsec.matrix.jvm", "");
    if (!options.isBlank()) { // the last one of a kind counts
      starting.environment().merge("JDK_JAVA_OPTIONS", " " + options, String::concat);
    }
    Process gridsec = starting.start();
    Path directory = null;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(gridsec.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println(line);
        if (line.startsWith("results go to ")) {
          directory = root.resolve(line.substring("results go to ".length()));
        }
      }
    }
    int exit = gridsec.waitFor();

    assertThat(directory).as("the run's directory").isNotNull();
    Run run = RunDirectory.open(directory).run();
    assertThat(run.cells())
        .filteredOn(cell -> cell.status() != Status.OK)
        .extracting(Cell::key, Cell::failure)
        .as("cells that did not work")
        .isEmpty();
    assertThat(Files.size(directory.resolve("report.html"))).isLessThan(MAX_REPORT_BYTES);
    assertThat(directory.resolve("summary.md")).exists();
    for (Suite suite : run.suites()) {
      Path report = run.suites().size() == 1 ? directory : directory.resolve(suite.id());
      assertThat(Files.size(report.resolve("report.html"))).isLessThan(MAX_REPORT_BYTES);
      assertThat(report.resolve("claims.json")).exists();
    }
    assertThat(Files.readAllLines(directory.resolve("cells.csv"))).hasSize(run.cells().size() + 1);
    assertThat(exit).isZero();
  }
}
