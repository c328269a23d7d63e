package org.gridsec.mechanisms.contexts.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.time.Duration;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class UnboundedContextsTest {

  private final FakeClock clock = new FakeClock();
  private final UnboundedContexts store = new UnboundedContexts(clock);

  private SecurityContext context(Duration life) {
    return new SecurityContext(new byte[32], "CN=client", clock.instant().plus(life));
  }

  @Test
  void nothing_is_forgotten_but_what_is_cancelled() {
    String first = store.issue(context(Duration.ofMinutes(1)));
    for (int i = 0; i < 999; i++) {
      store.issue(context(Duration.ofMinutes(1)));
    }
    clock.advance(Duration.ofHours(1));
    assertThat(store.find(first)).isEmpty();
    assertThat(store.size()).isEqualTo(1000);
    store.cancel(first);
    assertThat(store.size()).isEqualTo(999);
  }

  @Test
  void a_context_under_a_chosen_name_takes_the_place_of_an_older_one() {
    SecurityContext newer = context(Duration.ofHours(2));
    store.put("name", context(Duration.ofHours(1)));
    store.put("name", newer);
    assertThat(store.find("name")).contains(newer);
    assertThat(store.size()).isEqualTo(1);
  }

  @Test
  @Timeout(60)
  void what_a_context_was_established_with_stays_as_long_as_the_context() {
    String id = store.issue(context(Duration.ofHours(1)));
    WeakReference<byte[]> origin = keepSomething(id);
    System.gc();
    assertThat(origin.get()).isNotNull();
    assertThat(store.find(id)).isPresent();

    store.cancel(id);
    while (origin.get() != null) {
      System.gc();
    }
  }

  private WeakReference<byte[]> keepSomething(String id) {
    byte[] something = new byte[100];
    store.keep(id, something);
    return new WeakReference<>(something);
  }

  @Test
  void nothing_stays_of_what_an_unknown_context_was_established_with() {
    store.keep("unknown", new byte[100]);
    assertThat(store.find("unknown")).isEmpty();
    assertThat(store.size()).isZero();
  }
}
