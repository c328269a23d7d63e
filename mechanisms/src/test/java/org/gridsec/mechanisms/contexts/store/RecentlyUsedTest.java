package org.gridsec.mechanisms.contexts.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.junit.jupiter.api.Test;

class RecentlyUsedTest {

  private final FakeClock clock = new FakeClock();
  private final RecentlyUsed<Integer> values = new RecentlyUsed<>(3, clock);

  private void put(String name, int value, int minutes) {
    values.put(name, value, clock.instant().plus(Duration.ofMinutes(minutes)));
  }

  @Test
  void at_the_limit_a_value_that_has_expired_goes_before_one_that_was_used_longer_ago() {
    put("long", 1, 10);
    put("short", 2, 1);
    put("other", 3, 10);
    clock.advance(Duration.ofMinutes(2));

    put("new", 4, 10);

    assertThat(values.find("long")).contains(1);
    assertThat(values.find("other")).contains(3);
    assertThat(values.find("new")).contains(4);
    assertThat(values.size()).isEqualTo(3);
  }

  @Test
  void at_the_limit_the_value_used_longest_ago_goes_if_none_has_expired() {
    put("first", 1, 1);
    put("second", 2, 10);
    put("third", 3, 10);
    values.find("first");

    put("new", 4, 10);

    assertThat(values.find("first")).contains(1);
    assertThat(values.find("second")).isEmpty();
  }

  @Test
  void a_value_that_is_replaced_expires_when_the_newer_one_does() {
    put("name", 1, 1);
    put("name", 2, 10);
    clock.advance(Duration.ofMinutes(2));

    put("other", 3, 10);

    assertThat(values.find("name")).contains(2);
    assertThat(values.remove("name")).isTrue();
    assertThat(values.remove("name")).isFalse();
    assertThat(values.size()).isEqualTo(1);
  }
}
