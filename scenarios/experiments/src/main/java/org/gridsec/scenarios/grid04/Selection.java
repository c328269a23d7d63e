package org.gridsec.scenarios.grid04;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Splits the canonicalization of GRID'04, table 1. With XSUL it consists of the search for the
 * signed nodes, an XPath query over all nodes and their namespaces, and canonicalization itself.
 * Both are timed over the size of the array for each version of the library. Today's library signs
 * a subtree and needs no search.
 */
public final class Selection {

  private static final List<Integer> FEW = List.of(64, 256, 1024);
  private static final List<Integer> SIZES = List.of(16, 64, 256, 1024, 4096);

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "grid04-selection",
              "Where XML-Signature's time goes with different array size, 1 client",
              "this project; the cause of GRID'04, Table 1 (section 3.5)",
              "Canonicalization takes nine tenths of signing and more of verification.",
              Measure.RESPONSE_MILLIS,
              Sweep.STRINGS),
          Selection::series,
          (run, asked) -> new SelectionTables(run, asked).blocks());

  private Selection() {}

  private static List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Integer> sizes = conditions.profile().points().few() ? FEW : SIZES;
    Stream<Series> papers =
        suite == Suite.PERIOD
            ? PeriodStack.XSUL.versions().stream()
                .map(version -> line(PeriodStack.XSUL, version, sizes, suite))
            : Stream.empty();
    return Stream.concat(papers, Stream.of(line(Stack.AXIS2, Parameters.NONE, sizes, suite)))
        .toList();
  }

  private static Series line(
      Engine stack, Parameters parameters, List<Integer> sizes, Suite suite) {
    return Series.overClients("", stack, "xml-signature", parameters, Transport.CLOSE, suite)
        .overArrays(sizes, Link.LOOPBACK)
        .recorded();
  }
}
