package org.gridsec.scenarios.cli.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.report.compare.ComparedRun;
import org.gridsec.results.report.compare.ComparisonPage;
import org.gridsec.results.store.OutputDirectory;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.store.RunDirectoryException;
import org.gridsec.results.summary.RunPart;
import org.gridsec.scenarios.plugins.Plugins;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** {@code gridsec report --compare} puts several stored runs on one page. */
final class ComparedRuns {

  private final CommandLine command;
  private final List<Plugin> plugins;
  private final List<String> differences = new ArrayList<>();
  private final List<RunDirectory> runs = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  /**
   * Creates an empty comparison.
   *
   * @param plugins plugins of the command line
   */
  ComparedRuns(CommandLine command, List<Plugin> plugins) {
    this.command = command;
    this.plugins = plugins;
  }

  /**
   * Writes the page if at least two runs are readable.
   *
   * @return the exit code; not 0 if a run could not be read
   */
  int write(List<Path> directories, Path out) {
    if (directories.size() < 2) {
      throw new IllegalArgumentException(
          "'--compare' expected two run directories or more, got: " + directories.size());
    }
    if (RunDirectory.isRun(out)) {
      throw new IllegalArgumentException(
          "'--out' expected a directory without a run, whose picture would be replaced, got: "
              + out.toAbsolutePath());
    }
    requireDifferent(directories.stream().map(ComparedRuns::identity).toList(), directories);
    directories.forEach(this::open);
    unreadable.forEach(reason -> command.getErr().println("gridsec: " + reason));
    if (runs.size() >= 2) {
      requireDifferent(
          runs.stream().map(RunDirectory::run).toList(),
          runs.stream().map(RunDirectory::path).toList());
      print(new ComparisonPage(columns(), remarks()).write(OutputDirectory.make(out)));
    }
    return unreadable.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private void open(Path directory) {
    try {
      RunDirectory run = RunDirectory.open(directory);
      Plugins.differences(run.run().environment(), plugins)
          .forEach(difference -> differences.add(directory + ": " + difference));
      runs.add(run);
    } catch (RunDirectoryException e) {
      unreadable.add(e.getMessage());
    }
  }

  /** Refuses duplicates: a run beside its copy would look like two runs that agree. */
  private static void requireDifferent(List<?> what, List<Path> directories) {
    for (int i = 0; i < what.size(); i++) {
      int first = what.indexOf(what.get(i));
      if (first < i) {
        throw new IllegalArgumentException(
            "'--compare' expected different runs, got one twice: %s and %s"
                .formatted(directories.get(first), directories.get(i)));
      }
    }
  }

  private static Path identity(Path directory) {
    return directory.toAbsolutePath().normalize();
  }

  private List<ComparedRun> columns() {
    List<ComparedRun> columns = new ArrayList<>();
    for (RunDirectory run : runs) {
      for (RunPart part : run.summary().parts()) {
        columns.add(
            new ComparedRun(
                name(run) + (part.name().isEmpty() ? "" : ", " + part.name()),
                part.summary(),
                new Judge(part.summary()).judge(Claims.all()),
                run.problems()));
      }
    }
    return columns;
  }

  private List<String> remarks() {
    List<String> remarks = new ArrayList<>(Claims.problems());
    remarks.addAll(differences);
    unreadable.forEach(reason -> remarks.add("Left out: " + reason + "."));
    return remarks;
  }

  /** Name of the directory, or its path if another run has the same name. */
  private String name(RunDirectory run) {
    String own = lastName(run.path());
    return runs.stream().filter(other -> lastName(other.path()).equals(own)).count() == 1
        ? own
        : run.path().toString();
  }

  private static String lastName(Path directory) {
    Path name = identity(directory).getFileName();
    return name == null ? directory.toString() : name.toString();
  }

  private void print(Path page) {
    PrintWriter terminal = command.getOut();
    for (RunDirectory run : runs) {
      run.problems().forEach(problem -> terminal.println(name(run) + ": " + problem));
    }
    terminal.println("report: " + page);
    terminal.flush();
  }
}
