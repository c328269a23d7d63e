package org.gridsec.scenarios.cli.regression;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridsec.results.load.LoadFile;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.regression.ChangeReport;
import org.gridsec.results.regression.LoadComparison;
import org.gridsec.results.regression.RunComparison;
import org.gridsec.results.regression.Tolerance;
import org.gridsec.results.store.RunDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridsec compare} checks if security costs more in one stored run than in another. */
@Command(
    name = "compare",
    description = {
      "Compare two stored runs: does security cost more in the candidate? Or two loads of a service:"
          + " does a call take longer?",
      "Exit code: 0 if nothing is slower, 3 if something is, 1 if a cell of the candidate failed or"
          + " a run cannot be read, 2 for wrong options."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "BASE",
      description = "Directory of the run to compare with, or the .json of a load.")
  private Path base;

  @Parameters(
      index = "1",
      paramLabel = "CANDIDATE",
      description = "Directory of the other run, or the .json of the other load.")
  private Path candidate;

  @Mixin private ChangeOptions options;

  @Override
  public Integer call() throws IOException {
    requireThere("BASE", base);
    requireThere("CANDIDATE", candidate);
    if (Files.isSameFile(base, candidate)) {
      throw new IllegalArgumentException(
          "'BASE' and 'CANDIDATE' expected different runs, got one twice: " + base);
    }
    return options.tell(
        Files.isRegularFile(base) || Files.isRegularFile(candidate) ? loads() : runs(),
        spec.commandLine());
  }

  private static void requireThere(String name, Path given) {
    if (!Files.exists(given)) {
      throw new IllegalArgumentException(
          "'%s' expected the directory of a run, or the .json of a load, got none: %s"
              .formatted(name, given));
    }
  }

  private ChangeReport loads() {
    for (Path file : List.of(base, candidate)) {
      if (!Files.isRegularFile(file)) {
        throw new IllegalArgumentException(
            "two directories of runs expected, or the .json of two loads, got a file and: " + file);
      }
    }
    StoredLoad before = LoadFile.read(base);
    StoredLoad after = LoadFile.read(candidate);
    LoadComparison.requireInCommon(before, after.byKey().keySet());
    return LoadComparison.of("compare", before, after, options.tolerance(LoadComparison.USUAL));
  }

  private ChangeReport runs() throws IOException {
    Tolerance tolerance = options.tolerance(Tolerance.USUAL);
    RunDirectory before = RunDirectory.open(base);
    RunDirectory after = RunDirectory.open(candidate);
    List<String> problems = new ArrayList<>();
    before.problems().forEach(problem -> problems.add("base: " + problem));
    after.problems().forEach(problem -> problems.add("candidate: " + problem));
    ChangeReport report = RunComparison.of(before.summary(), after.summary(), tolerance, problems);
    if (report.compared().isEmpty()) {
      throw new IOException(
          "runs expected to have a cell in common that can be compared, got none in %s and %s"
              .formatted(base, candidate));
    }
    return report;
  }
}
