package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.claims.comparison.Words;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/**
 * CPU time of a call on either side, and calls that a core of the server carries in a second, for
 * each mechanism in its usual form and for no security. Users size their machines by these.
 */
public final class CpuPicture {

  private static final String TITLE = "CPU time of a call on either side, in ms";

  private CpuPicture() {}

  /** A side of a call, with its line in the chart. */
  private record Side(String name, int look, Function<Sample, Double> cores) {

    Optional<PerFork> millis(CellSummary cell) {
      return cell.cpuMillisPerCall(cores);
    }
  }

  private static final Side SERVER = new Side("server", 0, Sample::serverCpu);
  private static final Side CLIENT = new Side("client", 1, Sample::clientCpu);

  /**
   * A mechanism with its reuse of connections on one stack.
   *
   * @param brief cell with the short message
   * @param large cell with the long message; empty if it has no values
   */
  private record Row(CellSummary brief, Optional<CellSummary> large) {

    String name() {
      return CostPicture.name(brief.key());
    }

    double serverMillis() {
      return SERVER.millis(brief).orElseThrow().estimate().point();
    }
  }

  /** The chart and the table, the cheapest first; empty if no cell of the picture was measured. */
  public static List<Block> of(RunSummary run) {
    Map<List<Object>, CellSummary> chosen = new LinkedHashMap<>();
    run.cells().stream()
        .filter(cell -> CostPicture.shows(cell.key()))
        .filter(cell -> cell.key().payload().equals(CostPicture.SHORT.payload()))
        .filter(cell -> run.run().ofPapersSoftware() || !cell.key().ofPapersSoftware())
        .filter(cell -> SERVER.millis(cell).isPresent() && CLIENT.millis(cell).isPresent())
        .forEach(
            cell ->
                chosen.merge(
                    CostPicture.row(cell.key()),
                    cell,
                    (one, other) ->
                        CostPicture.preference(other.key()) < CostPicture.preference(one.key())
                            ? other
                            : one));
    List<Row> rows =
        chosen.values().stream()
            .map(cell -> new Row(cell, run.cell(large(cell.key()))))
            .sorted(Comparator.comparingDouble(Row::serverMillis))
            .toList();
    return rows.isEmpty() ? List.of() : List.of(chart(rows), table().of(rows));
  }

  private static CellKey large(CellKey key) {
    return key.withPayload(CostPicture.LONG.payload());
  }

  private static TableSpec<Row> table() {
    return new TableSpec<Row>(
            TITLE + ", and calls that a core of the server carries in a second",
            "",
            row -> Words.protection(row.brief().key()),
            row -> Words.carriage(row.brief().key()))
        .value("short message: server, ms", row -> SERVER.millis(row.brief()))
        .value("client, ms", row -> CLIENT.millis(row.brief()))
        .value("calls/s per core", row -> row.brief().callsPerServerCpuSecond())
        .value("long message: server, ms", row -> row.large().flatMap(SERVER::millis))
        .value("client, ms", row -> row.large().flatMap(CLIENT::millis))
        .value(
            "calls/s per core", row -> row.large().flatMap(CellSummary::callsPerServerCpuSecond));
  }

  private static Chart chart(List<Row> rows) {
    return new Chart(
        "cpu",
        Chart.Form.DOTS,
        TITLE,
        "CPU time of server and client per call with a short message and one client. "
            + rows.stream().map(CpuPicture::values).collect(Collectors.joining("; ")),
        "CPU time of the server's JVM and of the client's per call, with a short message (5 bytes)"
            + " and one client. Lines are 95 % intervals; a hollow mark and ~ mean that there is none,"
            + " since one fork measured it.",
        Chart.Axis.names(rows.stream().map(Row::name).toList()),
        List.of(
            new Chart.Panel(
                Chart.Axis.logarithmic("ms per call"),
                List.of(line(SERVER, rows), line(CLIENT, rows)))));
  }

  private static String values(Row row) {
    return "%s: server %s, client %s"
        .formatted(
            row.name(),
            Numbers.both(SERVER.millis(row.brief()).orElseThrow().estimate()),
            Numbers.both(CLIENT.millis(row.brief()).orElseThrow().estimate()));
  }

  private static Chart.Line line(Side side, List<Row> rows) {
    List<Chart.Point> points = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      points.add(
          new Chart.Point(
              row, side.millis(rows.get(row).brief()).orElseThrow().estimate(), Chart.Sign.NONE));
    }
    return Chart.Line.of(side.name(), Chart.Style.POINTS, side.look(), points);
  }
}
