package org.gridsec.results.report.history;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gridsec.results.regression.history.History;
import org.gridsec.results.regression.history.OverheadSeries;
import org.gridsec.results.regression.history.OverheadSeries.Observation;
import org.gridsec.results.regression.history.Segment;
import org.gridsec.results.regression.history.Shift;
import org.gridsec.results.regression.history.Stretch;
import org.gridsec.results.report.history.HistoryPage.SeriesView;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;

/** The section of a series on the page: chart, levels, and their description in words. */
record SeriesSection(History history, OverheadSeries series) {

  /** The section; {@code anchor} must be unique on the page. */
  SeriesView view(String anchor) {
    List<Block> blocks = new ArrayList<>();
    if (!series.stretches().isEmpty()) {
      blocks.add(new HistoryChart(history, series).chart(anchor));
      blocks.add(levels());
    }
    blocks.addAll(Notes.of("notes", missing()));
    return new SeriesView(
        series.name().toString(),
        anchor,
        series.stretches().stream().map(this::verdict).toList(),
        blocks);
  }

  private String verdict(Stretch stretch) {
    return machine(stretch) + HistorySummary.verdict(series, stretch);
  }

  private String machine(Stretch stretch) {
    return history.conditions().size() == 1 ? "" : "Machine " + number(stretch) + ": ";
  }

  private int number(Stretch stretch) {
    return history.machine(stretch.observations().get(0).entry());
  }

  private Table levels() {
    return new TableSpec<Segment>(
            "Levels; means over runs, with intervals at 95 %", "Runs", SeriesSection::runs)
        .text("Machine", level -> history.machine(level.observations().get(0).entry()))
        .text("How many", level -> level.observations().size())
        .column(series.name().heading(), level -> Entry.of(level.mean()))
        .column("Change", level -> ifAny(level.shift(), SeriesSection::change))
        .column(
            "p", level -> ifAny(level.shift(), s -> Entry.text(HistorySummary.pValue(s.pValue()))))
        .of(series.stretches().stream().flatMap(stretch -> stretch.levels().stream()).toList());
  }

  private static String runs(Segment level) {
    List<Observation> observations = level.observations();
    int first = observations.get(0).run();
    int last = observations.get(observations.size() - 1).run();
    return first == last ? "" + first : first + " to " + last;
  }

  private static Entry ifAny(Shift shift, Function<Shift, Entry> entry) {
    return shift == null ? Entry.BLANK : entry.apply(shift);
  }

  private static Entry change(Shift shift) {
    return new Entry(
        shift.slower() ? "slower" : "faster",
        Numbers.change(shift.factor().point()),
        Numbers.changeInterval(shift.factor()),
        "");
  }

  private List<String> missing() {
    return series.observations().stream()
        .filter(observation -> !observation.measured())
        .map(observation -> "Run " + observation.run() + ": " + observation.tracked().missing())
        .toList();
  }
}
