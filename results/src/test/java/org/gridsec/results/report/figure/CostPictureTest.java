package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.RunPart;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;

class CostPictureTest {

  private static final CellKey PLAIN = key("plain");
  private static final CellKey TLS = key("tls");
  private static final CellKey SIGNED = key("xml-signature");
  private static final PayloadShape LONG = PayloadShape.array(1024, 8);

  private static CellKey key(String mechanism) {
    return SyntheticRun.key(mechanism, Parameters.NONE, Stack.PULL, Transport.CLOSE, 1)
        .withPayload(PayloadShape.string(5));
  }

  private static Cell cell(CellKey key, double millis) {
    return Cell.pending(key, List.of("grid04-fig3"))
        .withSamples(
            IntStream.rangeClosed(1, 3)
                .mapToObj(fork -> SyntheticRun.sample(fork, 1, millis, 1000 / millis))
                .toList());
  }

  private static RunSummary run(Cell... cells) {
    return new RunSummary(SyntheticRun.run("quick", List.of(cells)), Map.of());
  }

  @Test
  void mechanisms_are_factors_of_plain_the_cheapest_first() {
    CostPicture cost = CostPicture.of(run(cell(PLAIN, 1), cell(SIGNED, 100), cell(TLS, 10)));

    assertThat(cost.table().rows())
        .extracting(Table.Row::label, Table.Row::below)
        .containsExactly(
            tuple("TLS", "full handshakes, pull stack"),
            tuple("XML-Signature", "no keep-alive, pull stack"));
    assertThat(values(cost)).containsExactly(List.of("10.0", "–"), List.of("100", "–"));
    assertThat(cost.chart().x().labels().values())
        .containsExactly(
            "TLS (full handshakes, pull stack)", "XML-Signature (no keep-alive, pull stack)");
    assertThat(cost.chart().lines())
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.name()).isEmpty();
              assertThat(line.points()).extracting(Chart.Point::x).containsExactly(0.0, 1.0);
              assertThat(line.points().get(0).y().point()).isCloseTo(10, within(1e-9));
            });
  }

  private static List<List<String>> values(CostPicture cost) {
    return cost.table().rows().stream()
        .map(row -> row.entries().stream().map(Entry::value).toList())
        .toList();
  }

  @Test
  void a_short_message_and_a_long_one_are_in_one_row_and_so_are_the_suites() {
    RunSummary modern =
        run(
            cell(PLAIN, 1),
            cell(TLS, 20),
            cell(PLAIN.withPayload(LONG), 10),
            cell(TLS.withPayload(LONG), 30));
    RunSummary period =
        run(cell(PLAIN.withSuite(Suite.PERIOD), 1), cell(TLS.withSuite(Suite.PERIOD), 5));

    CostPicture cost = CostPicture.of(List.of("period", "modern"), List.of(period, modern));

    assertThat(cost.table().columns())
        .containsExactly("short, period", "short, modern", "long, period", "long, modern");
    assertThat(values(cost)).containsExactly(List.of("5.00", "20.0", "–", "3.00"));
    assertThat(cost.chart().lines())
        .extracting(Chart.Line::name, Chart.Line::colour, Chart.Line::look)
        .containsExactly(
            tuple("period", "series-4", 0),
            tuple("modern", "series-5", 0),
            tuple("period", "series-4", 0),
            tuple("modern", "series-5", 0));
  }

  /** As in a run of all readings under two JDKs. */
  @Test
  void readings_beyond_the_colours_differ_by_their_markers() {
    RunSummary run = run(cell(PLAIN, 1), cell(TLS, 20));
    List<String> readings = List.of("a", "b", "c", "d", "e", "f");

    CostPicture cost = CostPicture.of(readings, Collections.nCopies(readings.size(), run));

    assertThat(cost.chart().lines().map(line -> line.colour() + " " + line.look()))
        .doesNotHaveDuplicates()
        .hasSize(readings.size());
  }

  @Test
  void the_papers_own_software_is_in_the_row_of_what_stands_in_its_place() {
    List<CellKey> xsul =
        Stream.of("plain", "tls")
            .map(
                mechanism ->
                    SyntheticRun.key(
                            mechanism, Parameters.NONE, PeriodStack.XSUL, Transport.CLOSE, 1)
                        .withPayload(PayloadShape.string(5)))
            .toList();
    RunSummary both =
        run(cell(PLAIN, 1), cell(TLS, 20), cell(xsul.get(0), 1), cell(xsul.get(1), 3));

    CostPicture cost =
        CostPicture.of(
            List.of("then", "now"), both.parts().stream().map(RunPart::summary).toList());

    assertThat(values(cost)).containsExactly(List.of("3.00", "20.0", "–", "–"));
    assertThat(cost.table().rows())
        .extracting(Table.Row::below)
        .containsExactly("full handshakes, pull stack");
    assertThat(CostPicture.of(run(cell(xsul.get(0), 1), cell(xsul.get(1), 3))).table().rows())
        .extracting(Table.Row::label, Table.Row::below)
        .containsExactly(tuple("TLS", "full handshakes, XSUL"));
  }

  @Test
  void a_run_without_plain_calls_or_with_other_numbers_of_clients_has_no_picture() {
    assertThat(CostPicture.of(run(cell(TLS, 10))).table().rows()).isEmpty();
    assertThat(
            CostPicture.of(run(cell(PLAIN.withClients(4), 1), cell(TLS.withClients(4), 10)))
                .table()
                .rows())
        .isEmpty();
  }

  @Test
  void other_keys_than_the_usual_are_left_out() {
    CellKey other = TLS.withParameters(Parameters.of("algorithm", "ecdsa"));
    assertThat(CostPicture.of(run(cell(PLAIN, 1), cell(TLS, 10), cell(other, 5))).table().rows())
        .extracting(Table.Row::label)
        .containsExactly("TLS");
  }

  @Test
  void a_mechanism_in_the_message_has_one_row_and_one_on_the_connection_one_per_handshake() {
    CostPicture cost =
        CostPicture.of(
            run(
                cell(PLAIN, 1),
                cell(PLAIN.withTransport(Transport.KEEPALIVE), 1),
                cell(TLS, 10),
                cell(TLS.withTransport(Transport.KEEPALIVE), 2),
                cell(SIGNED, 30),
                cell(SIGNED.withTransport(Transport.KEEPALIVE), 60)));

    assertThat(values(cost))
        .containsExactly(List.of("2.00", "–"), List.of("10.0", "–"), List.of("60.0", "–"));
    assertThat(cost.sentences())
        .containsExactly(
            "Today: TLS over kept connections makes a call 2.00 times [2.00, 2.00] as long as one without security.");
  }

  /** What today's services use: assertions of a session, and a JWS where there is no SOAP. */
  @Test
  void assertions_have_their_row_and_signed_json_is_a_factor_of_plain_calls_of_json() {
    CellKey plain = PLAIN.withTransport(Transport.KEEPALIVE);
    CellKey json = SyntheticRun.key("plain", Parameters.NONE, Stack.JSON, Transport.KEEPALIVE, 1);
    CellKey assertion =
        plain.withMechanism("saml-bearer").withParameters(Parameters.of("assertions", "session"));

    CostPicture cost =
        CostPicture.of(
            run(
                cell(plain, 2),
                cell(assertion, 6),
                cell(json.withPayload(PLAIN.payload()), 1),
                cell(json.withPayload(PLAIN.payload()).withMechanism("jws"), 4)));

    assertThat(cost.table().rows())
        .extracting(Table.Row::label, Table.Row::below)
        .containsExactly(
            tuple("SAML 2.0 bearer, an assertion per session", "keep-alive, pull stack"),
            tuple("Detached JWS", "keep-alive, JSON"));
    assertThat(values(cost)).containsExactly(List.of("3.00", "–"), List.of("4.00", "–"));
  }

  @Test
  void a_mechanism_that_failed_has_no_row() {
    assertThat(
            CostPicture.of(run(cell(PLAIN, 1), cell(TLS, 10).failed("reply differs")))
                .table()
                .rows())
        .isEmpty();
  }
}
