package org.gridsec.results.regression.history;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/**
 * Overhead of a protection in a run, at one point of the matrix.
 *
 * @param forks number of forks that measured it
 * @param ratio of response time to that of plain on the same stack in the same run; null if there
 *     is none
 * @param missing reason for a missing ratio, in one line; null if there is a ratio
 */
public record Overhead(
    @JsonUnwrapped CellKey key,
    @JsonProperty("generations") int forks,
    Estimate ratio,
    String missing)
    implements Tracked {

  @Override
  public Name series() {
    return new Name(key.mechanism(), key.toString(), key.fileName(), "times plain");
  }

  @Override
  public Estimate value() {
    return ratio;
  }

  /**
   * Overheads of all cells of a run that have a baseline, in their order. A stack without
   * unprotected cells, such as one of single operations, has no overheads.
   */
  static Stream<Overhead> of(RunSummary run) {
    Set<Engine> stacks =
        run.cells().stream()
            .filter(cell -> cell.key().mechanism().equals(RunSummary.BASELINE))
            .map(cell -> cell.key().stack())
            .collect(Collectors.toSet());
    return run.cells().stream()
        .filter(cell -> stacks.contains(cell.key().stack()))
        .filter(cell -> !cell.key().recording())
        .filter(cell -> !RunSummary.baseline(cell.key()).equals(cell.key()))
        .map(cell -> of(run, cell));
  }

  private static Overhead of(RunSummary run, CellSummary cell) {
    Optional<Estimate> ratio = run.ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS);
    return new Overhead(
        cell.key(),
        cell.forks(),
        ratio.orElse(null),
        ratio.isPresent() ? null : missing(run, cell.key()));
  }

  private static String missing(RunSummary run, CellKey key) {
    CellKey baseline = RunSummary.baseline(key);
    return fault(run, key)
        .or(() -> fault(run, baseline).map(fault -> baseline + ": " + fault))
        .orElse("no fork in common with " + baseline);
  }

  private static Optional<String> fault(RunSummary run, CellKey key) {
    Optional<CellSummary> cell = run.cell(key);
    if (cell.isEmpty() || cell.get().cell().status() == Status.PENDING) {
      return Optional.of("not measured");
    }
    if (cell.get().cell().status() == Status.FAILED) {
      return Optional.of("failed: " + cell.get().cell().failure());
    }
    return cell.get().responseMillis() == null ? Optional.of("no estimate") : Optional.empty();
  }
}
