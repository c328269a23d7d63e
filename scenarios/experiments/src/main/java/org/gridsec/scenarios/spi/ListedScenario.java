package org.gridsec.scenarios.spi;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.summary.RunSummary;

/** A scenario that is an entry in the list of its paper. */
record ListedScenario(
    ScenarioInfo info,
    Function<Conditions, List<Series>> ofConditions,
    BiFunction<RunSummary, Figure, List<? extends Block>> ofRun,
    Function<CellKey, Optional<Microbenchmark>> ofCell)
    implements Scenario {

  @Override
  public List<Series> series(Conditions conditions) {
    return ofConditions.apply(conditions);
  }

  @Override
  public List<? extends Block> tables(RunSummary run, Figure asked) {
    return ofRun.apply(run, asked);
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    return ofCell.apply(key);
  }
}
