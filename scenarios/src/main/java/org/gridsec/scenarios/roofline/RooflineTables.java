package org.gridsec.scenarios.roofline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/**
 * Distance of signed messages from their cryptography: multiples of one signature and its
 * verification, and shares of the digest's rate.
 */
record RooflineTables(RunSummary run, Figure figure) {

  /** Returns the tables that have values. */
  List<Table> all() {
    return Stream.of(multiples(), refusals(), shares())
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }

  /**
   * Table of a leg as a multiple of one signature and its verification. The signature of the
   * certificate is not part of it, since the JDK remembers the key that verified a certificate.
   */
  private Table multiples() {
    List<Integer> sizes = figure.points().stream().filter(size -> size <= 1024).toList();
    List<Table.Row> rows = new ArrayList<>();
    for (Figure.Series line : lines(Roofline.LEG)) {
      CellKey first = line.cells().get(0);
      Optional<PerFork> bare = bare(first);
      if (bare.isPresent()) {
        SortedMap<Double, PerFork> times = new TreeMap<>();
        line.cells()
            .forEach(
                cell -> time(cell).ifPresent(t -> times.put((double) cell.payload().count(), t)));
        List<Entry> entries = new ArrayList<>();
        for (int size : sizes) {
          entries.add(
              Entry.of(
                  Optional.ofNullable(times.get((double) size))
                      .flatMap(time -> time.dividedBy(bare.get()))));
        }
        entries.add(Entry.of(fit(times, bare.get(), LeastSquares::intercept)));
        entries.add(Entry.of(fit(times, bare.get(), fitted -> 1000 * fitted.slope())));
        rows.add(new Table.Row(line.label(), entries));
      }
    }
    return new Table(
        "A message that is written, signed, verified and read, as a multiple of one signature and its"
            + " verification with the same key; and the line t(n) = a + b n through these, for n"
            + " thousand strings",
        figure.sweep().title(),
        Stream.concat(sizes.stream().map(size -> Integer.toString(size)), Stream.of("a", "b"))
            .toList(),
        rows);
  }

  /** Table of refusals: a direct check that fails and then WSS4J, as a multiple of WSS4J alone. */
  private Table refusals() {
    List<CellKey> cells =
        lines(Roofline.REFUSED).stream().flatMap(line -> line.cells().stream()).toList();
    List<Integer> sizes = cells.stream().map(cell -> cell.payload().count()).distinct().toList();
    List<Entry> entries = sizes.stream().map(size -> Entry.of(byWss4j(cells, size))).toList();
    return new Table(
        "Time to refuse a message whose last text was changed, with stream=direct as a multiple of that"
            + " with stream=wss4j",
        figure.sweep().title(),
        sizes.stream().map(size -> Integer.toString(size)).toList(),
        sizes.isEmpty() ? List.of() : List.of(new Table.Row("refused", entries)));
  }

  private Optional<PerFork> byWss4j(List<CellKey> cells, int size) {
    return cell(cells, "direct", size)
        .flatMap(
            direct ->
                cell(cells, "wss4j", size)
                    .flatMap(alone -> run.ratio(direct, alone, figure.measure())));
  }

  private static Optional<CellKey> cell(List<CellKey> cells, String stream, int size) {
    return cells.stream()
        .filter(cell -> cell.payload().count() == size)
        .filter(cell -> cell.parameters().get(Roofline.STREAM, "").equals(stream))
        .findFirst();
  }

  private interface Of {
    double in(LeastSquares line);
  }

  /** Fits a line through the times of a leg, each divided by that of the cryptography. */
  private static Optional<PerFork> fit(SortedMap<Double, PerFork> times, PerFork bare, Of what) {
    if (times.size() < 2) {
      return Optional.empty();
    }
    double[] strings = times.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    List<PerFork> parts = new ArrayList<>(times.values());
    parts.add(bare);
    return PerFork.combined(
        Scale.LINEAR,
        parts,
        v ->
            what.in(
                LeastSquares.of(
                    strings,
                    Arrays.stream(v, 0, v.length - 1).map(t -> t / v[v.length - 1]).toArray())));
  }

  /** Table of rates as shares of the rate of SHA-256 over the same bytes. */
  private Table shares() {
    List<Table.Row> rows = new ArrayList<>();
    List<Figure.Series> alone = lines(Roofline.DIGEST);
    List<Integer> sizes =
        alone.stream()
            .flatMap(line -> line.cells().stream())
            .map(cell -> cell.payload().count())
            .toList();
    for (String operation : Roofline.DIGESTED) {
      for (Figure.Series line : lines(operation)) {
        rows.add(
            new Table.Row(
                line.label(),
                line.cells().stream().map(cell -> Entry.of(share(cell, alone))).toList()));
      }
    }
    return new Table(
        "Rate from strings to the digest, and from bytes to the digest, as a share of SHA-256’s rate"
            + " over the same bytes",
        figure.sweep().title(),
        sizes.stream().map(size -> Integer.toString(size)).toList(),
        alone.isEmpty() ? List.of() : rows);
  }

  private Optional<PerFork> share(CellKey cell, List<Figure.Series> alone) {
    return alone.stream()
        .flatMap(line -> line.cells().stream())
        .filter(digest -> digest.payload().equals(cell.payload()))
        .findFirst()
        .flatMap(digest -> run.ratio(digest, cell, figure.measure()));
  }

  private List<Figure.Series> lines(String operation) {
    return figure.series().stream()
        .filter(line -> line.cells().get(0).mechanism().equals(operation))
        .toList();
  }

  /** Returns the time of the bare cryptography of a leg. */
  private Optional<PerFork> bare(CellKey leg) {
    return lines(Roofline.BARE).stream()
        .map(line -> line.cells().get(0))
        .filter(
            cell ->
                cell.parameters().equals(leg.parameters().without(Roofline.STREAM))
                    && cell.suite() == leg.suite())
        .findFirst()
        .flatMap(this::time);
  }

  private Optional<PerFork> time(CellKey cell) {
    return run.cell(cell).flatMap(summary -> summary.values(Scale.LOG, figure.measure()::of));
  }
}
