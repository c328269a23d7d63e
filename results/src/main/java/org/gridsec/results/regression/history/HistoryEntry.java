package org.gridsec.results.regression.history;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Run;
import org.gridsec.results.stats.RunSummary;

/**
 * A run as a history keeps it: one line of its file.
 *
 * @param formatVersion of the line
 * @param run id of the run
 * @param startedAt when it began
 * @param revision of what was measured, such as a commit of the repository that keeps the history
 * @param profile id of how long it took
 * @param host what hosted the service
 * @param environment the machine and the software
 * @param overheads at each point of the matrix that has something to be compared with
 */
public record HistoryEntry(
    int formatVersion,
    String run,
    Instant startedAt,
    String revision,
    String profile,
    String host,
    Environment environment,
    List<Overhead> overheads) {

  /** Of the lines that this version of the harness writes and reads. */
  public static final int FORMAT_VERSION = 1;

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
  private static final int SHORT = 10;

  public HistoryEntry {
    overheads = List.copyOf(overheads);
    Set<CellKey> keys = new HashSet<>();
    for (Overhead overhead : overheads) {
      if (!keys.add(overhead.key())) {
        throw new IllegalArgumentException(
            "'overheads' expected one of '%s', got: two".formatted(overhead.key()));
      }
    }
  }

  /**
   * What a history keeps of a run.
   *
   * @param revision of what was measured; null for the commit that Gridsec was built from
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
        Overhead.of(summary).toList());
  }

  /** What no other run has; the id alone did not always tell machines apart. */
  Object identity() {
    return List.of(run, startedAt, environment);
  }

  /** The revision for people: of a Git commit the first digits. */
  public String shortRevision() {
    return COMMIT.matcher(revision).matches() ? revision.substring(0, SHORT) : revision;
  }

  /** How many overheads the run has a value of. */
  public long measured() {
    return overheads.stream().filter(overhead -> overhead.ratio() != null).count();
  }
}
