package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gridsec.scenarios.worker.Holdings;
import org.junit.jupiter.api.Test;

class SoakJudgeTest {

  private static final long MIB = 1 << 20;
  private static final int TURNS = 12;
  private static final long CALLS = 1000;

  private static Optional<String> leak(IntFunction<Holdings> afterTurn) {
    SoakJudge judge = new SoakJudge();
    IntStream.rangeClosed(1, TURNS)
        .forEach(i -> judge.add(new SoakJudge.Turn(100 * i, CALLS * i, afterTurn.apply(i))));
    return judge.leak();
  }

  @Test
  void a_server_that_holds_now_more_now_less_does_not_leak() {
    assertThat(leak(i -> new Holdings(40 * MIB + i % 3 * MIB, 30 + i % 5, 80 + i % 2))).isEmpty();
  }

  @Test
  void each_call_may_keep_what_recognises_its_replay() {
    assertThat(leak(i -> new Holdings(40 * MIB + 200 * CALLS * Math.min(i, 6), 30, 80))).isEmpty();
  }

  @Test
  void a_heap_that_grows_with_calls_leaks() {
    assertThat(leak(i -> new Holdings(40 * MIB + 1000 * CALLS * i, 30, 80)))
        .hasValueSatisfying(leak -> assertThat(leak).startsWith("live heap expected to grow by"));
  }

  @Test
  void threads_that_every_turn_leaves_leak() {
    assertThat(leak(i -> new Holdings(40 * MIB, 30 + 5 * i, 80)))
        .contains("threads expected to be at most 66 again, got: 75");
  }

  @Test
  void a_connection_a_turn_leaks() {
    assertThat(leak(i -> new Holdings(40 * MIB, 30, 80 + i)))
        .contains("files and connections expected to be at most 86 again, got: 89");
  }

  @Test
  void nothing_is_said_after_too_few_turns() {
    SoakJudge judge = new SoakJudge();
    judge.add(new SoakJudge.Turn(1, 1, new Holdings(MIB, 1, 1)));
    assertThat(judge.leak()).contains("expected 3 turns or more to judge by, got: 1");
  }
}
