package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OneLineTest {

  @Test
  void text_that_is_for_reading_stays() {
    String text = "± 5 % of “naïve” <b>, a  b, \uD83D\uDE00 %n";
    assertThat(OneLine.of(text)).isEqualTo(text);
  }

  @Test
  void all_ends_of_lines_are_a_space() {
    assertThat(OneLine.of("a \r\n b\nc\u0085d\u2028e\u2029f\u000Bg\fh\ri\tj"))
        .isEqualTo("a b c d e f g h i j");
  }

  @Test
  void what_a_terminal_obeys_or_xml_does_not_have_is_a_question_mark() {
    assertThat(OneLine.of("a\u001b[31mb\u0000c\u009b0md\u007fe")).isEqualTo("a?[31mb?c?0md?e");
    assertThat(OneLine.of("half \uD800 of \uDC00 one, \uFFFE \uFFFF"))
        .isEqualTo("half ? of ? one, ? ?");
    assertThat(OneLine.of("\u202Eback\u2066wards\u200F")).isEqualTo("?back?wards?");
  }

  @Test
  void what_was_made_fit_stays_as_it_is() {
    String once = OneLine.of("a\n\u001b[0m\tb");
    assertThat(OneLine.of(once)).isEqualTo(once);
  }

  @Test
  void a_failure_without_a_message_has_that_of_its_cause_or_the_name_of_its_class() {
    IOException cause = new IOException("a\nb");
    assertThat(OneLine.reason(cause)).isEqualTo("a b");
    assertThat(OneLine.reason(new IOException(null, cause))).isEqualTo("a b");
    IOException silent = new IOException(null, new EOFException());
    assertThat(OneLine.reason(silent)).isEqualTo("IOException");
    cause = new IOException((String) null);
    cause.initCause(new IOException(null, cause));
    assertThat(OneLine.reason(cause)).isEqualTo("IOException");
  }

  /** By the square of its length it would take hours. */
  @Test
  @Timeout(60)
  void a_long_run_of_blanks_stays_and_takes_no_time() {
    String blanks = " ".repeat(2_000_000);
    assertThat(OneLine.of("a" + blanks + "b")).isEqualTo("a" + blanks + "b");
    assertThat(OneLine.of("a" + blanks + "\n" + blanks + "b")).isEqualTo("a b");
  }
}
