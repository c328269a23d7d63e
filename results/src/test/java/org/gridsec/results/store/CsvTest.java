package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.gridsec.results.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {

  private static String written(Object... values) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Csv<Object>().column("v", value -> value).write(Arrays.asList(values), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void columns_stand_in_the_order_they_were_added_in() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Csv<String>()
        .column("text", text -> text)
        .column("length_chars", String::length)
        .write(Arrays.asList("a", "bc"), out);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo("text,length_chars\r\na,1\r\nbc,2\r\n");
  }

  @Test
  void commas_and_quotes_are_quoted() throws IOException {
    assertThat(written("a,b", "say \"no\"")).isEqualTo("v\r\n\"a,b\"\r\n\"say \"\"no\"\"\"\r\n");
  }

  @Test
  void a_row_is_a_line_whatever_its_texts_hold() throws IOException {
    assertThat(written("reply differs\r\n  from the request\nat byte 3"))
        .isEqualTo("v\r\nreply differs from the request at byte 3\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=HYPERLINK(0)",
        "+cmd|' /C calc'!A0",
        "-1+1|cmd",
        "@SUM(A1)",
        "\t=1+1",
        "\r=1+1",
        " =1+1",
        "＝1+1",
      })
  void a_text_is_no_formula(String text) throws IOException {
    assertThat(written(text))
        .isEqualTo(
            "v\r\n"
                + text.replaceFirst("\\s*", "$0'").replace('\t', ' ').replace('\r', ' ')
                + "\r\n");
  }

  @Test
  void a_text_is_no_formula_where_a_semicolon_divides_fields() throws IOException {
    assertThat(written("a;=1+1", "a; @b", "a,=b"))
        .isEqualTo("v\r\na;'=1+1\r\na; '@b\r\n\"a,'=b\"\r\n");
  }

  @Test
  void numbers_stay_numbers() throws IOException {
    assertThat(written(-1.5, -2, -3L, "-4", "+5.5e-3", "-.5", "a; -6"))
        .isEqualTo("v\r\n-1.5\r\n-2\r\n-3\r\n-4\r\n+5.5e-3\r\n-.5\r\na; -6\r\n");
  }

  @Test
  void nothing_is_written_where_there_is_no_value() throws IOException {
    assertThat(written((Object) null)).isEqualTo("v\r\n\r\n");
  }

  @Test
  void a_truth_value_is_one_for_r_too() throws IOException {
    assertThat(written(true, false)).isEqualTo("v\r\nTRUE\r\nFALSE\r\n");
  }

  @Test
  void text_is_utf_8() throws IOException {
    assertThat(written("µs · ≥")).isEqualTo("v\r\nµs · ≥\r\n");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "0.1, 0.1",
    "0.30000000000000004, 0.3",
    "1234567.8912345, 1234567.89",
    "1e9, 1000000000",
    "2.5e-9, 0.0000000025",
    "123456789012, 123456789000"
  })
  void a_number_has_nine_digits_at_most_and_no_exponent(double value, String text)
      throws Exception {
    for (String tag : Locales.TAGS) {
      assertThat(Locales.under(tag, () -> written(value)))
          .as(tag)
          .isEqualTo("v\r\n" + text + "\r\n");
    }
  }
}
