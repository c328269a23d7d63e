package org.gridsec.results.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.Slot;
import org.gridsec.results.summary.RunSummary;

/**
 * The directory of a run: {@code run.json} and {@code cells.csv}, which are replaced as a whole
 * with each write, and a log of histograms per cell. An export adds the same data for other
 * programs. Not thread-safe.
 *
 * <p>A slice is stored in two steps: first {@link #record}, then {@link #write}. A write stores the
 * whole run and takes longer as the run grows; so writes are delayed until they take only a small
 * part of the time, and {@link #flush} writes the rest. Data of a slice that a crash left without
 * its sample is dropped when the directory is opened again. All methods throw {@link
 * RunDirectoryException}.
 */
public final class RunDirectory {

  private static final String RUN = "run.json";
  private static final String CELLS = "cells.csv";
  private static final String SAMPLES = "samples.csv";
  private static final String PHASES = "phases.csv";
  private static final String TRAJECTORIES = "trajectories.csv";
  private static final String HISTOGRAMS = "histograms";

  /** After a write, the next one waits for this many times the time that it took. */
  private static final int PAUSE = 20;

  private final Path path;
  private final RunJson json = new RunJson();
  private final List<String> problems = new ArrayList<>();
  private final Map<CellKey, HistogramLog> logs = new LinkedHashMap<>();
  private final LongSupplier nanos;
  private Run run;
  private boolean behind;
  private long due;

  private RunDirectory(Path path, LongSupplier nanos) {
    this.path = path;
    this.nanos = nanos;
    this.due = nanos.getAsLong();
  }

  /**
   * Creates a directory and its parents, and writes a run that begins.
   *
   * @param path must not exist, or be an empty directory
   */
  public static RunDirectory create(Path path, Run run) {
    return create(path, run, System::nanoTime);
  }

  /**
   * The same with another clock.
   *
   * @param nanos clock in ns
   */
  static RunDirectory create(Path path, Run run, LongSupplier nanos) {
    OutputDirectory.create(path);
    OutputDirectory.make(path.resolve(HISTOGRAMS));
    RunDirectory directory = new RunDirectory(path, nanos);
    requireOwnLogs(run);
    run.cells()
        .forEach(
            cell ->
                directory.logs.put(cell.key(), new HistogramLog(directory.logFile(cell.key()))));
    directory.write(run);
    directory.flush();
    return directory;
  }

  /**
   * Opens a stored run, to read it or to continue it. A run may come from a stranger, and reports
   * are written into its directory. So a directory with symbolic links is rejected: they could lead
   * to any file of the reader.
   */
  public static RunDirectory open(Path path) {
    requireRun(path);
    requireNoLinks(path);
    RunDirectory directory = new RunDirectory(path, System::nanoTime);
    RunJson.Stored stored = directory.json.read(path.resolve(RUN));
    directory.run = stored.run();
    requireOwnLogs(directory.run);
    directory.problems.addAll(stored.problems());
    directory.readLogs();
    return directory;
  }

  /**
   * Takes the lock of a run, which the caller of {@link #resume} has.
   *
   * @throws RunDirectoryException if there is no run, or another program measures it
   */
  public static RunLock lock(Path path) {
    requireRun(path);
    return RunLock.of(path);
  }

  /** True if a directory has a run. */
  public static boolean isRun(Path path) {
    return Files.isRegularFile(path.resolve(RUN));
  }

  private static void requireRun(Path path) {
    if (!isRun(path)) {
      throw new RunDirectoryException(
          "run directory expected to hold " + RUN + ", got one that does not: " + path);
    }
  }

  private static void requireNoLinks(Path path) {
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        if (Files.isSymbolicLink(file)) {
          throw new RunDirectoryException(
              "run directory expected to hold no symbolic links, got: " + file);
        }
        if (Files.isDirectory(file)) {
          requireNoLinks(file);
        }
      }
    } catch (IOException e) {
      throw new RunDirectoryException("cannot read " + path + ": " + AtomicFile.reason(e), e);
    }
  }

  private static void requireOwnLogs(Run run) {
    Map<String, CellKey> names = new HashMap<>();
    for (Cell cell : run.cells()) {
      CellKey other = names.put(cell.key().fileName(), cell.key());
      if (other != null) {
        throw new RunDirectoryException(
            "cells expected to have file names of their own, got '%s' and '%s'"
                .formatted(other, cell.key()));
      }
    }
  }

  /**
   * Opens a run to continue it, and deletes temporary files of a killed process. The caller has its
   * {@link #lock}.
   */
  public static RunDirectory resume(Path path) {
    RunDirectory directory = open(path);
    AtomicFile.deleteLeft(path);
    return directory;
  }

  private void readLogs() {
    boolean measured = run.cells().stream().anyMatch(cell -> !slots(cell).isEmpty());
    boolean gone = measured && !Files.isDirectory(path.resolve(HISTOGRAMS));
    if (gone) {
      problems.add(HISTOGRAMS + " expected a directory, got none; no cell has percentiles");
    }
    for (Cell cell : run.cells()) {
      Path file = logFile(cell.key());
      HistogramLog log = gone ? new HistogramLog(file) : HistogramLog.read(file, slots(cell));
      problems.addAll(log.problems());
      logs.put(cell.key(), log);
    }
  }

  public Path path() {
    return path;
  }

  /** The run as it was last read or passed to {@link #write}. */
  public Run run() {
    return run;
  }

  /** Errors found while reading, one line each. Cells with errors fail or have no percentiles. */
  public List<String> problems() {
    return problems.stream().map(OneLine::of).toList();
  }

  /** Replaces the stored run, now or at a later write. */
  public void write(Run changed) {
    run = changed;
    behind = true;
    if (nanos.getAsLong() - due >= 0) {
      flush();
    }
  }

  /** Writes pending changes. If that fails, the earlier run stays. */
  public void flush() {
    if (!behind) {
      return;
    }
    long start = nanos.getAsLong();
    RunSummary summary = new RunSummary(run, percentiles(run));
    AtomicFile.write(path.resolve(RUN), out -> json.write(summary, out));
    AtomicFile.writeDerived(path.resolve(CELLS), out -> CellsCsv.write(summary, out));
    behind = false;
    long end = nanos.getAsLong();
    due = end + PAUSE * (end - start);
  }

  /**
   * Stores the response times of a slice. The caller must then write the run with the slice's
   * sample.
   *
   * @param start of the slice
   * @param length of the slice
   * @param nanos response times in ns
   */
  public void record(
      CellKey key, int fork, int block, Instant start, Duration length, Histogram nanos) {
    HistogramLog log = logs.get(key);
    if (log == null) {
      throw new IllegalArgumentException("'key' expected a cell of the run, got: " + key);
    }
    log.record(new Slot(fork, block), start, length, nanos);
  }

  /**
   * Copies the histograms of another run.
   *
   * @param renumbered slice of this run for a slice of the other one
   */
  void take(RunDirectory other, UnaryOperator<Slot> renumbered) {
    other.logs.forEach((key, log) -> logs.get(key).take(log, renumbered));
    write(run);
  }

  /** Writes the run for other programs: {@code cells.csv}, {@code samples.csv} and so on. */
  public void export() {
    flush();
    RunSummary summary = summary();
    AtomicFile.writeDerived(path.resolve(CELLS), out -> CellsCsv.write(summary, out));
    AtomicFile.writeDerived(path.resolve(SAMPLES), out -> SlicesCsv.writeSamples(run, out));
    AtomicFile.writeDerived(path.resolve(PHASES), out -> SlicesCsv.writePhases(run, out));
    AtomicFile.writeDerived(path.resolve(TRAJECTORIES), out -> TrajectoriesCsv.write(run, out));
  }

  /** The run with its estimates and percentiles. */
  public RunSummary summary() {
    return new RunSummary(run, percentiles(run));
  }

  private Map<CellKey, Percentiles> percentiles(Run of) {
    Map<CellKey, Percentiles> complete = new HashMap<>();
    for (Cell cell : of.cells()) {
      HistogramLog log = logs.get(cell.key());
      if (log == null) {
        throw new IllegalArgumentException(
            "'cells' expected those the run was created with, got also: " + cell.key());
      }
      if (log.covers(slots(cell)) && log.percentilesMillis() != null) {
        complete.put(cell.key(), log.percentilesMillis());
      }
    }
    return complete;
  }

  private Path logFile(CellKey key) {
    return path.resolve(HISTOGRAMS).resolve(key.fileName() + ".hlog");
  }

  private static Set<Slot> slots(Cell cell) {
    return cell.samples().stream()
        .filter(Sample::timesCalls)
        .map(Slot::of)
        .collect(Collectors.toSet());
  }
}
