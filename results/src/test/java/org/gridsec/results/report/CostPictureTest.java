package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.stats.RunPart;
import org.gridsec.results.stats.RunSummary;
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

    assertThat(cost.rows())
        .extracting(CostPicture.Row::label, CostPicture.Row::below)
        .containsExactly(
            tuple("TLS", "full handshakes, pull stack"),
            tuple("XML-Signature", "no keep-alive, pull stack"));
    assertThat(cost.rows().get(0).shorts()).extracting(Entry::value).containsExactly("10.0");
    assertThat(cost.rows().get(0).longs()).containsExactly(Entry.NOTHING);
    assertThat(cost.ticks().get(0)).isEqualTo(new CostPicture.Tick("1", "0.00"));
    assertThat(cost.rows().get(0).marks())
        .singleElement()
        .satisfies(
            mark -> {
              assertThat(mark.kind()).isEqualTo("short");
              // of a scale from 1 to 200
              assertThat(Double.parseDouble(mark.at())).isBetween(43.4, 43.5);
            });
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

    assertThat(cost.rows())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.shorts()).extracting(Entry::value).containsExactly("5.00", "20.0");
              assertThat(row.longs()).extracting(Entry::value).containsExactly("–", "3.00");
              assertThat(row.marks())
                  .extracting(CostPicture.Mark::kind, CostPicture.Mark::reading)
                  .containsExactly(tuple("short", 0), tuple("short", 1), tuple("long", 1));
            });
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

    assertThat(cost.rows())
        .singleElement()
        .satisfies(
            row ->
                assertThat(row.shorts()).extracting(Entry::value).containsExactly("3.00", "20.0"));
  }

  @Test
  void a_run_without_plain_calls_or_with_other_numbers_of_clients_has_no_picture() {
    assertThat(CostPicture.of(run(cell(TLS, 10))).rows()).isEmpty();
    assertThat(
            CostPicture.of(run(cell(PLAIN.withClients(4), 1), cell(TLS.withClients(4), 10))).rows())
        .isEmpty();
  }

  @Test
  void other_keys_than_the_usual_are_left_out() {
    CellKey other = TLS.withParameters(Parameters.of("algorithm", "ecdsa"));
    assertThat(CostPicture.of(run(cell(PLAIN, 1), cell(TLS, 10), cell(other, 5))).rows())
        .extracting(CostPicture.Row::label)
        .containsExactly("TLS");
  }

  @Test
  void a_mechanism_that_failed_has_no_row() {
    assertThat(CostPicture.of(run(cell(PLAIN, 1), cell(TLS, 10).failed("reply differs"))).rows())
        .isEmpty();
  }
}
