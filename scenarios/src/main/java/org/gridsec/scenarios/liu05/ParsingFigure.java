package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.period.PeriodBenchmark;
import org.gridsec.scenarios.liu05.xml.ParseBenchmark;
import org.gridsec.scenarios.liu05.xml.Parser;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Liu et al., figure 1: parsing of 25 SOAP documents. */
public final class ParsingFigure implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "liu05-fig1",
        "Parsing SOAP documents",
        "Liu et al. 2005, Figure 1 (section 3.3)",
        "The size of a document matters most, but its structure matters too; below 1 MB parsing takes"
            + " 50 to 60 ms at most.",
        Measure.OPERATION_MILLIS,
        Sweep.DOCUMENT);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    List<Series> lines = new ArrayList<>();
    for (Parser parser : Parser.values()) {
      String paperLabel = parser == Parser.DOM ? "DOM parsing" : "";
      for (Library library : Lines.libraries(parser.library(), conditions.suite())) {
        lines.add(
            Lines.overDocuments(
                paperLabel,
                library,
                "parse",
                Map.of(),
                Lines.documents(paperLabel, conditions.profile()),
                conditions.suite()));
      }
    }
    return lines;
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    if (key.ofPapersSoftware()) {
      return Optional.of(PeriodBenchmark.of(key));
    }
    return Optional.of(
        Microbenchmark.of(
            ParseBenchmark.class,
            "parse",
            true,
            Map.of(
                "parser",
                Parser.of(key.stack().id()).name(),
                CellKey.DOCUMENT,
                Microbenchmark.parameter(key, CellKey.DOCUMENT))));
  }
}
