package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class TableHereTest {

  private static final Counterpart X509 =
      new Counterpart("xml-encryption", Parameters.NONE, Stack.AXIS2, Transport.CLOSE);
  private static final Counterpart KERBEROS =
      new Counterpart("kerberos", Parameters.NONE, Stack.AXIS2, Transport.CLOSE);
  private static final Here RATE = new Here(List.of("throughputPerSecond"), null, null, null);
  private static final Here GAIN = new Here(List.of("throughputPerSecond"), KERBEROS, X509, null);

  private static final PublishedTable TABLE =
      new PublishedTable(
          "Table I",
          "Throughput",
          new PublishedTable.Over("Packet size", "B"),
          List.of(at(60), at(800)),
          List.of(
              row("Certificate", X509, "packets/s", RATE, "83.53", "79.34"),
              row("Kerberos", KERBEROS, "packets/s", RATE, "107.37", "99.47"),
              row("Gain", null, "%", GAIN, "28.54", "25.37")),
          List.of(),
          null);

  private static final Map<String, String> NOTES = Map.of("it was slow", "a", "it broke", "b");

  private static PublishedTable.Heading at(long bytes) {
    return new PublishedTable.Heading(null, null, null, bytes, null);
  }

  private static PublishedTable.Row row(
      String series, Counterpart ours, String unit, Here here, String first, String second) {
    return new PublishedTable.Row(
        series, ours, null, null, unit, List.of(Quantity.of(first), Quantity.of(second)), here);
  }

  private static CellKey key(Counterpart counterpart, int bytes) {
    return SyntheticRun.key(
            counterpart.mechanism(), Parameters.NONE, Stack.AXIS2, Transport.CLOSE, 5)
        .withPayload(PayloadShape.string(bytes));
  }

  /** With the rate in two forks. */
  private static Cell cell(CellKey key, double first, double second) {
    return Cell.pending(key, List.of("own"))
        .withSample(Sample.of(1, 1, 1_000, 2, first))
        .withSample(Sample.of(2, 1, 1_000, 2, second));
  }

  private static Optional<Table> table(PublishedTable table, List<List<Cell>> lines) {
    return new TableHere(run(lines), figure(lines), NOTES).of(table);
  }

  private static Figure figure(List<List<Cell>> lines) {
    return SyntheticFigures.of(
        "own",
        "Ours",
        "this project",
        "Why.",
        Measure.THROUGHPUT_PER_SECOND,
        Sweep.BYTES,
        lines.stream()
            .map(
                line ->
                    new Figure.Series(
                        line.get(0).key().protection(), "", line.stream().map(Cell::key).toList()))
            .toList());
  }

  private static RunSummary run(List<List<Cell>> lines) {
    return new RunSummary(
        SyntheticRun.run("quick", lines.stream().flatMap(List::stream).toList()), Map.of());
  }

  private static List<Cell> line(Counterpart of, double small, double large) {
    return List.of(cell(key(of, 60), small, small), cell(key(of, 800), large, large));
  }

  private static Entry ok(String value, String interval) {
    return new Entry("ok", value, interval, "");
  }

  @Test
  void a_row_of_the_paper_is_followed_by_what_was_measured_in_its_place() {
    Table table =
        table(TABLE, List.of(line(X509, 1000, 900), line(KERBEROS, 1500, 1200))).orElseThrow();

    assertThat(table.corner()).isEqualTo("Packet size");
    assertThat(table.columns()).containsExactly("60 B", "800 B");
    assertThat(table.rows())
        .extracting(Table.Row::label)
        .containsExactly(
            "Certificate (packets/s), paper",
            "Certificate (packets/s), here",
            "Kerberos (packets/s), paper",
            "Kerberos (packets/s), here",
            "Gain (%), paper",
            "Gain (%), here");
    assertThat(table.rows().get(0).entries()).containsExactly(ok("83.53", ""), ok("79.34", ""));
    assertThat(table.rows().get(3).below()).isEqualTo("axis2 kerberos close, calls/s");
    assertThat(table.rows().get(3).entries())
        .containsExactly(ok("1500", "[1500, 1500]"), ok("1200", "[1200, 1200]"));
  }

  @Test
  void a_gain_is_formed_within_forks() {
    List<Cell> x509 = List.of(cell(key(X509, 60), 1000, 2000));
    List<Cell> kerberos = List.of(cell(key(KERBEROS, 60), 1250, 2500));

    Table.Row gain = table(TABLE, List.of(x509, kerberos)).orElseThrow().rows().get(5);

    assertThat(gain.below()).isEqualTo("axis2 kerberos close, %");
    assertThat(gain.entries())
        .containsExactly(ok("25.0", "[25.0, 25.0]"), new Entry("none", "–", "", ""));
  }

  @Test
  void with_two_providers_each_has_a_row_and_a_gain_of_its_own() {
    List<Cell> x509 = line(X509, 1000, 1000);
    List<Cell> kerberos = line(KERBEROS, 1500, 1500);
    List<Cell> ofBc =
        line(X509, 500, 500).stream()
            .map(cell -> cell(cell.key().withProvider(JceProvider.BC), 500, 500))
            .toList();
    List<Cell> kerberosOfBc =
        line(KERBEROS, 600, 600).stream()
            .map(cell -> cell(cell.key().withProvider(JceProvider.BC), 600, 600))
            .toList();

    List<Table.Row> rows =
        table(TABLE, List.of(x509, kerberos, ofBc, kerberosOfBc)).orElseThrow().rows();

    assertThat(rows.subList(7, 9))
        .extracting(row -> row.below() + " " + row.entries().get(0).value())
        .containsExactly("axis2 kerberos close, % 50.0", "axis2 kerberos close BC, % 20.0");
  }

  @Test
  void a_cell_that_failed_says_so_and_carries_its_mark() {
    List<Cell> broken =
        List.of(
            cell(key(X509, 60), 1000, 1000).failed("it broke"),
            Cell.pending(key(X509, 800), List.of("own")));

    assertThat(table(TABLE, List.of(broken)).orElseThrow().rows().get(1).entries())
        .containsExactly(
            new Entry("failed", "failed", "", "b"), new Entry("pending", "not measured", "", ""));
  }
}
