package org.gridsec.scenarios.grid04;

import static org.gridsec.core.model.PeriodStack.JGLOBUS;
import static org.gridsec.core.model.Stack.AXIS2;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * GRID'04, figure 7: a new security context for each call until the server runs out of memory,
 * compared with two kinds of store whose servers survive. In suite period there is also the paper's
 * line with the contexts of its own software.
 */
public final class Fig7 implements Scenario {

  /** Two clients; with the paper's single client each JVM would idle while the other works. */
  private static final int CLIENTS = 2;

  private static final String PAPER_LABEL = "WS-Conv Initial";

  private static final String STATELESS = "stateless";

  /** Store of JGlobus contexts that does not keep them. */
  private static final String ONCE = "once";

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-fig7",
        "Response time of secure conversations with a new context for each call",
        "GRID'04, Figure 7 (section 3.6)",
        "The response time is stable up to call 1380, then climbs; at call 1680 the server has run"
            + " out of memory, for it keeps the context of every call.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Block> tables(RunSummary run, Figure asked) {
    return new Fig7Tables(run.run(), info(), trajectories(run.run())).blocks();
  }

  @Override
  public List<TrajectorySeries> trajectories(Suite suite, int heapMiB) {
    List<TrajectorySeries> lines = new ArrayList<>();
    for (String mechanism : List.of("gsi-conversation", "secure-conversation")) {
      CellKey unbounded = key(AXIS2, mechanism, "unbounded", suite);
      String paperLabel = mechanism.equals("gsi-conversation") ? PAPER_LABEL : "";
      lines.add(line(paperLabel, unbounded, heapMiB, Optional.empty()));
      for (String store : List.of("bounded", STATELESS)) {
        lines.add(line("", key(AXIS2, mechanism, store, suite), heapMiB, Optional.of(unbounded)));
      }
    }
    if (suite == Suite.PERIOD) {
      CellKey itsOwn = key(JGLOBUS, "gsi-conversation", "unbounded", suite);
      lines.add(line(PAPER_LABEL, itsOwn, heapMiB, Optional.empty()));
    }
    return lines;
  }

  /** A line that is warmed with contexts that the server does not keep. */
  private static TrajectorySeries line(
      String paperLabel, CellKey key, int heapMiB, Optional<CellKey> outlasts) {
    String notKept = key.stack() == JGLOBUS ? ONCE : STATELESS;
    return new TrajectorySeries(
        paperLabel, key, Optional.of(heapMiB), Optional.of(parameters(notKept)), outlasts);
  }

  private static CellKey key(Engine stack, String mechanism, String store, Suite suite) {
    return CellKey.ofOneClient(
            mechanism, parameters(store), stack, Transport.CLOSE, PayloadShape.string(5), suite)
        .withClients(CLIENTS);
  }

  private static Parameters parameters(String store) {
    return Parameters.of("contexts", "initial").with("store", store);
  }
}
