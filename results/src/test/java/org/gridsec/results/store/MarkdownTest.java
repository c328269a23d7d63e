package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '"',
      value = {
        "<img src=x onerror=alert(1)> → \\<img src=x onerror=alert(1)\\>",
        "[a](javascript:b) ![c](d) → \\[a\\](javascript:b) !\\[c\\](d)",
        "a | b → a \\| b",
        "`code` *strong* _weak_ ~~gone~~ → \\`code\\` \\*strong\\* \\_weak\\_ \\~\\~gone\\~\\~",
        "&lt;b&gt; → \\&lt;b\\&gt;",
        "see https://example.org → see https\\://example.org",
        "see WWW.example.org → see WWW\\.example.org",
        "mail a@example.org, @someone → mail a\\@example.org, \\@someone",
        "\\* → \\\\\\*",
        "# title → \\# title",
        "### title → \\### title",
        "- item → \\- item",
        "+ item → \\+ item",
        "12. item → 12\\. item",
        "1) item → 1\\) item",
        "=== → \\===",
        "--- → \\---",
      })
  void what_markdown_would_take_for_its_own_is_text(String text, String escaped) {
    assertThat(Markdown.escaped(text)).isEqualTo(escaped);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Intel(R) Xeon(R) CPU @ 2.20GHz",
        "-5.2 % to +3 %",
        "#5 of 2026-11-20: 1.5 ms (2/3); a=b",
      })
  void other_text_stays_readable(String text) {
    assertThat(Markdown.escaped(text)).isEqualTo(text);
  }

  /** CommonMark 0.31 section 6.1: a string of as many backticks ends code. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '"',
      value = {
        "gridsec run --out 'a b' → `gridsec run --out 'a b'`",
        "a` [b](c) → `` a` [b](c) ``",
        "`a``` b → ```` `a``` b ````",
      })
  void code_does_not_end_at_a_backtick_of_its_own(String text, String code) {
    assertThat(Markdown.code(text)).isEqualTo(code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\n# b", "a\r\n\r\n- b"})
  void it_is_one_line(String text) {
    assertThat(Markdown.escaped(text)).matches("a [#-] b");
  }
}
