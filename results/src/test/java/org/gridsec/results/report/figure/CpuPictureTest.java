package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;

/** CPU time of calls in numbers that can be computed by hand. */
class CpuPictureTest {

  private static final CellKey PLAIN = key("plain");
  private static final CellKey SIGNED = key("xml-signature");

  private static CellKey key(String mechanism) {
    return SyntheticRun.key(mechanism, Parameters.NONE, Stack.PULL, Transport.KEEPALIVE, 1)
        .withPayload(PayloadShape.string(5));
  }

  /** A cell with 100 calls/s in each of three forks. */
  private static Cell cell(CellKey key, Double server, Double client) {
    return Cell.pending(key, List.of("grid04-fig3"))
        .withSamples(
            IntStream.rangeClosed(1, 3)
                .mapToObj(
                    fork ->
                        SyntheticRun.sample(fork, 1, 10, 100)
                            .withServerCpu(server)
                            .withClientCpu(client))
                .toList());
  }

  private static RunSummary run(Cell... cells) {
    return new RunSummary(SyntheticRun.run("quick", List.of(cells)), Map.of());
  }

  private static List<List<String>> rows(List<Block> blocks) {
    return ((Table) blocks.get(1))
        .rows().stream()
            .map(
                row ->
                    List.of(
                        row.label(),
                        String.join(" ", row.entries().stream().map(Entry::value).toList())))
            .toList();
  }

  /** Half a core for 100 calls in a second is 5 ms for each, or 200 of them in a core's second. */
  @Test
  void each_mechanism_has_the_time_of_both_sides_and_the_calls_of_a_core_the_cheapest_first() {
    List<Block> blocks =
        CpuPicture.of(
            run(
                cell(SIGNED, 0.5, 0.25),
                cell(SIGNED.withPayload(PayloadShape.array(1024, 8)), 1.0, 2.0),
                cell(PLAIN, 0.02, 0.01)));

    assertThat(rows(blocks))
        .containsExactly(
            List.of("No security", "0.200 0.100 5000 – – –"),
            List.of("XML-Signature", "5.00 2.50 200 10.0 20.0 100"));
    Chart chart = (Chart) blocks.get(0);
    assertThat(chart.lines()).extracting(Chart.Line::name).containsExactly("server", "client");
    assertThat(chart.lines().toList().get(1).points().get(1).y().point())
        .isCloseTo(2.5, within(1e-9));
  }

  @Test
  void a_cell_whose_cpu_time_is_not_known_has_no_row() {
    assertThat(rows(CpuPicture.of(run(cell(PLAIN, 0.02, 0.01), cell(SIGNED, 0.5, null)))))
        .extracting(row -> row.get(0))
        .containsExactly("No security");
    assertThat(CpuPicture.of(run(cell(SIGNED, null, null)))).isEmpty();
  }

  @Test
  void failed_cells_and_other_forms_of_a_mechanism_have_no_row() {
    assertThat(
            CpuPicture.of(
                run(
                    cell(PLAIN, 0.02, 0.01).failed("reply differs"),
                    cell(PLAIN.withClients(4), 0.02, 0.01),
                    cell(SIGNED.withParameters(Parameters.of("algorithm", "ecdsa")), 0.5, 0.3))))
        .isEmpty();
  }

  /** A core that does nothing has no rate, and a side without CPU time has no logarithm. */
  @Test
  void a_block_without_cpu_time_leaves_its_cell_without_an_estimate() {
    CellSummary idle = run(cell(SIGNED, 0.0, 0.25)).cell(SIGNED).orElseThrow();
    assertThat(idle.cpuMillisPerCall(Sample::serverCpu)).isEmpty();
    assertThat(idle.callsPerServerCpuSecond()).isEmpty();
    assertThat(idle.cpuMillisPerCall(Sample::clientCpu)).isPresent();
  }
}
