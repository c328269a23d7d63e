package org.gridsec.scenarios.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellWordsTest {

  @Test
  void words_that_a_shell_would_change_are_quoted() {
    assertThat(
            ShellWords.of(
                List.of("gridsec", "--out=/a/b-c_d.1", "1,2", "a b", "it's", "$HOME", "~/x", "")))
        .isEqualTo("gridsec --out=/a/b-c_d.1 1,2 'a b' 'it'\\''s' '$HOME' '~/x' ''");
  }
}
