package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Punctuality;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.SaturationKnee;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Sweep;

/**
 * Tables on calls that are sent by a schedule, and on the number of clients at which the throughput
 * of a line saturates.
 */
final class ScheduleTables {

  private final RunSummary run;
  private final Figure figure;

  /** Shows only what the run was asked for. */
  ScheduleTables(RunSummary run, Figure figure) {
    this.run = run;
    this.figure = figure;
  }

  /** The tables; no table of the schedule if no calls were sent by one. */
  List<Table> tables() {
    List<Table.Row> rows = figure.series().stream().flatMap(this::rows).toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    Table schedule =
        new Table(
            "Calls by a schedule: what was asked for, what was achieved, and how late calls were sent,"
                + " in all and by the client’s own fault; of the percentiles of slices the largest",
            "Series",
            List.of(
                "Clients",
                "asked, calls/s",
                "achieved, calls/s",
                "send delay p99, ms",
                "client’s own p99, ms",
                "server CPU, cores",
                "client CPU, cores"),
            rows);
    return Stream.concat(Stream.of(schedule), saturation().stream()).toList();
  }

  private Stream<Table.Row> rows(Figure.Series line) {
    List<Table.Row> rows = new ArrayList<>();
    for (CellKey key : line.cells()) {
      CellSummary cell = run.cell(key).orElseThrow();
      Punctuality.of(cell.cell()).ifPresent(punctuality -> rows.add(row(line, cell, punctuality)));
    }
    return rows.stream();
  }

  private static Table.Row row(Figure.Series line, CellSummary cell, Punctuality punctuality) {
    return new Table.Row(
        line.label(),
        "",
        List.of(
            Entry.text(Integer.toString(cell.key().clients())),
            Entry.text(Numbers.format(punctuality.askedPerSecond())),
            Entry.of(cell.throughputPerSecond()),
            Entry.text(Numbers.format(punctuality.sendDelayP99Millis())),
            Entry.text(Numbers.format(punctuality.clientDelayP99Millis())),
            Entry.of(cell.serverCpu()),
            Entry.of(cell.clientCpu())));
  }

  /** Saturation of each line with throughput for several numbers of clients. */
  private Optional<Table> saturation() {
    if (figure.measure() != Measure.THROUGHPUT_PER_SECOND || figure.sweep() != Sweep.CLIENTS) {
      return Optional.empty();
    }
    List<Table.Row> rows = new ArrayList<>();
    for (Figure.Series line : figure.series()) {
      SortedMap<Integer, PerFork> rates = rates(line);
      boolean recorded = line.cells().get(0).recording();
      if (!recorded && rates.size() > 1 && rates.size() == line.cells().size()) {
        rows.add(
            new Table.Row(
                line.label(),
                "",
                SaturationKnee.of(rates)
                    .map(ScheduleTables::knee)
                    .orElse(List.of(Entry.NOTHING, Entry.NOTHING))));
      }
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Table(
                "Saturation: the number of clients from which on the rate stays within a ninth of what"
                    + " more clients reach",
                "Series",
                List.of("by the points", "with 95 % confidence"),
                rows));
  }

  private static List<Entry> knee(SaturationKnee knee) {
    String none = "none up to " + knee.last();
    return List.of(
        Entry.text(knee.point() < knee.last() ? Integer.toString(knee.point()) : none),
        Entry.text(knee.earliest() < knee.last() ? range(knee) : none));
  }

  private static String range(SaturationKnee knee) {
    if (!knee.reached()) {
      return knee.earliest() + " or more";
    }
    return knee.earliest() == knee.latest()
        ? Integer.toString(knee.latest())
        : knee.earliest() + " to " + knee.latest();
  }

  private SortedMap<Integer, PerFork> rates(Figure.Series line) {
    SortedMap<Integer, PerFork> rates = new TreeMap<>();
    for (CellKey key : line.cells()) {
      run.cell(key)
          .flatMap(cell -> cell.values(Scale.LOG, figure.measure()::of))
          .ifPresent(rate -> rates.put(key.clients(), rate));
    }
    return rates;
  }
}
