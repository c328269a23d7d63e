package org.gridsec.mechanisms.contexts.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every store owes. */
@ParameterizedClass
@MethodSource("stores")
class ContextStoreTest {

  private static final Duration LIFE = Duration.ofMinutes(10);

  private final FakeClock clock = new FakeClock();
  private final ContextStore store;

  ContextStoreTest(Function<FakeClock, ContextStore> made) {
    store = made.apply(clock);
  }

  static Stream<Named<Function<FakeClock, ContextStore>>> stores() {
    return Stream.of(
        Named.of("unbounded", UnboundedContexts::new),
        Named.of("bounded", clock -> new BoundedContexts(1000, clock)),
        Named.of("stateless", clock -> new SealedContexts(1000, clock)));
  }

  private SecurityContext context(int number) {
    return new SecurityContext(
        new byte[] {1, 2, (byte) number}, "CN=client-" + number, clock.instant().plus(LIFE));
  }

  @Test
  void a_context_is_found_by_the_identifier_it_got() {
    SecurityContext first = context(1);
    SecurityContext second = context(2);
    String idOfFirst = store.issue(first);
    String idOfSecond = store.issue(second);
    assertThat(store.find(idOfFirst)).contains(first);
    assertThat(store.find(idOfSecond)).contains(second);
  }

  @Test
  void identifiers_cannot_be_guessed_and_fit_into_addresses() {
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      ids.add(store.issue(context(1)));
    }
    assertThat(ids).hasSize(1000).allMatch(id -> id.matches("[A-Za-z0-9_-]{22,}"));
  }

  @Test
  void what_was_not_issued_is_not_found() {
    store.issue(context(1));
    for (String id :
        List.of("", "A", "unknown", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "ä", "=")) {
      assertThat(store.find(id)).as(id).isEmpty();
    }
  }

  @Test
  void a_context_can_be_used_until_it_expires() {
    SecurityContext context = context(1);
    String id = store.issue(context);
    clock.advance(LIFE.minusNanos(1));
    assertThat(store.find(id)).contains(context);
    clock.advance(Duration.ofNanos(1));
    assertThat(store.find(id)).isEmpty();
  }

  @Test
  void a_context_that_has_expired_before_it_comes_is_not_found() {
    SecurityContext late =
        new SecurityContext(new byte[16], "CN=client", clock.instant().minusSeconds(1));
    assertThat(store.find(store.issue(late))).isEmpty();
  }

  @Test
  void a_cancelled_context_cannot_be_used_and_others_can() {
    SecurityContext other = context(2);
    String id = store.issue(context(1));
    String idOfOther = store.issue(other);
    store.cancel(id);
    store.cancel(id);
    store.cancel("unknown");
    assertThat(store.find(id)).isEmpty();
    assertThat(store.find(idOfOther)).contains(other);
  }

  @Test
  void threads_in_parallel_find_their_own_contexts() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<Integer> task =
          () -> {
            int found = 0;
            for (int i = 0; i < 100; i++) {
              SecurityContext context = context(i);
              String id = store.issue(context);
              found += store.find(id).filter(context::equals).isPresent() ? 1 : 0;
              store.cancel(id);
              found += store.find(id).isPresent() ? 1000 : 0;
            }
            return found;
          };
      List<Integer> found = new ArrayList<>();
      for (Future<Integer> done : threads.invokeAll(Collections.nCopies(8, task))) {
        found.add(done.get());
      }
      assertThat(found).containsOnly(100);
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void names_of_owners_of_all_kinds_are_kept() {
    SecurityContext context =
        new SecurityContext(
            new byte[32], "CN=Jürgen 世界,O=" + "x".repeat(300), clock.instant().plus(LIFE));
    assertThat(store.find(store.issue(context))).contains(context);
  }

  @Test
  void contexts_do_not_get_mixed_up_in_large_numbers() {
    List<SecurityContext> contexts = IntStream.range(0, 500).mapToObj(this::context).toList();
    List<String> ids = contexts.stream().map(store::issue).toList();
    for (int i = 0; i < contexts.size(); i++) {
      assertThat(store.find(ids.get(i))).contains(contexts.get(i));
    }
  }
}
