package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CannotFailTest {

  @Test
  void a_call_that_fails_nevertheless_says_why_it_could_not() {
    assertThat(CannotFail.value("a text is read", () -> "text")).isEqualTo("text");
    assertThatThrownBy(
            () ->
                CannotFail.value(
                    "a text is read",
                    () -> {
                      throw new IOException("it is gone");
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a text is read, but: it is gone")
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void an_unchecked_exception_stays_the_same() {
    RuntimeException own = new IllegalArgumentException("no text");
    assertThatThrownBy(
            () ->
                CannotFail.value(
                    "a text is read",
                    () -> {
                      throw own;
                    }))
        .isSameAs(own);
  }
}
