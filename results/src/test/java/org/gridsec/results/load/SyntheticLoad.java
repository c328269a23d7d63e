package org.gridsec.results.load;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.SyntheticHistory;
import org.gridsec.results.load.StoredLoad.Capacity;
import org.gridsec.results.load.StoredLoad.Cell;
import org.gridsec.results.load.StoredLoad.Comparison;
import org.gridsec.results.load.StoredLoad.Rate;
import org.gridsec.results.load.StoredLoad.Slice;
import org.gridsec.results.load.StoredLoad.Step;
import org.gridsec.results.load.StoredLoad.Verdict;

/** Loads from a formula. */
public final class SyntheticLoad {

  private static final Instant START = Instant.parse("2026-11-20T08:00:00Z");
  private static final int SLICES = 40;

  private SyntheticLoad() {}

  /** A load of one target whose calls take that long, with an interval of 1 % either side. */
  public static StoredLoad of(double millis) {
    return of(cell("A", "http://host/a, no security", 4, null, millis));
  }

  /** A load with these cells. */
  public static StoredLoad of(Cell... cells) {
    return new StoredLoad(
        StoredLoad.FORMAT_VERSION,
        START,
        false,
        null,
        SyntheticHistory.environment("Example CPU", "Example Vendor 17"),
        30,
        null,
        "keepalive",
        0,
        List.of(),
        List.of(cells),
        List.of(),
        null,
        List.of());
  }

  /** A load of two targets; B takes so many times as long as A. */
  public static StoredLoad compared(double millis, double ratio) {
    return of(
            cell("A", "http://host/a, no security", 4, null, millis),
            cell("B", "http://host/a, signed.yaml", 4, null, millis * ratio))
        .withComparisons(
            List.of(
                new Comparison(
                    4, "B", "A is faster", about(ratio, 0.01), 0.99, 0.02, 20, "a remark")));
  }

  /** A search that found a capacity, with ends 3 % either side. */
  public static StoredLoad search(double perSecond) {
    List<Cell> cells = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    for (double rate : new double[] {perSecond / 2, perSecond, 2 * perSecond}) {
      double millis = rate > perSecond ? 300 : 20;
      cells.add(cell("A", "http://host/a, no security", 64, rate, millis));
      steps.add(
          new Step(
              rate,
              rate <= perSecond,
              rate > perSecond ? "p99 300 ms; service: a call takes 250 ms" : "",
              millis));
    }
    return of(cells.toArray(Cell[]::new))
        .withCapacity(
            new Capacity(
                "p99 < 200ms",
                new Rate(perSecond, perSecond * 0.97, perSecond * 1.03),
                0.97,
                "",
                steps));
  }

  /** A threshold of the response time of A with 4 clients. */
  public static Verdict verdict(String failIf, String unit, boolean broken) {
    return new Verdict(failIf, "A", 4, unit, 5, 7.5, broken, false);
  }

  public static Estimate about(double value, double part) {
    return new Estimate(value, value / (1 + part), value * (1 + part));
  }

  /** A cell without failed calls, whose slices vary a little. */
  public static Cell cell(String side, String target, int clients, Double rate, double millis) {
    List<Slice> slices = new ArrayList<>();
    for (int i = 0; i < SLICES; i++) {
      double own = millis * (1 + 0.03 * Math.sin(i));
      slices.add(
          new Slice(
              i + 1,
              START.plusMillis(750L * i),
              750,
              100,
              0,
              own,
              3 * own,
              1e3 * clients / own,
              null,
              null));
    }
    return new Cell(
        side,
        target,
        clients,
        rate,
        100L * SLICES,
        new TreeMap<>(),
        0,
        about(millis, 0.01),
        about(1e3 * clients / millis, 0.01),
        SLICES,
        Map.of(
            "p50",
            millis * 0.9,
            "p90",
            millis * 1.5,
            "p95",
            millis * 2,
            "p99",
            millis * 3,
            "p999",
            millis * 5,
            "max",
            millis * 9),
        millis / 4,
        millis / 2,
        millis / 4,
        0,
        1200,
        1500,
        0.7,
        about(millis / 2, 0.01),
        slices,
        List.of());
  }
}
