package org.gridsec.results.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Percentiles;
import org.gridsec.core.model.Status;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Bottleneck;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.RunSummary;

/** All that is known of each cell of a run. */
final class CellRows {

  private static final List<String> COLUMNS =
      List.of(
          "Clients",
          "Status",
          "Response, ms",
          "Calls/s",
          "p50",
          "p90",
          "p99",
          "p99.9",
          "max",
          "Server CPU",
          "Client CPU",
          "Bottleneck",
          "Calls",
          "n");

  private CellRows() {}

  static Table table(RunSummary run, String csv) {
    return new Table(
        "Each cell of the run. Times in ms; percentiles over all calls of all slices; CPU in cores that"
            + " server and clients kept busy; bottleneck: the side that used %s of its cores or more; n: forks/slices"
                .formatted(Bottleneck.FULL),
        "Series",
        "",
        COLUMNS,
        run.cells().stream().map(cell -> row(run, cell)).toList(),
        csv);
  }

  private static Table.Row row(RunSummary run, CellSummary cell) {
    Status status = cell.cell().status();
    return new Table.Row(
        cell.key().series(),
        FigureTables.notes(cell).collect(Collectors.joining("; ")),
        Stream.of(
                Stream.of(
                    Entry.text(Integer.toString(cell.key().clients())),
                    new Entry(status.id(), status.id(), "", ""),
                    Entry.of(cell.responseMillis()),
                    Entry.of(cell.throughputPerSecond())),
                percentiles(cell.percentilesMillis()),
                Stream.of(
                    point(cell.serverCpu()),
                    point(cell.clientCpu()),
                    run.bottleneck(cell.key())
                        .map(side -> Entry.text(side.toString()))
                        .orElse(Entry.BLANK),
                    Entry.text(Long.toString(cell.calls())),
                    Entry.text(cell.forks() + "/" + cell.cell().samples().size())))
            .flatMap(entries -> entries)
            .toList());
  }

  private static Entry point(Estimate estimate) {
    return estimate == null ? Entry.BLANK : Entry.text(Numbers.format(estimate.point()));
  }

  private static Stream<Entry> percentiles(Percentiles p) {
    return p == null
        ? Stream.generate(() -> Entry.NOTHING).limit(5)
        : Stream.of(p.p50(), p.p90(), p.p99(), p.p999(), p.max())
            .map(value -> Entry.text(Numbers.format(value)));
  }
}
