package org.gridsec.scenarios.cli.regression;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Named;
import org.gridsec.results.load.LoadFile;
import org.gridsec.results.regression.history.BenchmarkExport;
import org.gridsec.results.regression.history.History;
import org.gridsec.results.regression.history.HistoryEntry;
import org.gridsec.results.regression.history.HistoryFile;
import org.gridsec.results.regression.history.OtavaExport;
import org.gridsec.results.report.history.HistoryReport;
import org.gridsec.results.report.history.HistorySummary;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.OutputDirectory;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.store.RunDirectoryException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridsec history} tracks the cost of security over runs. */
@Command(
    name = "history",
    description = "Track the cost of security over many runs, and find changes.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "(add|show|export)")
public final class HistoryCommand {

  @Spec private CommandSpec spec;

  /** Location of the history. */
  static final class Location {

    @Option(
        names = "--file",
        paramLabel = "FILE",
        defaultValue = "results/history.jsonl",
        description =
            "File of the history, with one line of JSON per run (default: ${DEFAULT-VALUE}).")
    private Path file;
  }

  /** Target format of an export. */
  public enum Format implements Named {
    OTAVA,
    GITHUB_ACTION_BENCHMARK;

    public static Format of(String id) {
      return ById.of("--format", List.of(values()), Format::id, id);
    }
  }

  @Command(
      description = "Add a run or a load to the history; a missing file is made.",
      mixinStandardHelpOptions = true)
  void add(
      @Parameters(
              paramLabel = "RUN",
              description = "Directory with the results of a run, or the .json of a load.")
          Path run,
      @Mixin Location location,
      @Option(
              names = "--revision",
              paramLabel = "REV",
              description =
                  "Measured revision, such as your commit (default: the commit of this build).")
          String revision) {
    boolean load = Files.isRegularFile(run);
    HistoryEntry entry =
        load ? HistoryEntry.of(LoadFile.read(run), revision) : entry(run, revision);
    if (entry.measured() == 0) {
      throw new RunDirectoryException(
          (load
                  ? "load expected to have a target whose calls succeeded, got none: "
                  : "run expected to have cells of plain and of another mechanism on one stack,"
                      + " got none: ")
              + run);
    }
    HistoryFile file = new HistoryFile(location.file);
    tell(file.append(entry));
    out()
        .printf(
            "added to %s: run %s, %s of %s %s have a value%n",
            file.path(),
            entry.run(),
            entry.measured(),
            entry.values().count(),
            load ? "series" : "overheads");
    missing(entry);
  }

  private HistoryEntry entry(Path directory, String revision) {
    RunDirectory run = RunDirectory.open(directory);
    run.problems().forEach(out()::println);
    return HistoryEntry.of(run.summary(), revision);
  }

  @Command(
      description = "Report where security became slower or faster, and write a page with plots.",
      mixinStandardHelpOptions = true)
  void show(
      @Mixin Location location,
      @Option(
              names = "--out",
              paramLabel = "DIR",
              defaultValue = "",
              description = "Directory for history.html (default: the current one).")
          Path directory) {
    History history = readSome(location);
    HistorySummary.lines(history).forEach(out()::println);
    OutputDirectory.make(directory);
    out().println("report: " + new HistoryReport(history).write(directory));
  }

  @Command(
      description = "Export the history for other programs that find changes.",
      mixinStandardHelpOptions = true)
  void export(
      @Mixin Location location,
      @Option(
              names = "--format",
              paramLabel = "F",
              required = true,
              description =
                  "otava: tables and otava.yaml for Apache Otava; github-action-benchmark: the latest"
                      + " run as customSmallerIsBetter.")
          Format format,
      @Option(
              names = "--out",
              paramLabel = "PATH",
              required = true,
              description = "Output: a directory for otava, a file for github-action-benchmark.")
          Path path) {
    History history = readSome(location);
    if (format == Format.OTAVA) {
      OutputDirectory.make(path);
      out().println("configuration: " + OtavaExport.write(history, path));
    } else {
      HistoryEntry latest = history.entries().get(history.entries().size() - 1);
      AtomicFile.writeDerived(path, stream -> BenchmarkExport.write(latest, stream));
      out().printf("run %s: %s%n", latest.run(), path);
      missing(latest);
    }
  }

  private void missing(HistoryEntry entry) {
    entry
        .values()
        .filter(tracked -> tracked.missing() != null)
        .forEach(
            tracked -> out().printf("no value of %s: %s%n", tracked.series(), tracked.missing()));
  }

  /** Reports unusable entries on standard error. */
  private History tell(History history) {
    history
        .problems()
        .forEach(problem -> spec.commandLine().getErr().println("gridsec: " + problem));
    return history;
  }

  private History readSome(Location location) {
    if (!Files.exists(location.file)) {
      throw new RunDirectoryException("history expected in a file, got none: " + location.file);
    }
    History history = tell(new HistoryFile(location.file).read());
    if (history.entries().isEmpty()) {
      throw new RunDirectoryException(
          "history expected to have a run that can be used, got none: " + location.file);
    }
    return history;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
