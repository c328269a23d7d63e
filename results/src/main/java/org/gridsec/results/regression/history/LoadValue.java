package org.gridsec.results.regression.history;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.StoredLoad.Capacity;
import org.gridsec.results.load.StoredLoad.Cell;
import org.gridsec.results.load.StoredLoad.Comparison;

/**
 * A value of a load on one's own service.
 *
 * @param target name of the target
 * @param what target and settings, and the quantity if it is not the response time
 * @param unit {@code ms}, {@code times A} or {@code ms a call at capacity}
 * @param value mean response time, its ratio to that of target A, or the reciprocal of the
 *     capacity; null if there is none
 */
public record LoadValue(String target, String what, String unit, Estimate value, String missing)
    implements Tracked {

  private static final double MILLIS_PER_SECOND = 1e3;

  /** Characters of a target in the name of a file; an address may be longer than file names. */
  private static final int LONGEST = 150;

  /** Values of all targets of a load; a search for a capacity has one. */
  static List<LoadValue> of(StoredLoad load) {
    return load.byKey().entrySet().stream().flatMap(one -> of(load, one)).toList();
  }

  private static Stream<LoadValue> of(StoredLoad load, Map.Entry<String, Cell> one) {
    Cell cell = one.getValue();
    if (load.capacity() != null) {
      return Stream.of(capacity(cell, one.getKey(), load.capacity()));
    }
    String missing =
        cell.calls() == 0
            ? "no call succeeded"
            : cell.fair()
                ? null
                : cell.unsent() > 0
                    ? cell.unsent() + " calls were due but not sent"
                    : "%s of %s calls failed".formatted(cell.lost(), cell.calls() + cell.lost());
    LoadValue time =
        new LoadValue(
            cell.target(), one.getKey(), "ms", missing == null ? cell.meanMillis() : null, missing);
    return Stream.concat(
        Stream.of(time),
        load.fairComparison(cell).map(comparison -> byA(cell, one.getKey(), comparison)).stream());
  }

  private static LoadValue byA(Cell cell, String key, Comparison comparison) {
    return new LoadValue(cell.target(), key + ", by A's", "times A", comparison.timeOfBByA(), null);
  }

  private static LoadValue capacity(Cell cell, String key, Capacity capacity) {
    Double point = capacity.callsPerSecond().point();
    Estimate millis =
        point == null
            ? null
            : capacity.callsPerSecond().whole()
                ? new Estimate(
                    MILLIS_PER_SECOND / point,
                    MILLIS_PER_SECOND / capacity.callsPerSecond().upper(),
                    MILLIS_PER_SECOND / capacity.callsPerSecond().lower())
                : Estimate.withoutInterval(MILLIS_PER_SECOND / point);
    return new LoadValue(
        cell.target(),
        key,
        "ms a call at capacity",
        millis,
        point == null ? "no rate kept the bound" : null);
  }

  @Override
  public Name series() {
    String file = what.replaceAll("[^A-Za-z0-9.]+", "-");
    return new Name(
        target,
        what,
        file.substring(0, Math.min(LONGEST, file.length()))
            + "-"
            + Integer.toHexString(what.hashCode()),
        unit);
  }
}
