package org.gridsec.results.report.history;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.results.regression.history.Fingerprint;
import org.gridsec.results.regression.history.History;
import org.gridsec.results.regression.history.HistoryEntry;
import org.gridsec.results.regression.history.OverheadSeries;
import org.gridsec.results.regression.history.Shift;
import org.gridsec.results.report.PageTemplate;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.history.HistoryPage.ChangeRow;
import org.gridsec.results.report.history.HistoryPage.MechanismView;
import org.gridsec.results.report.history.HistoryPage.SeriesView;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;

/** A history as a self-contained HTML page. */
public final class HistoryReport {

  /** Name of the page. */
  public static final String FILE = "history.html";

  private record Change(OverheadSeries series, Shift shift) {}

  private final History history;
  private final List<OverheadSeries> series;

  /**
   * Prepares the page of a history.
   *
   * @param history with at least one run
   */
  public HistoryReport(History history) {
    this.history = history;
    series = history.series();
  }

  /**
   * Writes the page into a directory and replaces an earlier one.
   *
   * @return the file
   * @throws org.gridsec.results.store.RunDirectoryException if it cannot be written
   */
  public Path write(Path directory) {
    return Report.writeText(directory.resolve(FILE), html());
  }

  /** The page as HTML. */
  public String html() {
    return PageTemplate.fill(
        "history/history.ftlh",
        new HistoryPage(
            "Gridsec: what security costs, run by run",
            HistorySummary.extent(history),
            HistorySummary.notices(history),
            PageTemplate.style(),
            changes(),
            mechanisms(),
            history.conditions().stream().map(Fingerprint::toString).toList(),
            runs()));
  }

  private List<ChangeRow> changes() {
    return series.stream()
        .flatMap(
            one ->
                one.stretches().stream()
                    .flatMap(stretch -> stretch.shifts().stream())
                    .map(shift -> new Change(one, shift)))
        .sorted(Comparator.comparing((Change change) -> change.shift().first().run()).reversed())
        .map(this::change)
        .toList();
  }

  private ChangeRow change(Change change) {
    Shift shift = change.shift();
    return new ChangeRow(
        shift.first().run(),
        HistorySummary.date(shift.first().entry()),
        change.series().name().toString(),
        anchor(change.series()),
        shift.slower(),
        Numbers.change(shift.factor().point()),
        Numbers.changeInterval(shift.factor()),
        HistorySummary.pValue(shift.pValue()),
        shift.alsoChanged());
  }

  private List<MechanismView> mechanisms() {
    Map<String, List<SeriesView>> mechanisms =
        series.stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.name().group(),
                    LinkedHashMap::new,
                    Collectors.mapping(this::view, Collectors.toList())));
    return mechanisms.entrySet().stream()
        .map(mechanism -> new MechanismView(mechanism.getKey(), mechanism.getValue()))
        .toList();
  }

  private SeriesView view(OverheadSeries one) {
    return new SeriesSection(history, one).view(anchor(one));
  }

  private String anchor(OverheadSeries one) {
    return "series-" + (series.indexOf(one) + 1);
  }

  private Table runs() {
    List<HistoryEntry> latestFirst = new ArrayList<>(history.entries());
    Collections.reverse(latestFirst);
    return new TableSpec<HistoryEntry>(
            "All runs, the latest first",
            "Run",
            run -> Integer.toString(history.entries().indexOf(run) + 1))
        .text("Started", HistoryEntry::startedAt)
        .text("Id", HistoryEntry::run)
        .text("Revision", HistoryEntry::shortRevision)
        .text("Machine", history::machine)
        .text("Forks", HistorySummary::forks)
        .text("Java", run -> run.environment().jdk())
        .text("Gridsec", run -> run.environment().gitCommit())
        .text("Values", run -> run.measured() + " of " + run.values().count())
        .of(latestFirst);
  }
}
