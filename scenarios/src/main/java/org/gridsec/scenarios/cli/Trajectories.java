package org.gridsec.scenarios.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Trajectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.Matrix;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.TrajectorySeries;

/** Selects the trajectories of {@code gridsec run}. */
final class Trajectories {

  /**
   * Heap in MiB of servers that are called until they fail; docs/notebook/trajectories.md explains
   * the value.
   */
  static final int SMALL_HEAP_MIB = 36;

  private static final int MOST_HEAP_MIB = 1 << 16;

  private Trajectories() {}

  /**
   * Returns the selected trajectories. There are none with a remote server, since trajectories
   * start servers and exhaust them, and none with {@code --aa}.
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

  /** Returns the lines of a run's trajectories. */
  static List<TrajectorySeries> lines(Run run) {
    return run.trajectories().stream().map(Trajectories::line).toList();
  }

  private static TrajectorySeries line(Trajectory trajectory) {
    return Scenarios.of(trajectory.scenario().get(0)).line(trajectory);
  }
}
