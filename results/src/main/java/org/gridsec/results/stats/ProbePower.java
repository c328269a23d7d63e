package org.gridsec.results.stats;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Sample;

/**
 * By which power of {@link Sample#PROBE_RATIO} the times of single operations go. They are stored
 * divided by the probe, as if all were slowed as much as it is; but what slows a core does not slow
 * everything on it alike. So the power is fitted, for each operation of a library, to how visits of
 * the same cells differ: an analysis of covariance on logarithms, with cells as groups (W. G.
 * Cochran: <em>Analysis of covariance: its nature and uses</em>, Biometrics 13, 1957).
 */
public final class ProbePower {

  /**
   * What the power is taken for where nothing shows it, 1, weighs as much as ten visits whose
   * ratios have logarithms that differ from their mean by 0.1.
   */
  private static final double WEIGHT_OF_ONE = 0.1;

  /** Sums of squares and products about the means of cells. */
  private record Spread(double ofRatios, double ofBoth) {

    static final Spread NONE = new Spread(0, 0);

    static Spread of(List<Sample> visits) {
      double ratio = visits.stream().mapToDouble(ProbePower::ratio).average().orElse(0);
      double time = visits.stream().mapToDouble(ProbePower::time).average().orElse(0);
      return visits.stream()
          .map(visit -> new double[] {ratio(visit) - ratio, time(visit) - time})
          .map(from -> new Spread(from[0] * from[0], from[0] * from[1]))
          .reduce(NONE, Spread::plus);
    }

    Spread plus(Spread other) {
      return new Spread(ofRatios + other.ofRatios, ofBoth + other.ofBoth);
    }

    double slope() {
      return ofBoth / (ofRatios + WEIGHT_OF_ONE);
    }
  }

  /** What each is more than 1. */
  private final Map<String, Double> excess;

  private ProbePower(Map<String, Double> excess) {
    this.excess = excess;
  }

  /** Fitted to the visits of cells in which the JIT compiler did not work. */
  public static ProbePower of(List<Cell> cells) {
    return new ProbePower(
        cells.stream()
            .filter(ProbePower::concerns)
            .collect(
                Collectors.groupingBy(
                    ProbePower::operation,
                    TreeMap::new,
                    Collectors.collectingAndThen(
                        Collectors.mapping(
                            ProbePower::spread, Collectors.reducing(Spread.NONE, Spread::plus)),
                        Spread::slope))));
  }

  /**
   * The cell with its times as they would be had the probe never taken longer than its shortest.
   */
  public Cell undisturbed(Cell cell) {
    if (!concerns(cell)) {
      return cell;
    }
    double more = excess.get(operation(cell));
    return cell.withSamples(
        cell.samples().stream()
            .map(visit -> visit.slowed(Math.exp(-more * ratio(visit))))
            .toList());
  }

  /** Which powers there are; empty where no operation was measured. */
  public Optional<String> text() {
    return excess.values().stream()
        .collect(
            Collectors.teeing(
                Collectors.minBy(Double::compare),
                Collectors.maxBy(Double::compare),
                (least, most) -> least.flatMap(l -> most.map(m -> text(l, m)))));
  }

  private String text(double least, double most) {
    return String.format(
        Locale.ROOT,
        "times of single operations go by the probe's to the power of %.2f to %.2f",
        1 + least,
        1 + most);
  }

  /** Whether there is a probe for all visits of a cell of single operations. */
  private static boolean concerns(Cell cell) {
    return !cell.samples().isEmpty()
        && cell.samples().stream()
            .allMatch(
                visit ->
                    !visit.timesCalls()
                        && visit.meanMillis() > 0
                        && visit.amounts().getOrDefault(Sample.PROBE_RATIO, 0.0) > 0);
  }

  private static String operation(Cell cell) {
    return cell.key().stack() + " " + cell.key().mechanism();
  }

  private static Spread spread(Cell cell) {
    return Spread.of(cell.samples().stream().filter(CompiledSlices::isCompiled).toList());
  }

  private static double ratio(Sample visit) {
    return Math.log(visit.amounts().get(Sample.PROBE_RATIO));
  }

  private static double time(Sample visit) {
    return Math.log(visit.meanMillis());
  }
}
