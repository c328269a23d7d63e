package org.gridsec.results.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Percentiles;
import org.gridsec.core.model.Run;
import org.gridsec.results.stats.RunSummary;

/**
 * Where a run is kept: {@code run.json} and {@code cells.csv}, each replaced as a whole when the
 * run is written, and a log of histograms for each cell. Not safe for use by several threads.
 *
 * <p>A slice is stored in two steps: first {@link #record}, then {@link #write}. What a crash
 * between them leaves is dropped when the directory is opened again. All methods throw {@link
 * RunDirectoryException}.
 */
public final class RunDirectory {

  private static final String RUN = "run.json";
  private static final String CELLS = "cells.csv";
  private static final String HISTOGRAMS = "histograms";

  private final Path path;
  private final RunJson json = new RunJson();
  private final Map<CellKey, HistogramLog> logs = new LinkedHashMap<>();
  private Run run;

  private RunDirectory(Path path) {
    this.path = path;
  }

  /**
   * Makes a directory, with those above it, and writes a run that begins.
   *
   * @param path must not exist, or be an empty directory
   */
  public static RunDirectory create(Path path, Run run) {
    try {
      if (Files.isDirectory(path) && !isEmpty(path)) {
        throw new RunDirectoryException(
            "output directory expected new or empty, got one with files in it: " + path);
      }
      Files.createDirectories(path.resolve(HISTOGRAMS));
    } catch (IOException e) {
      throw new RunDirectoryException(
          "cannot create output directory " + path + ": " + AtomicFile.reason(e), e);
    }
    RunDirectory directory = new RunDirectory(path);
    Set<String> names = new HashSet<>();
    for (Cell cell : run.cells()) {
      if (!names.add(cell.key().fileName())) {
        throw new IllegalArgumentException("two cells share the file name of " + cell.key());
      }
      directory.logs.put(cell.key(), new HistogramLog(directory.logFile(cell.key())));
    }
    directory.write(run);
    return directory;
  }

  /** Opens a run that was stored, to read it or to go on with it. */
  public static RunDirectory open(Path path) {
    Path file = path.resolve(RUN);
    if (!Files.isRegularFile(file)) {
      throw new RunDirectoryException(
          "run directory expected to hold " + RUN + ", got one that does not: " + path);
    }
    RunDirectory directory = new RunDirectory(path);
    directory.run = directory.json.read(file);
    for (Cell cell : directory.run.cells()) {
      directory.logs.put(cell.key(), HistogramLog.read(directory.logFile(cell.key()), slots(cell)));
    }
    return directory;
  }

  public Path path() {
    return path;
  }

  /** As it was last written or read. */
  public Run run() {
    return run;
  }

  /** What could not be read of the histograms, a line each; their cells have no percentiles. */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    logs.values().forEach(log -> problems.addAll(log.problems()));
    return problems;
  }

  /** Stores a run in the place of the earlier one, which stays if that fails. */
  public void write(Run changed) {
    RunSummary summary = new RunSummary(changed, percentiles(changed));
    AtomicFile.write(path.resolve(RUN), out -> json.write(summary, out));
    run = changed;
    AtomicFile.writeDerived(path.resolve(CELLS), out -> CellsCsv.write(summary, out));
  }

  /**
   * Stores the response times of a slice. The run must be written with the slice's sample next.
   *
   * @param start of the slice
   * @param length of the slice
   * @param nanos response times in ns
   */
  public void record(
      CellKey key, int generation, int round, Instant start, Duration length, Histogram nanos) {
    HistogramLog log = logs.get(key);
    if (log == null) {
      throw new IllegalArgumentException("'key' expected a cell of the run, got: " + key);
    }
    log.record(new HistogramLog.Slot(generation, round), start, length, nanos);
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

  private static Set<HistogramLog.Slot> slots(Cell cell) {
    return cell.samples().stream()
        .map(s -> new HistogramLog.Slot(s.generation(), s.round()))
        .collect(Collectors.toSet());
  }

  private static boolean isEmpty(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    }
  }
}
