package org.gridsec.scenarios.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.TrajectoryFigure;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.Matrix;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.TrajectorySeries;

/** Which trajectories the options of {@code gridsec run} ask for. */
final class Trajectories {

  /**
   * Of servers that are called until they give out: docs/notebook/trajectories.md says why so much.
   */
  static final int SMALL_HEAP_MIB = 36;

  private static final int MOST_HEAP_MIB = 1 << 16;

  private Trajectories() {}

  /**
   * Those of the scenarios that the options leave: none with a remote server, since theirs are
   * started and given up, and none against themselves.
   */
  static List<Trajectory> of(
      RunCommand options,
      List<Conditions> conditions,
      Map<String, Integer> variants,
      Optional<Remote> remote) {
    List<Trajectory> asked =
        conditions.stream().flatMap(suite -> of(options, suite, variants).stream()).toList();
    if (remote.isPresent() && options.scenarios != null && !asked.isEmpty()) {
      throw new IllegalArgumentException(
          "'--server' expected without %s, which starts servers of its own, got both"
              .formatted(asked.get(0).scenario().get(0)));
    }
    return remote.isPresent() || options.aa ? List.of() : asked;
  }

  private static List<Trajectory> of(
      RunCommand options, Conditions conditions, Map<String, Integer> variants) {
    int heapMiB = Objects.requireNonNullElse(options.smallHeap, SMALL_HEAP_MIB);
    if (heapMiB < 1 || heapMiB > MOST_HEAP_MIB) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "'--small-heap' expected 1..%d, got: %d", MOST_HEAP_MIB, heapMiB));
    }
    return Matrix.trajectories(Plan.scenarios(options), conditions, heapMiB).stream()
        .flatMap(
            one ->
                variants.keySet().stream()
                    .map(variant -> one.withKey(one.key().withVariant(variant))))
        .filter(trajectory -> Plan.leave(options, variants, trajectory.key()))
        .toList();
  }

  /** What the trajectories of a run are lines of. */
  static List<TrajectorySeries> lines(Run run) {
    return run.trajectories().stream().map(Trajectories::line).toList();
  }

  /** What each scenario shows over the number of the call, where the run was asked for it. */
  static List<TrajectoryFigure> figures(Run run) {
    Map<String, List<TrajectorySeries>> lines = new LinkedHashMap<>();
    for (Trajectory trajectory : run.trajectories()) {
      lines
          .computeIfAbsent(trajectory.scenario().get(0), id -> new ArrayList<>())
          .add(line(trajectory));
    }
    return lines.entrySet().stream().map(e -> figure(e.getKey(), e.getValue())).toList();
  }

  private static TrajectoryFigure figure(String scenario, List<TrajectorySeries> lines) {
    ScenarioInfo info = Scenarios.of(scenario).info();
    return new TrajectoryFigure(
        info.id(),
        info.title(),
        info.source(),
        lines.stream().allMatch(TrajectorySeries::fromCold),
        lines.stream()
            .map(
                line ->
                    new TrajectoryFigure.Line(
                        line.paperLabel(),
                        line.key(),
                        line.jvm(),
                        line.outlasts(),
                        TrajectorySeries.TIMES))
            .toList());
  }

  private static TrajectorySeries line(Trajectory trajectory) {
    Suite suite = trajectory.key().suite();
    String scenario = trajectory.scenario().get(0);
    int heapMiB = TrajectorySeries.heapMiB(trajectory).orElse(SMALL_HEAP_MIB);
    return Scenarios.of(scenario).trajectories(suite, heapMiB).stream()
        .map(line -> line.withProvider(trajectory.key().provider()))
        .map(line -> line.withVariant(trajectory.key().variant()))
        .filter(line -> trajectory.is(line.key(), line.jvm()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "trajectory expected one of %s, got: %s"
                        .formatted(scenario, trajectory.label())));
  }
}
