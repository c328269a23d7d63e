package org.gridsec.scenarios.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassedChecksTest {

  private final PassedChecks checks = new PassedChecks();
  private final List<String> made = new ArrayList<>();

  @Test
  void a_check_that_was_passed_is_not_made_again() throws Exception {
    checks.once("sign 1", () -> made.add("sign 1"));
    checks.once("sign 1", () -> made.add("sign 1 again"));
    checks.once("sign 2", () -> made.add("sign 2"));

    assertThat(made).containsExactly("sign 1", "sign 2");
  }

  @Test
  void a_check_that_failed_is_made_each_time() throws Exception {
    PassedChecks.Check failing =
        () -> {
          made.add("failed");
          throw new IllegalStateException("another result");
        };

    assertThatThrownBy(() -> checks.once("sign", failing)).hasMessage("another result");
    assertThatThrownBy(() -> checks.once("sign", failing)).hasMessage("another result");
    assertThat(made).hasSize(2);
  }
}
