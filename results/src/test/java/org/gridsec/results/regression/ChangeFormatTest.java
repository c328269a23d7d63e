package org.gridsec.results.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.Locales;
import org.gridsec.results.regression.Compared.Quantity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ChangeFormatTest {

  private static final Compared SLOWER =
      new Compared(
          "axis2 xml-signature keepalive c=1",
          Quantity.OVERHEAD,
          new Estimate(1.047, 1.031, 1.063),
          0.99,
          0.021,
          8,
          8,
          Change.SLOWER,
          true,
          "");

  private static final Compared UNSEEN =
      new Compared(
          "pull xml-signature{key=ec} close c=1",
          Quantity.RESPONSE_TIME,
          new Estimate(1.001, 0.992, 1.01),
          0.99,
          0.013,
          8,
          8,
          Change.NO_DIFFERENCE,
          true,
          "");

  private static final Compared UNKNOWN =
      new Compared(
          "pull plain close c=1",
          Quantity.RESPONSE_TIME,
          Estimate.withoutInterval(2),
          0.99,
          null,
          1,
          8,
          Change.CANNOT_TELL,
          true,
          "one fork has no interval");

  private static final Compared BROKEN =
      Compared.without("pull tls close c=1", Quantity.RESPONSE_TIME, Change.FAILED, "a \u0007 <b>");

  private static ChangeReport report(Compared... compared) {
    return new ChangeReport(
        "compare",
        "main",
        "pull-request",
        Tolerance.USUAL,
        List.of("also different: jdk (17, 25)"),
        List.of(compared),
        Optional.empty());
  }

  @Test
  void the_text_has_the_verdict_of_each_and_of_all() {
    assertThat(ChangeFormat.TEXT.of(report(SLOWER, UNSEEN, UNKNOWN)))
        .isEqualTo(
            """
            base:      main
            candidate: pull-request
            also different: jdk (17, 25)

            verdict             candidate against base       visible   what
            slower              +4.7 % [+3.1, +6.3]          2.1 %     axis2 xml-signature keepalive c=1, overhead
            no difference seen  +0.1 % [-0.8, +1.0]          1.3 %     pull xml-signature{key=ec} close c=1, response time
            cannot tell         +100.0 %                     –         pull plain close c=1, response time (one fork has no interval)

            verdict: slower: 1 of 3, no difference seen: 1 of 3, cannot tell: 1 of 3
            """);
  }

  @Test
  void markdown_is_a_table_whose_cells_are_escaped() {
    assertThat(ChangeFormat.MARKDOWN.of(report(SLOWER, UNSEEN, BROKEN)))
        .isEqualTo(
            """
            ### Gridsec: failed: 1 of 3, slower: 1 of 3, no difference seen: 1 of 3

            Base: main. Candidate: pull-request.

            - also different: jdk (17, 25)

            | | candidate against base | could have been seen | what | |
            |---|---|--:|---|---|
            | **slower** | +4.7 % \\[+3.1, +6.3\\] | 2.1 % | axis2 xml-signature keepalive c=1, overhead |  |
            | **no difference seen** | +0.1 % \\[-0.8, +1.0\\] | 1.3 % | pull xml-signature{key=ec} close c=1, response time |  |
            | **failed** |  | – | pull tls close c=1, response time | a ? \\<b\\> |
            """);
  }

  @Test
  void json_has_these_fields_in_this_order() {
    ChangeReport report =
        new ChangeReport(
            "ab",
            "main",
            "pull-request",
            Tolerance.USUAL,
            List.of("a notice"),
            List.of(SLOWER),
            Optional.of(
                new Calibration(
                    null, new Calibration.Trials(10, 10), new Calibration.Trials(0, 0))));

    // the last digits differ with the processor
    assertThat(ChangeFormat.JSON.of(report).replaceFirst("0\\.6915028921812\\d+", "0.6915"))
        .isEqualTo(
            """
            {
              "formatVersion" : 1,
              "command" : "ab",
              "base" : "main",
              "candidate" : "pull-request",
              "threshold" : 0.0,
              "resolution" : 0.05,
              "verdict" : "slower",
              "notices" : [ "a notice" ],
              "compared" : [ {
                "what" : "axis2 xml-signature keepalive c=1",
                "quantity" : "overhead",
                "verdict" : "slower",
                "decides" : true,
                "ratio" : {
                  "point" : 1.047,
                  "lower" : 1.031,
                  "upper" : 1.063
                },
                "confidence" : 0.99,
                "smallestDifference" : 0.021,
                "baseUnits" : 8,
                "candidateUnits" : 8,
                "remark" : ""
              } ],
              "calibration" : {
                "injected" : null,
                "measured" : {
                  "trials" : 10,
                  "alarms" : 10,
                  "rate" : {
                    "point" : 1.0,
                    "lower" : 0.6915,
                    "upper" : 1.0
                  }
                }
              }
            }
            """);
  }

  @Test
  void json_has_all_that_is_known() throws Exception {
    JsonNode json =
        new ObjectMapper().readTree(ChangeFormat.JSON.of(report(SLOWER, UNKNOWN, BROKEN)));

    assertThat(json.get("verdict").asText()).isEqualTo("failed");
    assertThat(json.get("resolution").asDouble()).isEqualTo(0.05);
    assertThat(json.get("notices").get(0).asText()).isEqualTo("also different: jdk (17, 25)");
    JsonNode slower = json.get("compared").get(0);
    assertThat(slower.get("verdict").asText()).isEqualTo("slower");
    assertThat(slower.get("ratio").get("lower").asDouble()).isCloseTo(1.031, within(1e-12));
    assertThat(json.get("compared").get(1).get("smallestDifference").isNull()).isTrue();
    assertThat(json.get("compared").get(2).get("ratio").isNull()).isTrue();
    assertThat(json.get("calibration")).isNull();
  }

  @Test
  void junit_counts_slower_as_failures_and_what_cannot_be_told_as_skipped() throws Exception {
    Element suite =
        (Element)
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(
                    new InputSource(
                        new StringReader(
                            ChangeFormat.JUNIT.of(report(SLOWER, UNSEEN, UNKNOWN, BROKEN)))))
                .getElementsByTagName("testsuite")
                .item(0);

    assertThat(suite.getAttribute("tests")).isEqualTo("4");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    assertThat(suite.getAttribute("errors")).isEqualTo("1");
    NodeList failures = suite.getElementsByTagName("failure");
    assertThat(((Element) failures.item(0)).getAttribute("message"))
        .isEqualTo(
            "axis2 xml-signature keepalive c=1, overhead: slower, +4.7 % [+3.1, +6.3], a difference"
                + " of 2.1 % could have been seen");
    assertThat(((Element) suite.getElementsByTagName("error").item(0)).getAttribute("message"))
        .contains("a ? <b>");
  }

  @Test
  void github_gets_an_error_for_what_is_slower_and_a_warning_for_what_cannot_be_told() {
    assertThat(ChangeFormat.annotations(report(SLOWER, UNSEEN, UNKNOWN)))
        .containsExactly(
            "::error title=Gridsec%3A slower::axis2 xml-signature keepalive c=1, overhead: slower,"
                + " +4.7 %25 [+3.1, +6.3], a difference of 2.1 %25 could have been seen",
            "::warning title=Gridsec%3A cannot tell::pull plain close c=1, response time: cannot"
                + " tell, +100.0 %25; one fork has no interval");
  }

  @Test
  void what_cannot_be_told_of_one_cannot_be_told_of_all() {
    assertThat(report(UNSEEN).headline()).isEqualTo("no difference seen");
    assertThat(report(UNKNOWN).change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(report(UNKNOWN, UNSEEN).change()).isEqualTo(Change.CANNOT_TELL);
  }

  @Test
  void trials_without_a_verdict_have_a_rate() {
    Compared trial =
        new Compared(
            "trial 1", Quantity.RESPONSE_TIME, null, 0.99, null, 3, 3, Change.SLOWER, false, "");
    ChangeReport report =
        new ChangeReport(
            "ab",
            "this program",
            "this program",
            Tolerance.USUAL,
            List.of(),
            List.of(trial),
            Optional.of(
                new Calibration(
                    0.05, new Calibration.Trials(10, 10), new Calibration.Trials(90, 88))));

    // Clopper and Pearson: the lower bound of n of n is 0.025^(1/n)
    assertThat(ChangeFormat.TEXT.of(report))
        .contains(
            "Found, with security processing slowed by 5 %: 10 of 10 measured trials, 100.0 %"
                + " [69.2, 100.0]; 88 of 90 simulated trials, 97.8 % [92.2, 99.7]")
        .contains("verdict: no verdict");
    assertThat(report.change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(ChangeFormat.JSON.of(report)).contains("\"verdict\" : null");
  }

  @ParameterizedTest
  @FieldSource("org.gridsec.results.Locales#TAGS")
  void every_form_is_the_same_in_every_locale(String tag) throws Exception {
    ChangeReport report = report(SLOWER, UNSEEN, UNKNOWN, BROKEN);
    for (ChangeFormat format : ChangeFormat.values()) {
      assertThat(Locales.under(tag, () -> format.of(report))).isEqualTo(format.of(report));
      assertThat(Locales.under(tag, () -> ChangeFormat.of(format.id()))).isEqualTo(format);
    }
  }

  @ParameterizedTest
  @EnumSource
  void every_form_ends_its_last_line(ChangeFormat format) {
    assertThat(format.of(report(SLOWER))).endsWith("\n").doesNotEndWith("\n\n");
  }

  @Test
  void an_unknown_form_is_refused() {
    assertThatThrownBy(() -> ChangeFormat.of("yaml"))
        .hasMessage("'--format' expected text, markdown, json, junit, got: yaml");
  }
}
