package org.gridsec.scenarios.ab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.gridsec.results.ab.Side;
import org.gridsec.scenarios.ab.BlockShape.Calls;
import org.junit.jupiter.api.Test;

/** With turns of 100 ms and 10 calls each, whose compilers work as long as a test says. */
class BlockWarmUpTest {

  private static final int TURN_MILLIS = 100;

  private final List<Side> turns = new ArrayList<>();
  private long now;

  private BlockWarmUp.Turns side(Side side, IntToDoubleFunction compileMillis) {
    return () -> {
      now += TURN_MILLIS * 1_000_000L;
      turns.add(side);
      return new BlockWarmUp.Turn(10, compileMillis.applyAsDouble(turns.size()));
    };
  }

  private BlockWarmUp warmUp(IntToDoubleFunction base, IntToDoubleFunction candidate) {
    Map<Side, BlockWarmUp.Turns> sides = new LinkedHashMap<>();
    sides.put(Side.CANDIDATE, side(Side.CANDIDATE, candidate));
    sides.put(Side.BASE, side(Side.BASE, base));
    return new BlockWarmUp(sides, () -> now);
  }

  @Test
  void the_sides_take_turns_until_both_compilers_are_quiet() throws Exception {
    // In rounds of 200 ms: the last four have two of 90 ms in 2 * 800, then one.
    Map<Side, String> unsteady =
        warmUp(n -> n < 21 ? 90 : 0, n -> 0).run(new Calls(1, Duration.ofSeconds(60)));

    assertThat(unsteady).isEmpty();
    assertThat(turns.subList(0, 3)).containsExactly(Side.CANDIDATE, Side.BASE, Side.CANDIDATE);
    assertThat(turns).hasSize(2 * 13);
  }

  @Test
  void a_quiet_compiler_is_no_reason_to_make_fewer_calls() throws Exception {
    assertThat(warmUp(n -> 0, n -> 0).run(new Calls(75, Duration.ofSeconds(60)))).isEmpty();
    assertThat(turns).hasSize(2 * 8);
  }

  @Test
  void the_limit_ends_it_and_the_side_that_is_not_warm_is_named() throws Exception {
    assertThat(warmUp(n -> 0, n -> 100).run(new Calls(1, Duration.ofSeconds(2))))
        .containsExactly(
            Map.entry(
                Side.CANDIDATE,
                "not steady after 2.0 s of warm-up and 100 calls: the JIT compiler worked 25 % of"
                    + " the last 0.8 s"));
    assertThat(turns).hasSize(2 * 10);
  }

  @Test
  void calls_that_were_not_made_are_told() throws Exception {
    assertThat(warmUp(n -> 0, n -> 0).run(new Calls(30, Duration.ofMillis(400))).values())
        .containsOnly(
            "not steady after 0.4 s of warm-up and 20 of 30 calls: the JIT compiler worked 0 % of"
                + " the last 0.4 s");
  }

  @Test
  void a_rehearsal_ends_with_its_calls_or_its_time() throws Exception {
    warmUp(n -> 90, n -> 90).rehearse(new Calls(25, Duration.ofSeconds(60)));
    assertThat(turns).hasSize(2 * 3);

    warmUp(n -> 0, n -> 0).rehearse(new Calls(1000, Duration.ofSeconds(1)));
    assertThat(turns).hasSize(2 * 3 + 2 * 5);
  }
}
