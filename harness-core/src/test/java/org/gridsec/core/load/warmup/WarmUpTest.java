package org.gridsec.core.load.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToDoubleFunction;
import org.gridsec.core.load.FakeTicker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WarmUpTest {

  private final FakeTicker ticker = new FakeTicker();
  private final List<String> bursts = new ArrayList<>();
  private final Map<String, Long> lengths = new LinkedHashMap<>(Map.of("short", 100L));
  private double compiled;
  private double compilesInBurst;
  private String failureOfLong;

  /** Bursts of 10 calls, whose mean times a test gives by their number. */
  private WarmUp.Load load(String name, IntToDoubleFunction meanMillis) {
    return () -> {
      double mean = meanMillis.applyAsDouble(bursts.size());
      bursts.add(name);
      ticker.pass(lengths.get(name));
      compiled += compilesInBurst;
      return new WarmUp.Burst(10, mean, name.equals("long") ? failureOfLong : null);
    };
  }

  private Map<String, WarmUp.Load> loads(IntToDoubleFunction meanMillis) {
    Map<String, WarmUp.Load> loads = new LinkedHashMap<>();
    lengths.keySet().forEach(name -> loads.put(name, load(name, meanMillis)));
    return loads;
  }

  private WarmUp<String> warmUp(long calls, Duration limit) {
    return new WarmUp<>(ticker, calls, limit, () -> compiled, new Turns(ticker::nanos));
  }

  @Test
  void jvms_are_warm_when_the_compilers_are_quiet_and_times_get_no_shorter() throws Exception {
    WarmUpResult<String> result = warmUp(1, Duration.ofMinutes(1)).run(loads(n -> 1));
    assertThat(result.unsteady()).isNull();
    assertThat(bursts).hasSize(10 * Steadiness.WINDOWS);
    assertThat(result.calls()).isEqualTo(100L * Steadiness.WINDOWS);
  }

  @Test
  void compilers_that_work_keep_it_going_until_the_limit() throws Exception {
    compilesInBurst = 30;
    WarmUpResult<String> result = warmUp(1, Duration.ofSeconds(20)).run(loads(n -> 1));
    assertThat(result.unsteady())
        .startsWith("not steady after 20")
        .contains("the JIT compilers worked 30 % of the last rounds");
    assertThat(result.compileMillis()).isEqualTo(Math.round(30.0 * bursts.size()));
  }

  @Test
  void times_that_get_shorter_keep_it_going() throws Exception {
    warmUp(1, Duration.ofMinutes(5)).run(loads(n -> Math.max(1, 200.0 - n)));
    assertThat(bursts).hasSizeGreaterThan(150);
  }

  @Test
  void it_goes_on_until_there_were_enough_calls() throws Exception {
    WarmUpResult<String> result = warmUp(2000, Duration.ofMinutes(5)).run(loads(n -> 1));
    assertThat(result.calls()).isEqualTo(2000);
  }

  @Test
  void priming_ends_with_its_calls_warm_or_not() throws Exception {
    compilesInBurst = 30;
    WarmUpResult<String> result = warmUp(350, Duration.ofMinutes(5)).prime(loads(n -> 1000 - n));
    assertThat(result.calls()).isEqualTo(400);
    assertThat(result.unsteady()).isNull();
  }

  @Test
  void what_takes_longer_has_fewer_bursts() throws Exception {
    lengths.put("long", 900L);
    warmUp(1, Duration.ofMinutes(5)).run(loads(n -> 1));
    long longOnes = bursts.stream().filter("long"::equals).count();
    assertThat(bursts.size() - longOnes).isBetween(7 * longOnes, 9 * longOnes + 9);
  }

  @Test
  void a_load_that_fails_is_left_out_and_told() throws Exception {
    lengths.put("long", 100L);
    failureOfLong = "client 0, first call: refused";
    WarmUpResult<String> result = warmUp(1, Duration.ofMinutes(5)).run(loads(n -> 1));
    assertThat(result.failed()).containsExactly(Map.entry("long", failureOfLong));
    assertThat(result.unsteady()).isNull();
    assertThat(bursts.stream().filter("long"::equals)).hasSize(1);
  }

  @Test
  void where_bursts_tell_no_times_the_compilers_alone_decide() throws Exception {
    WarmUpResult<String> result = warmUp(0, Duration.ofMinutes(1)).run(loads(n -> 0));
    assertThat(result.unsteady()).isNull();
    assertThat(bursts).hasSize(20);
  }

  /** One that waits for a turn has it in a pause of the other, and only there. */
  @Test
  @Timeout(60)
  void others_have_their_turns_in_the_pauses() throws Exception {
    Turns turns = new Turns();
    ExecutorService others = Executors.newSingleThreadExecutor();
    List<Integer> seen = new ArrayList<>();
    CountDownLatch over = new CountDownLatch(1);
    Map<String, WarmUp.Load> loads = loads(n -> 1);
    WarmUp.Load noted =
        () -> {
          if (bursts.isEmpty()) {
            others.execute(
                new FutureTask<>(() -> turns.take(() -> seen.add(bursts.size()))) {
                  @Override
                  protected void done() {
                    over.countDown();
                  }
                });
          }
          return loads.get("short").burst();
        };
    WarmUp.Compilers compilers =
        () -> {
          if (bursts.size() == 10) {
            over.await(); // this is read in the pause
          }
          return compiled;
        };
    turns.take(
        () ->
            new WarmUp<String>(ticker, 1, Duration.ofMinutes(1), compilers, turns)
                .run(Map.of("short", noted)));
    assertThat(seen).containsExactly(10);
    others.shutdown();
  }

  /** With a turn of another, of a minute, in each pause. */
  @Test
  @Timeout(60)
  void turns_of_others_take_nothing_of_the_limit() throws Exception {
    Turns turns = new Turns(ticker::nanos);
    ExecutorService others = Executors.newSingleThreadExecutor();
    AtomicInteger pauses = new AtomicInteger();
    compilesInBurst = 30;
    WarmUp.Compilers compilers =
        () -> {
          if (bursts.size() > 10 * pauses.get()) { // this is read in the pause
            pauses.incrementAndGet();
            FutureTask<Long> minute = new FutureTask<>(() -> turns.take(() -> pass(60_000)));
            others.execute(minute);
            await(minute);
          }
          return compiled;
        };

    WarmUpResult<String> result =
        turns.take(
            () ->
                new WarmUp<String>(ticker, 1, Duration.ofSeconds(5), compilers, turns)
                    .run(loads(n -> 1)));

    assertThat(pauses).hasValue(5);
    assertThat(bursts).hasSize(50);
    assertThat(result.millis()).isBetween(5_000L, 5_200L);
    assertThat(result.unsteady()).startsWith("not steady after 5.0 s of warm-up and 500 calls");
    others.shutdown();
  }

  private long pass(long millis) {
    ticker.pass(millis);
    return ticker.nanos();
  }

  private static void await(Future<?> other) throws InterruptedException {
    try {
      other.get();
    } catch (ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  @Timeout(60)
  void side_by_side_each_has_its_limit_and_all_take_no_longer_than_one_after_the_other()
      throws Exception {
    Turns turns = new Turns(ticker::nanos);
    int[] made = new int[2];
    List<Turns.Work<Void>> work = new ArrayList<>();
    for (int i = 0; i < made.length; i++) {
      int number = i;
      double[] compiling = new double[1];
      WarmUp.Load busy =
          () -> {
            made[number]++;
            ticker.pass(100);
            compiling[0] += 30;
            return new WarmUp.Burst(10, 1, null);
          };
      work.add(
          () ->
              turns.take(
                  () -> {
                    new WarmUp<String>(ticker, 1, Duration.ofSeconds(10), () -> compiling[0], turns)
                        .run(Map.of("busy", busy));
                    return null;
                  }));
    }
    long begun = ticker.nanos();

    turns.inThreads(made.length, work);

    for (int bursts : made) {
      assertThat(bursts).isBetween(80, 101);
    }
    assertThat(Duration.ofNanos(ticker.nanos() - begun))
        .isBetween(Duration.ofSeconds(18), Duration.ofMillis(20_500));
  }

  @Test
  void time_that_one_does_not_need_is_left_to_the_others() throws Exception {
    Turns turns = new Turns(ticker::nanos);
    WarmUp.Compilers compilers = () -> compiled;
    new WarmUp<String>(ticker, 1, Duration.ofSeconds(10), compilers, turns).run(loads(n -> 1));
    assertThat(bursts).hasSize(60); // and six pauses: 3.88 s are left

    bursts.clear();
    compilesInBurst = 30;
    new WarmUp<String>(ticker, 1, Duration.ofSeconds(5), compilers, turns).run(loads(n -> 1));
    assertThat(bursts).hasSize(88);
    bursts.clear();
    new WarmUp<String>(ticker, 1, Duration.ofSeconds(5), compilers, turns).run(loads(n -> 1));
    assertThat(bursts).hasSize(50);
  }
}
