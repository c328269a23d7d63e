package org.gridsec.mechanisms.contexts.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.junit.jupiter.api.Test;

class BoundedContextsTest {

  private static final Duration LIFE = Duration.ofMinutes(10);

  private final FakeClock clock = new FakeClock();
  private final BoundedContexts store = new BoundedContexts(100, clock);

  private SecurityContext context() {
    return new SecurityContext(new byte[32], "CN=client", clock.instant().plus(LIFE));
  }

  @Test
  void there_are_never_more_contexts_than_the_bound() {
    for (int i = 0; i < 1000; i++) {
      store.issue(context());
      assertThat(store.size()).isLessThanOrEqualTo(100);
    }
    assertThat(store.size()).isEqualTo(100);
  }

  @Test
  void contexts_may_take_up_a_hundredth_of_a_small_heap() {
    assertThat(BoundedContexts.maximum(40_000_000)).isEqualTo(800);
    assertThat(BoundedContexts.maximum(512L << 20)).isEqualTo(BoundedContexts.MAXIMUM);
    assertThat(BoundedContexts.maximum(64L << 30)).isEqualTo(BoundedContexts.MAXIMUM);
  }

  @Test
  void clients_in_parallel_do_not_exceed_the_bound() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<String> task =
          () -> {
            for (int i = 0; i < 999; i++) {
              store.issue(context());
            }
            return store.issue(context());
          };
      for (Future<String> done : threads.invokeAll(Collections.nCopies(8, task))) {
        assertThat(done.get()).isNotEmpty();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(store.size()).isLessThanOrEqualTo(100);
  }

  @Test
  void a_context_in_use_outlives_a_flood_of_others() {
    SecurityContext used = context();
    String id = store.issue(used);
    for (int i = 0; i < 10_000; i++) {
      store.issue(context());
      assertThat(store.find(id)).contains(used);
    }
  }

  @Test
  void a_new_context_can_be_used_however_many_there_are() {
    for (int i = 0; i < 100; i++) {
      String id = store.issue(context());
      store.find(id);
      store.find(id);
    }
    for (int i = 0; i < 1000; i++) {
      List<String> newcomers = Stream.generate(() -> store.issue(context())).limit(8).toList();
      assertThat(newcomers).allSatisfy(id -> assertThat(store.find(id)).isPresent());
    }
  }

  @Test
  void expired_contexts_take_no_memory() {
    store.issue(context());
    clock.advance(LIFE.dividedBy(2));
    store.issue(context());
    assertThat(store.size()).isEqualTo(2);
    clock.advance(LIFE.dividedBy(2));
    assertThat(store.size()).isEqualTo(1);
    clock.advance(LIFE);
    assertThat(store.size()).isZero();
  }

  @Test
  void cancelled_contexts_take_no_memory() {
    store.cancel(store.issue(context()));
    assertThat(store.size()).isZero();
  }

  @Test
  void a_context_under_a_chosen_name_takes_the_place_of_an_older_one() {
    SecurityContext newer =
        new SecurityContext(new byte[8], "CN=other", clock.instant().plus(LIFE));
    store.put("name", context());
    store.put("name", newer);
    assertThat(store.find("name")).contains(newer);
    assertThat(store.size()).isEqualTo(1);
  }
}
