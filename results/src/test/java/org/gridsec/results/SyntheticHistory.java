package org.gridsec.results;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.history.HistoryEntry;
import org.gridsec.results.regression.history.Overhead;

/** Runs as a history keeps them, a day apart, from a formula and a seed. */
public final class SyntheticHistory {

  public static final CellKey SIGNATURE =
      SyntheticRun.key("xml-signature", Parameters.NONE, Stack.PULL, Transport.CLOSE, 1);

  private static final Instant START = Instant.parse("2026-09-01T03:00:00Z");
  private static final double SPREAD = 0.01;

  private SyntheticHistory() {}

  /** A run of that day with one overhead. */
  public static HistoryEntry run(int day, double overhead) {
    return run(day, new Overhead(SIGNATURE, 4, interval(overhead), null));
  }

  /** A run of that day. */
  public static HistoryEntry run(int day, Overhead... overheads) {
    return new HistoryEntry(
        HistoryEntry.FORMAT_VERSION,
        "run-" + day,
        START.plus(Duration.ofDays(day)),
        "revision-" + day,
        "quick",
        "tomcat",
        environment("Example CPU", "Example Vendor 17.0.15+6"),
        List.of(overheads),
        List.of());
  }

  /** Runs of successive days, whose overheads spread about a level. */
  public static List<HistoryEntry> level(int firstDay, int days, double overhead) {
    Random random = new Random(firstDay);
    List<HistoryEntry> runs = new ArrayList<>();
    for (int day = firstDay; day < firstDay + days; day++) {
      runs.add(run(day, overhead * Math.exp(SPREAD * random.nextGaussian())));
    }
    return runs;
  }

  /** The same runs, each in another environment. */
  public static List<HistoryEntry> in(Environment other, List<HistoryEntry> runs) {
    return changed(runs, run -> withEnvironment(run, other));
  }

  public static List<HistoryEntry> changed(
      List<HistoryEntry> runs, UnaryOperator<HistoryEntry> change) {
    return runs.stream().map(change).toList();
  }

  public static HistoryEntry withEnvironment(HistoryEntry run, Environment other) {
    return new HistoryEntry(
        run.formatVersion(),
        run.run(),
        run.startedAt(),
        run.revision(),
        run.profile(),
        run.host(),
        other,
        run.overheads(),
        run.loads());
  }

  public static HistoryEntry withProfile(HistoryEntry run, String other) {
    return new HistoryEntry(
        run.formatVersion(),
        run.run(),
        run.startedAt(),
        run.revision(),
        other,
        run.host(),
        run.environment(),
        run.overheads(),
        run.loads());
  }

  public static Environment environment(String cpu, String jdk) {
    return environment(cpu, jdk, "Linux 6.1.0");
  }

  public static Environment environment(String cpu, String jdk, String kernel) {
    return new Environment(
        cpu,
        2,
        7_955,
        kernel,
        jdk,
        new TreeMap<>(Map.of("wss4j", "3.0.5")),
        "0123456789",
        "server 0, client 1",
        List.of(),
        null,
        List.of());
  }

  public static Estimate interval(double point) {
    return new Estimate(point, point * 0.97, point * 1.03);
  }
}
