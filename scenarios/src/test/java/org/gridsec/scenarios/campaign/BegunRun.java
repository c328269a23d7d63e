package org.gridsec.scenarios.campaign;

import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.RunBuilder;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.scenarios.campaign.ledger.Ledger;

/** A run that has begun, on no machine in particular. */
public final class BegunRun {

  private static final Instant START = Instant.parse("2004-11-08T09:00:00Z");

  private BegunRun() {}

  /** With cells. */
  public static Run of(String profile, Suite suite, List<Cell> cells) {
    return RunBuilder.builder()
        .formatVersion(Run.FORMAT_VERSION)
        .id("id")
        .startedAt(START)
        .profile(profile)
        .suite(suite.id())
        .host("tomcat")
        .seed(1)
        .command("gridsec run")
        .environment(
            new Environment(
                "cpu",
                2,
                1024,
                "kernel",
                "jdk",
                new TreeMap<>(),
                "unknown",
                "none",
                List.of(),
                null,
                List.of()))
        .cells(cells)
        .build();
  }

  /** Enters one call of 2 ms for each cell. */
  public static void measure(Ledger ledger, int fork, int block, List<CellKey> keys) {
    for (CellKey key : keys) {
      Histogram responses = new Histogram(3);
      responses.recordValue(2_000_000);
      Sample sample =
          Sample.of(fork, block, 1, 2.0, 10.0)
              .withServerCpu(0.5)
              .withVisit(new VisitTime(START, 100, ledger.run().nextOrder()));
      ledger.add(key, sample, responses, key + ": 2 ms");
    }
  }
}
