package org.gridsec.scenarios.grid04;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * GRID'04, table 1: phases of signing and verification. Each cell exists with and without recorded
 * phases, to show the cost of recording.
 */
public final class Table1 implements Scenario {

  private static final PayloadShape ARRAY = PayloadShape.array(1024, 8);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "grid04-table1",
        "Phases of XML-Signature with an array of 1024 strings, 1 client",
        "GRID'04, Table 1 (section 3.5)",
        "Canonicalization takes nine tenths of signing and more of verification; the operation with"
            + " the key is negligible; converting from DOM costs more than converting to it.",
        Measure.RESPONSE_MILLIS,
        Sweep.STRINGS);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    Stream<Series> today =
        Stream.of(
            line("XSUL", Stack.PULL, Parameters.NONE, suite),
            line("", Stack.AXIS2, Parameters.NONE, suite),
            line("", Stack.PULL, EchoSeries.DIRECT, suite));
    Stream<Series> period =
        Stream.of(
            line("XSUL", PeriodStack.XSUL, Parameters.NONE, suite),
            line("", PeriodStack.XSUL, Parameters.of(PeriodStack.XML_SECURITY, "1.5.5"), suite),
            line("", PeriodStack.GT3, Parameters.NONE, suite));
    return Stream.concat(today, suite == Suite.PERIOD ? period : Stream.empty())
        .flatMap(line -> Stream.of(line, line.recorded()))
        .toList();
  }

  private static Series line(String paperLabel, Engine stack, Parameters parameters, Suite suite) {
    return new Series(
        paperLabel,
        List.of(
            CellKey.ofOneClient(
                "xml-signature", parameters, stack, Transport.CLOSE, ARRAY, suite)));
  }
}
