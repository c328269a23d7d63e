package org.gridsec.results.regression.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.summary.RunSummary;

/**
 * A run as one line of a history file.
 *
 * @param formatVersion of the line
 * @param run id of the run
 * @param startedAt start of the run
 * @param revision of the measured software, such as a commit of the repository that keeps the
 *     history
 * @param profile id of the profile, which sets the length of the run; a load has its own
 * @param host of the service
 * @param environment the machine and the software
 * @param overheads at each point of the matrix that has a baseline
 * @param loads values of a load on one's own service; empty for a run
 */
public record HistoryEntry(
    int formatVersion,
    String run,
    Instant startedAt,
    String revision,
    String profile,
    String host,
    Environment environment,
    List<Overhead> overheads,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LoadValue> loads) {

  /** Format version of lines that this version of the harness writes and reads. */
  public static final int FORMAT_VERSION = 1;

  /** Profile of loads, which have none. */
  private static final String LOAD = "load";

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
  private static final int SHORT = 10;

  public HistoryEntry {
    overheads = List.copyOf(overheads);
    loads = loads == null ? List.of() : List.copyOf(loads);
    Set<CellKey> keys = new HashSet<>();
    for (Overhead overhead : overheads) {
      if (!keys.add(overhead.key())) {
        throw new IllegalArgumentException(
            "'overheads' expected one of '%s', got: two".formatted(overhead.key()));
      }
    }
  }

  /**
   * The entry for a run.
   *
   * @param revision of the measured software; null for the commit that Gridsec was built from
   */
  public static HistoryEntry of(RunSummary summary, String revision) {
    Run run = summary.run();
    return new HistoryEntry(
        FORMAT_VERSION,
        run.id(),
        run.startedAt(),
        revision == null ? run.environment().gitCommit() : revision,
        run.profile(),
        run.host(),
        run.environment(),
        Overhead.of(summary).toList(),
        List.of());
  }

  /**
   * The entry for a load.
   *
   * @param revision of the service; null for the commit that Gridsec was built from
   */
  public static HistoryEntry of(StoredLoad load, String revision) {
    return new HistoryEntry(
        FORMAT_VERSION,
        "load-" + load.startedAt(),
        load.startedAt(),
        revision == null ? load.environment().gitCommit() : revision,
        LOAD,
        "remote",
        load.environment(),
        List.of(),
        LoadValue.of(load));
  }

  /** All values of the run. */
  public Stream<Tracked> values() {
    return Stream.concat(overheads.stream(), loads.stream());
  }

  /** A value that no other run has; the id alone was not always unique across machines. */
  Object identity() {
    return List.of(run, startedAt, environment);
  }

  /** The revision for people; a Git commit is shortened. */
  public String shortRevision() {
    return COMMIT.matcher(revision).matches() ? revision.substring(0, SHORT) : revision;
  }

  /** Number of values that are there. */
  public long measured() {
    return values().filter(value -> value.value() != null).count();
  }
}
