package org.gridsec.results.report.figure;

import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Punctuality;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.SaturationKnee;
import org.gridsec.results.summary.Sweep;

/**
 * Tables on calls that are sent by a schedule, and on the number of clients at which the throughput
 * of a line saturates.
 *
 * @param figure restricted to the cells of the run
 */
record ScheduleTables(RunSummary run, Figure figure) {

  private static final TableSpec<Scheduled> SCHEDULE =
      new TableSpec<Scheduled>(
              "Calls by a schedule: what was asked for, what was achieved, and how late calls were sent,"
                  + " in all and by the client’s own fault; of the percentiles of slices the largest",
              "Series",
              row -> row.line().label())
          .text("Clients", row -> row.cell().key().clients())
          .text("asked, calls/s", row -> Numbers.format(row.punctuality().askedPerSecond()))
          .column("achieved, calls/s", row -> Entry.of(row.cell().throughputPerSecond()))
          .text("send delay p99, ms", uncertain(Punctuality::sendDelayP99Millis))
          .text("client’s own p99, ms", uncertain(Punctuality::clientDelayP99Millis))
          .column("server CPU, cores", row -> Entry.of(row.cell().serverCpu()))
          .column("client CPU, cores", row -> Entry.of(row.cell().clientCpu()));

  private static final TableSpec<Saturated> SATURATION =
      new TableSpec<Saturated>(
              "Saturation: the number of clients from which on the rate stays within a ninth of what"
                  + " more clients reach",
              "Series",
              row -> row.line().label())
          .column(
              "by the points",
              row -> row.entry(knee -> knee.point() < knee.last() ? "" + knee.point() : none(knee)))
          .column("with 95 % confidence", row -> row.entry(ScheduleTables::range));

  /** A cell whose calls were sent by a schedule. */
  private record Scheduled(Figure.Series line, CellSummary cell, Punctuality punctuality) {}

  /** A line with throughput for several numbers of clients. */
  private record Saturated(Figure.Series line, SortedMap<Integer, PerFork> rates) {

    Entry entry(Function<SaturationKnee, String> text) {
      return SaturationKnee.of(rates).map(text).map(Entry::text).orElse(Entry.NOTHING);
    }
  }

  /** The tables; none if no calls were sent by a schedule. */
  List<Table> tables() {
    List<Scheduled> scheduled = figure.series().stream().flatMap(this::scheduled).toList();
    return scheduled.isEmpty()
        ? List.of()
        : Stream.of(SCHEDULE.of(scheduled), SATURATION.of(saturated()))
            .flatMap(table -> table.unlessEmpty().stream())
            .toList();
  }

  private Stream<Scheduled> scheduled(Figure.Series line) {
    return line.cells().stream()
        .map(key -> run.cell(key).orElseThrow())
        .flatMap(
            cell ->
                Punctuality.of(cell.cell())
                    .map(found -> new Scheduled(line, cell, found))
                    .stream());
  }

  private static Function<Scheduled, String> uncertain(Function<Punctuality, Double> value) {
    return row -> Numbers.point(Estimate.withoutInterval(value.apply(row.punctuality())));
  }

  /** Lines with throughput for each of several numbers of clients. */
  private List<Saturated> saturated() {
    return figure.measure() != Measure.THROUGHPUT_PER_SECOND || figure.sweep() != Sweep.CLIENTS
        ? List.of()
        : figure.series().stream()
            .filter(line -> !line.cells().get(0).recording())
            .map(line -> new Saturated(line, figure.values(run, line, figure.measure()::of)))
            .filter(row -> row.rates().size() > 1)
            .filter(row -> row.rates().size() == row.line().cells().size())
            .toList();
  }

  private static String none(SaturationKnee knee) {
    return "none up to " + knee.last();
  }

  private static String range(SaturationKnee knee) {
    if (knee.earliest() >= knee.last()) {
      return none(knee);
    }
    if (!knee.reached()) {
      return knee.earliest() + " or more";
    }
    return knee.earliest() == knee.latest()
        ? Integer.toString(knee.latest())
        : knee.earliest() + " to " + knee.latest();
  }
}
