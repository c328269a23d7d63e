package org.gridsec.results.claims.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.claims.comparison.Measured;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Preconditions;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/** The cells of a run that a claim is about. */
public final class ClaimCells {

  private final RunSummary run;
  private final boolean ofPapersSoftware;
  private final Claim claim;
  private final List<CellKey> keys;
  private final List<Trajectory> trajectories;
  private final List<CellKey> courses;

  public ClaimCells(RunSummary run, Claim whole) {
    this.run = run;
    this.ofPapersSoftware = run.run().ofPapersSoftware();
    this.claim = whole.readIn(run.run());
    this.keys =
        preferred(
            claim
                .where()
                .select(
                    run.run().cells().stream()
                        .filter(cell -> shown(cell.scenario(), claim))
                        .map(Cell::key)
                        .filter(this::judged)
                        .toList()),
            claim.preconditions());
    this.trajectories =
        run.run().trajectories().stream()
            .filter(trajectory -> shown(trajectory.scenario(), claim))
            .toList();
    this.courses =
        claim
            .where()
            .select(
                trajectories.stream()
                    .map(Trajectory::key)
                    .filter(this::judged)
                    .distinct()
                    .toList());
  }

  /**
   * True if a cell takes part in judgements. They use today's software, or the papers' own in its
   * original form, and both only for a claim that distinguishes them.
   */
  private boolean judged(CellKey key) {
    boolean original = !key.ofToday().ofPapersSoftware();
    return (ofPapersSoftware || tellsSoftware()) ? original : !key.ofPapersSoftware();
  }

  private boolean tellsSoftware() {
    return claim.checks().stream()
        .flatMap(check -> check.selectors().stream())
        .anyMatch(Selector::tellsSoftware);
  }

  /** Checks of the claim, as they apply to this run. */
  public List<Shape> checks() {
    return claim.checks();
  }

  private static boolean shown(List<String> scenarios, Claim claim) {
    return scenarios.stream().anyMatch(claim.scenarios()::contains);
  }

  /**
   * The cells with the paper's provider, or all cells if there are none. Cells with other providers
   * are for comparison only.
   */
  private static List<CellKey> preferred(List<CellKey> keys, Preconditions wanted) {
    List<CellKey> asPaper =
        keys.stream().filter(key -> key.provider() == wanted.providerOr(key.provider())).toList();
    return asPaper.isEmpty() ? keys : asPaper;
  }

  /** True if a selector matches any cell or trajectory. */
  public boolean matches(Selector selector) {
    return !selector.select(keys).isEmpty() || !selector.select(courses).isEmpty();
  }

  /** Keys of the cells and trajectories that a selector matches. */
  public List<CellKey> chosen(Selector selector) {
    List<CellKey> chosen = new ArrayList<>(selector.select(keys));
    selector.select(courses).forEach(key -> chosen.add(Trajectory.point(key)));
    return chosen;
  }

  /** Trajectories that a selector matches. */
  List<Trajectory> trajectories(Selector selector) {
    Set<CellKey> chosen = Set.copyOf(selector.select(courses));
    return trajectories.stream().filter(t -> chosen.contains(t.key())).toList();
  }

  /** Keys of the cells, in the order of the run. */
  List<CellKey> keys() {
    return keys;
  }

  /** One reading per cell that an operand matches. */
  List<Reading> readings(Operand operand) {
    return operand.cells().select(keys).stream()
        .map(key -> new Reading(key, operand.measure()))
        .toList();
  }

  /**
   * Pairs of readings to compare: each reading of one operand with each matching one of the other.
   */
  List<List<Reading>> pairs(Operand left, Operand right) {
    return joined(
        readings(left),
        one -> left.cells().alike(one.cell(), right.cells()),
        readings(right),
        one -> right.cells().alike(one.cell(), left.cells()),
        List::of);
  }

  /**
   * Combines each of the left with each of the right that has the same key, in their order. The key
   * of each is asked once, however many there are.
   */
  static <L, R, T> List<T> joined(
      List<L> left,
      Function<L, ?> leftKey,
      List<R> right,
      Function<R, ?> rightKey,
      BiFunction<L, R, T> both) {
    Map<?, List<R>> candidates = right.stream().collect(Collectors.groupingBy(rightKey));
    return left.stream()
        .flatMap(
            one ->
                candidates.getOrDefault(leftKey.apply(one), List.of()).stream()
                    .map(other -> both.apply(one, other)))
        .toList();
  }

  /** Computes a value in each fork that all readings have. */
  Measured measured(Scale scale, List<Reading> readings, ToDoubleFunction<double[]> how) {
    return with(
        readings,
        parts ->
            PerFork.combined(scale, parts, how)
                .<Measured>map(values -> new Measured.Averaged(values, exact(readings)))
                .orElseGet(() -> noneInCommon(readings)));
  }

  /** Computes a value from the readings; missing if one of the readings is missing. */
  Measured with(List<Reading> readings, Function<List<PerFork>, Measured> how) {
    List<PerFork> parts = new ArrayList<>();
    for (Reading reading : readings) {
      CellSummary cell = run.cell(reading.cell()).orElseThrow();
      Optional<PerFork> values =
          cell.values(Scale.LINEAR, sample -> reading.value().of(sample, reading.cell().clients()));
      if (values.isEmpty()) {
        return new Measured.Missing(reason(cell.cell(), reading));
      }
      parts.add(values.get());
    }
    return how.apply(parts);
  }

  private static boolean exact(List<Reading> readings) {
    return readings.stream().allMatch(reading -> reading.value().exact());
  }

  static Measured noneInCommon(List<Reading> readings) {
    return new Measured.Missing(
        "no estimate: %s have no fork in common, or a value of 0".formatted(readings));
  }

  private static String reason(Cell cell, Reading reading) {
    return switch (cell.status()) {
      case FAILED -> "cell '" + cell.key() + "' failed: " + cell.failure();
      case PENDING -> "cell '" + cell.key() + "' was not measured yet; go on with --resume";
      case OK -> "cell '" + cell.key() + "' has no " + reading.value();
    };
  }
}
