package org.gridsec.scenarios.roofline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/**
 * Distance of signed messages from their cryptography: multiples of one signature and its
 * verification, and shares of the digest's rate.
 */
record RooflineTables(RunSummary run, Figure figure) {

  /**
   * A leg and its cryptography.
   *
   * @param times by number of strings
   * @param bare time of one signature and its verification
   */
  private record Leg(String name, SortedMap<Integer, PerFork> times, PerFork bare) {

    Optional<PerFork> multiple(int size) {
      return Optional.ofNullable(times.get(size)).flatMap(time -> time.dividedBy(bare));
    }

    /** Fits a line through the times, each divided by that of the cryptography. */
    Optional<PerFork> fit(ToDoubleFunction<LeastSquares> value) {
      if (times.size() < 2) {
        return Optional.empty();
      }
      double[] strings = times.keySet().stream().mapToDouble(Integer::doubleValue).toArray();
      List<PerFork> parts = new ArrayList<>(times.values());
      parts.add(bare);
      return PerFork.combined(
          Scale.LINEAR,
          parts,
          v ->
              value.applyAsDouble(
                  LeastSquares.of(
                      strings,
                      Arrays.stream(v, 0, v.length - 1).map(t -> t / v[v.length - 1]).toArray())));
    }
  }

  /** Returns the tables that have values. */
  List<Table> all() {
    return Stream.of(floors(), multiples(), calls(), refusals(), shares())
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }

  /** Table of calls from one JVM to another as a multiple of the least that they can be. */
  private Table floors() {
    List<CellKey> floors = figure.cells().filter(key -> key.equals(floor(key))).toList();
    List<Figure.Series> calls =
        figure.series().stream()
            .filter(line -> line.cells().get(0).stack().calls())
            .filter(line -> !floors.contains(line.cells().get(0)))
            .toList();
    return new TableSpec<Figure.Series>(
            "A signed call, as a multiple of its floor: a call of the same clients, from JVM to JVM, that"
                + " sends five bytes over a socket, and signs and verifies on both sides with the same key",
            figure.sweep().title(),
            Figure.Series::label)
        .columns(
            calls.stream()
                .flatMap(line -> line.cells().stream())
                .map(figure.sweep()::of)
                .distinct()
                .sorted()
                .toList(),
            Object::toString,
            (line, size) -> Entry.of(byFloor(line, size)))
        .of(floors.isEmpty() ? List.of() : calls);
  }

  private Optional<PerFork> byFloor(Figure.Series line, int size) {
    return figure
        .at(line, size)
        .flatMap(call -> run.ratio(call, floor(call), Measure.RESPONSE_MILLIS));
  }

  /** The floor of a call. */
  private static CellKey floor(CellKey call) {
    Parameters parameters = call.parameters().without(Roofline.STREAM);
    return call.withPayload(Roofline.SHORT)
        .withParameters(parameters.with(CellKey.SERVICE, Roofline.FLOOR));
  }

  /**
   * Table of a leg as a multiple of one signature and its verification. The signature of the
   * certificate is not part of it, since the JDK remembers the key that verified a certificate.
   */
  private Table multiples() {
    List<Integer> sizes = figure.points().stream().filter(size -> size <= 1024).toList();
    return new TableSpec<Leg>(
            "A message that is written, signed, verified and read, as a multiple of one signature and its"
                + " verification with the same key; and the line t(n) = a + b n through these, for n"
                + " thousand strings",
            figure.sweep().title(),
            Leg::name)
        .columns(sizes, Object::toString, (leg, size) -> Entry.of(leg.multiple(size)))
        .value("a", leg -> leg.fit(LeastSquares::intercept))
        .value("b", leg -> leg.fit(fitted -> 1000 * fitted.slope()))
        .of(lines(Roofline.LEG).stream().flatMap(line -> leg(line).stream()).toList());
  }

  /**
   * Table of calls of mechanisms of HTTP. What lies far above 1 spends its time on something else
   * than its signatures.
   */
  private Table calls() {
    return new TableSpec<Figure.Series>(
            "The fields of a call that a mechanism of HTTP makes and verifies, as a multiple of the"
                + " signatures and verifications among this; for mtls the two records of a call over"
                + " a kept connection, as a multiple of AES-GCM over the same bytes. Mechanisms of"
                + " SOAP have no row, since what they digest, sign and encrypt is XML that is written"
                + " and read with it; message-phases has the parts of their calls",
            "mechanism",
            Figure.Series::label)
        .value("multiple", line -> byOwn(line.cells().get(0)))
        .of(lines(Roofline.CALL));
  }

  private Optional<PerFork> byOwn(CellKey call) {
    return lines(Roofline.OWN).stream()
        .map(line -> line.cells().get(0))
        .filter(own -> own.parameters().equals(call.parameters()))
        .findFirst()
        .flatMap(own -> run.ratio(call, own, figure.measure()));
  }

  private Optional<Leg> leg(Figure.Series line) {
    return bare(line.cells().get(0))
        .map(bare -> new Leg(line.label(), figure.values(run, line, figure.measure()::of), bare));
  }

  /** Table of refusals: a direct check that fails and then WSS4J, as a multiple of WSS4J alone. */
  private Table refusals() {
    List<CellKey> cells =
        lines(Roofline.REFUSED).stream().flatMap(line -> line.cells().stream()).toList();
    List<Integer> sizes = cells.stream().map(figure.sweep()::of).distinct().toList();
    return new TableSpec<String>(
            "Time to refuse a message whose last text was changed, with stream=direct as a multiple of"
                + " that with stream=wss4j",
            figure.sweep().title(),
            name -> name)
        .columns(sizes, Object::toString, (name, size) -> Entry.of(byWss4j(cells, size)))
        .of(sizes.isEmpty() ? List.of() : List.of("refused"));
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

  /** Table of rates as shares of the rate of SHA-256 over the same bytes. */
  private Table shares() {
    List<CellKey> alone =
        lines(Roofline.DIGEST).stream().flatMap(line -> line.cells().stream()).toList();
    return new TableSpec<Figure.Series>(
            "Rate from strings to the digest, and from bytes to the digest, as a share of SHA-256’s rate"
                + " over the same bytes",
            figure.sweep().title(),
            Figure.Series::label)
        .columns(
            alone,
            digest -> Integer.toString(figure.sweep().of(digest)),
            (line, digest) -> Entry.of(share(line, digest)))
        .of(
            alone.isEmpty()
                ? List.of()
                : Roofline.DIGESTED.stream().flatMap(op -> lines(op).stream()).toList());
  }

  private Optional<PerFork> share(Figure.Series line, CellKey digest) {
    return line.cells().stream()
        .filter(cell -> cell.payload().equals(digest.payload()))
        .findFirst()
        .flatMap(cell -> run.ratio(digest, cell, figure.measure()));
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
        .flatMap(run::cell)
        .flatMap(cell -> cell.values(Scale.LOG, figure.measure()::of));
  }
}
