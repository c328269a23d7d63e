package org.gridsec.results.report.history;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.history.History;
import org.gridsec.results.history.Level;
import org.gridsec.results.history.OverheadSeries;
import org.gridsec.results.history.OverheadSeries.Observation;
import org.gridsec.results.history.Stretch;
import org.gridsec.results.report.HistoryChart;
import org.gridsec.results.report.PageTemplate;
import org.gridsec.results.report.history.HistoryPage.LevelRow;
import org.gridsec.results.report.history.HistoryPage.SeriesView;
import org.gridsec.results.report.model.Numbers;

/** A series on the page: its drawing, its levels, and what can be said of them. */
final class SeriesSection {

  private final History history;
  private final OverheadSeries series;

  SeriesSection(History history, OverheadSeries series) {
    this.history = history;
    this.series = series;
  }

  /** The section; {@code anchor} is unlike all others of the page. */
  SeriesView view(String anchor) {
    return new SeriesView(
        series.key().toString(),
        anchor,
        PageTemplate.markup(
            series.stretches().isEmpty() ? "" : new HistoryChart(history, series).toSvg(anchor)),
        series.stretches().stream().map(this::verdict).toList(),
        levels(),
        missing());
  }

  private String verdict(Stretch stretch) {
    return machine(stretch) + HistorySummary.verdict(stretch);
  }

  private String machine(Stretch stretch) {
    return history.conditions().size() == 1 ? "" : "Machine " + number(stretch) + ": ";
  }

  private int number(Stretch stretch) {
    return history.machine(stretch.observations().get(0).entry());
  }

  private List<LevelRow> levels() {
    List<LevelRow> rows = new ArrayList<>();
    for (Stretch stretch : series.stretches()) {
      stretch.levels().forEach(level -> rows.add(row(number(stretch), level)));
    }
    return rows;
  }

  private static LevelRow row(int machine, Level level) {
    List<Observation> observations = level.observations();
    Estimate mean = level.mean();
    int first = observations.get(0).run();
    int last = observations.get(observations.size() - 1).run();
    boolean changed = level.shift() != null;
    return new LevelRow(
        machine,
        first == last ? "" + first : first + " to " + last,
        observations.size(),
        Numbers.format(mean.point()),
        Numbers.interval(mean),
        changed && level.shift().slower(),
        changed
            ? Numbers.change(level.shift().factor().point())
                + " "
                + Numbers.changeInterval(level.shift().factor())
            : "",
        changed ? HistorySummary.pValue(level.shift().pValue()) : "");
  }

  private List<String> missing() {
    return series.observations().stream()
        .filter(observation -> !observation.measured())
        .map(observation -> "Run " + observation.run() + ": " + observation.overhead().missing())
        .toList();
  }
}
