package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * Response time by the number of the call, from the first call of a client's and a server's JVM.
 */
public final class WarmUpCourses implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "gt3-warmup",
        "Response time from the first call on, 1 client",
        "Mulmo 2004, closing questions",
        "Over hundreds of invocations HotSpot takes up to 40 % off the roundtrip, on both sides.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Block> tables(RunSummary run, Figure asked) {
    return new WarmUpTables(info(), trajectories(run.run()).values()).blocks();
  }

  @Override
  public List<TrajectorySeries> trajectories(Suite suite, int heapMiB) {
    Stream<TrajectorySeries> today =
        Stream.of("gsi-conversation", "xml-signature", "plain")
            .map(
                mechanism ->
                    TrajectorySeries.fromCold(
                        mechanism.equals("gsi-conversation") ? "GSI-SecureConversation" : "",
                        key(mechanism, Stack.AXIS2, suite)));
    Stream<TrajectorySeries> period =
        PeriodStack.GT3.mechanisms().stream()
            .map(
                mechanism -> TrajectorySeries.fromCold("", key(mechanism, PeriodStack.GT3, suite)));
    return Stream.concat(today, suite == Suite.PERIOD ? period : Stream.empty()).toList();
  }

  private static CellKey key(String mechanism, Engine stack, Suite suite) {
    return Gt3.call(stack, mechanism, Parameters.NONE, suite);
  }
}
