package org.gridsec.scenarios.twentyyears;

import java.util.ArrayList;
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
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * The same signed echo on the papers' own software and on current software. With the papers'
 * algorithms it shows the gain by libraries in twenty years; with current algorithms (suite {@code
 * modern}) the cost of longer keys. The remaining difference to the paper's times comes from
 * hardware and JVM.
 */
public final class TwentyYears {

  static final String SIGNED = "xml-signature";
  static final PayloadShape SHORT = PayloadShape.string(5);
  static final PayloadShape LONG = PayloadShape.array(1024, 8);

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "twenty-years",
              "A signed echo on the papers' own software and on today's, 1 client",
              "this project",
              "GRID'04 signs and verifies an array of 1024 strings in 3 s (Table 1).",
              Measure.RESPONSE_MILLIS,
              Sweep.STRINGS,
              "grid04"),
          TwentyYears::series,
          (run, asked) -> new TwentyYearsTables(run, asked).tables());

  private TwentyYears() {}

  /** Returns the lines; the oldest software comes first. */
  private static List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    List<Series> lines = new ArrayList<>();
    if (suite == Suite.PERIOD) {
      for (PeriodStack stack : PeriodStack.values()) {
        if (stack.mechanisms().contains(SIGNED)) {
          stack.versions().forEach(version -> lines.add(line(stack, version, suite)));
        }
      }
      lines.add(recorded(line(PeriodStack.XSUL, Parameters.NONE, suite)));
    }
    for (Stack stack : Stack.SOAP) {
      lines.add(line(stack, Parameters.NONE, suite));
    }
    lines.add(line(Stack.PULL, Parameters.of("stream", "direct"), suite));
    return lines;
  }

  private static Series line(Engine stack, Parameters parameters, Suite suite) {
    CellKey call = Series.call(stack, SIGNED, parameters, Transport.CLOSE, suite);
    return new Series(
        "", Stream.of(SHORT, LONG).map(call::withPayload).toList(), call.protection());
  }

  /** Line with recorded phases, for the comparison with the paper's times. */
  private static Series recorded(Series line) {
    CellKey call = line.cells().get(1).recorded();
    return new Series("", List.of(call), call.protection());
  }
}
