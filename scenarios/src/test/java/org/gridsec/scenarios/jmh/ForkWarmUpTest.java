package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.junit.jupiter.api.Test;

class ForkWarmUpTest {

  private static final Duration LONG = Duration.ofMinutes(5);

  /** What had turns, by operation and size of the input. */
  private final List<String> turns = new ArrayList<>();

  private static JmhCell cell(String operation, int bytes) {
    return new JmhCell(
        Microbenchmark.cell("jca", operation, Parameters.NONE, bytes, Suite.MODERN),
        new Microbenchmark("none", Map.of(), false));
  }

  /** An iteration of one operation. */
  private static Optional<JmhResult> result(double millis, double compileMillis) {
    return Optional.of(new JmhResult(List.of(millis), 1, compileMillis, null, List.of(1.0), null));
  }

  private ForkWarmUp warmUp(ForkWarmUp.Turns result, JmhCell... cells) {
    return new ForkWarmUp(
        List.of(cells),
        cell -> {
          turns.add(cell.key().mechanism() + " " + cell.key().payload().bytes());
          return result.of(cell);
        });
  }

  @Test
  void it_ends_when_the_compiler_worked_for_less_than_a_tenth_of_a_second() throws Exception {
    boolean quiet =
        warmUp(cell -> result(50, turns.size() <= 30 ? 50 : 0), cell("sign", 10)).run(LONG);

    assertThat(quiet).isTrue();
    assertThat(turns).hasSize(30 + 19); // one turn of the latest 20 with 50 ms of 1000 is below
  }

  @Test
  void it_ends_at_its_limit_though_the_compiler_works_on() throws Exception {
    ForkWarmUp warmUp = warmUp(cell -> result(50, 25), cell("sign", 10));

    assertThat(warmUp.run(Duration.ofMillis(20))).isFalse();
    assertThat(turns).isNotEmpty();
  }

  @Test
  void the_next_turn_is_that_of_the_line_that_has_had_the_least_time() throws Exception {
    warmUp(
            cell -> result(cell.key().mechanism().equals("sign") ? 400 : 50, 0),
            cell("sign", 10),
            cell("verify", 10))
        .run(LONG);

    assertThat(turns).hasSize(20).filteredOn("sign 10"::equals).hasSizeBetween(2, 3);
  }

  @Test
  void all_cells_of_a_line_take_turns_but_those_with_long_inputs() throws Exception {
    warmUp(
            cell -> result(50, 0),
            cell("sign", 1_000_000),
            cell("sign", 100_000),
            cell("sign", 10),
            cell("digest", 10_000_000),
            cell("digest", 1_000_000))
        .run(LONG);

    assertThat(turns).containsOnly("sign 100000", "sign 10", "digest 1000000");
    assertThat(turns).filteredOn("sign 10"::equals).hasSize(5);
  }

  @Test
  void what_cannot_be_run_has_no_further_turn_and_the_others_go_on() throws Exception {
    boolean quiet =
        warmUp(
                cell -> cell.key().mechanism().equals("sign") ? Optional.empty() : result(50, 0),
                cell("sign", 10),
                cell("verify", 10))
            .run(LONG);

    assertThat(quiet).isTrue();
    assertThat(turns).hasSize(21).filteredOn("sign 10"::equals).hasSize(1);
    turns.clear();
    assertThat(warmUp(cell -> Optional.empty(), cell("sign", 10)).run(LONG)).isFalse();
    assertThat(turns).hasSize(1);
  }
}
