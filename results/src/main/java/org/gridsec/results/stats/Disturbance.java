package org.gridsec.results.stats;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;

/**
 * How much a run was disturbed by what else the machine did: how many times as long the median
 * slice of a cell took as the {@link QuietestSlice} of the same generation, in the geometric mean
 * over all cells of calls and generations. It is 1 where all rounds agree. A few percent of it are
 * the calls' own scatter; what is above says how often the machine, or its host, did something
 * else.
 */
public final class Disturbance {

  /** Of two slices the median is half of the slower one. */
  private static final int LEAST_ROUNDS = 3;

  private Disturbance() {}

  /**
   * Computes it.
   *
   * <p>Single operations say nothing of it: only those that were disturbed are visited again.
   *
   * @return 1 or more; empty where no cell was visited three times in a generation
   */
  public static Optional<Double> of(List<Cell> cells) {
    return cells.stream()
        .filter(cell -> cell.status() == Status.OK)
        .filter(cell -> cell.samples().stream().allMatch(Sample::timesCalls))
        .flatMap(
            cell ->
                cell.samples().stream()
                    .collect(Collectors.groupingBy(Sample::generation))
                    .values()
                    .stream())
        .filter(rounds -> rounds.size() >= LEAST_ROUNDS)
        .mapToDouble(rounds -> Math.log(median(rounds) / QuietestSlice.of(rounds).meanMillis()))
        .average()
        .stream()
        .map(Math::exp)
        .boxed()
        .findFirst();
  }

  /** A disturbance in words. */
  public static String text(double factor) {
    return String.format(
        Locale.ROOT, "the median slice took %.2f times as long as the quietest", factor);
  }

  private static double median(List<Sample> rounds) {
    double[] sorted = rounds.stream().mapToDouble(Sample::meanMillis).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
