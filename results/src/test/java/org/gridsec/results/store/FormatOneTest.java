package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;

class FormatOneTest {

  private static Run run(Sample... slices) {
    Cell cell =
        Cell.pending(
            SyntheticRun.key("plain", Parameters.NONE, Stack.PULL, Transport.CLOSE, 1), List.of());
    Run run = SyntheticRun.run("quick", List.of(cell.withSamples(List.of(slices))));
    return new Run(
        1,
        run.id(),
        run.startedAt(),
        run.profile(),
        run.suite(),
        run.host(),
        run.seed(),
        run.command(),
        run.environment(),
        run.cells(),
        run.trajectories(),
        run.claimsSha256(),
        run.networks(),
        run.time(),
        List.of());
  }

  private static Sample slice(int fork, int block, double millis, Double serverCpu) {
    return new Sample(
        fork,
        block,
        10,
        millis,
        1000 / millis,
        serverCpu,
        0,
        Map.of("a", millis / 2),
        Map.of(),
        block == 1 ? Map.of("x", 1.0, "y", 2.0) : Map.of("x", 3.0));
  }

  @Test
  void the_slices_of_a_fork_become_a_block_of_the_faster_half() {
    Run run =
        run(
            slice(1, 1, 2, 0.5),
            slice(1, 2, 90, 0.1),
            slice(1, 3, 4, 0.7),
            slice(1, 4, 50, 0.1),
            slice(2, 1, 5, null));

    List<Sample> blocks = FormatOne.withBlocks(run).cells().get(0).samples();

    assertThat(blocks).hasSize(2);
    Sample block = blocks.get(0);
    assertThat(List.of(block.fork(), block.block())).containsExactly(1, 1);
    assertThat(block.calls()).isEqualTo(40);
    assertThat(block.meanMillis()).isCloseTo(3, within(1e-12));
    assertThat(block.throughputPerSecond()).isCloseTo(375, within(1e-9));
    assertThat(block.serverCpu()).isCloseTo(0.6, within(1e-12));
    assertThat(block.phaseMillis()).containsExactly(Map.entry("a", 1.5));
    assertThat(block.amounts()).containsExactly(Map.entry("x", 2.0));
    assertThat(blocks.get(1)).isEqualTo(slice(2, 1, 5, null));
  }

  @Test
  void a_cpu_time_that_one_slice_does_not_have_is_not_known() {
    Run run = run(slice(1, 1, 2, 0.5), slice(1, 2, 2, null));
    assertThat(FormatOne.withBlocks(run).cells().get(0).samples().get(0).serverCpu())
        .isEqualTo(0.5);
    Run three = run(slice(1, 1, 2, 0.5), slice(1, 2, 2, null), slice(1, 3, 9, 0.5));
    assertThat(FormatOne.withBlocks(three).cells().get(0).samples().get(0).serverCpu()).isNull();
  }
}
