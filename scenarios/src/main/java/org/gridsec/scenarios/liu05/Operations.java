package org.gridsec.scenarios.liu05;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.period.PeriodBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * A table or figure of Liu et al.
 *
 * @param lines lines for the conditions of a run, in the paper's order
 * @param benchmark benchmark of a cell
 */
record Operations(
    ScenarioInfo info,
    Function<Conditions, List<Series>> lines,
    Function<CellKey, Microbenchmark> benchmark)
    implements Scenario {

  /** Creates a table or section over input sizes. */
  static Operations onBytes(
      String id,
      String title,
      String place,
      String finding,
      Function<Conditions, List<Series>> lines,
      Function<CellKey, Microbenchmark> benchmark) {
    return new Operations(info(id, title, place, finding, Sweep.INPUT), lines, benchmark);
  }

  /**
   * Creates a figure over documents.
   *
   * @param benchmark benchmark of a cell with current software
   */
  static Operations onDocuments(
      String id,
      String title,
      String place,
      String finding,
      Function<Conditions, List<Series>> lines,
      Function<CellKey, Microbenchmark> benchmark) {
    return new Operations(
        info(id, title, place, finding, Sweep.DOCUMENT),
        lines,
        key -> key.ofPapersSoftware() ? PeriodBenchmark.of(key) : benchmark.apply(key));
  }

  private static ScenarioInfo info(
      String id, String title, String place, String finding, Sweep sweep) {
    return new ScenarioInfo(
        "liu05-" + id,
        title,
        "Liu et al. 2005, " + place,
        finding,
        Measure.OPERATION_MILLIS,
        sweep);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return lines.apply(conditions);
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    return Optional.of(benchmark.apply(key));
  }
}
