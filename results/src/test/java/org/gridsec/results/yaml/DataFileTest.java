package org.gridsec.results.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.Quantity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataFileTest {

  /** A paper with everything that one can have; tests break a line of it. */
  private static final String PAPER =
      """
      id: demo
      name: Demo
      title: A paper
      authors: [A. Author]
      venue: A workshop
      year: 2004
      editions:
        - {name: paper, what: the only one}
      setup:
        - {place: section 1, says: A machine., values: [{what: clock, value: 2.80, unit: GHz}]}
      disagreements:
        - about: a time
          places: [{place: Table 1, says: One time.}, {place: section 2, says: Another.}]
          taken: the table
      experiments:
        - scenario: demo-fig1
          place: section 2
          title: Calls
          method: {place: s, measured: m, machines: m, load: l, repetitions: r, leftOut: n}
          exhibits:
            - kind: figure
              place: Figure 1
              caption: Calls
              x: {title: Clients, unit: clients, range: 1..8, scale: linear}
              y: {title: Time, unit: ms, scale: unknown}
              series:
                - {label: A, ours: {stack: pull, mechanism: tls, parameters: {v: x}, transport: close}}
            - kind: table
              place: Table 1
              caption: Calls
              over: {title: Payload, unit: B}
              columns:
                - {at: 10}
                - {at: 20}
              rows:
                - {series: A, unit: ms, values: [27.90, <10]}
            - kind: breakdown
              place: Table 2
              caption: Phases
              unit: ms
              bars:
                - process: Signing
                  phase: protect
                  series: A
                  total: 3
                  parts: [{label: Digest, phase: protect.digest, value: 3}]
          says:
            - {place: section 2, says: Calls take time.}
      """;

  @Test
  void every_field_of_a_paper_is_read() {
    Paper paper = read(PAPER);

    Experiment experiment = paper.experiments().get(0);
    assertThat(experiment.figures().get(0).series().get(0).ours())
        .hasToString("pull tls{v=x} close");
    assertThat(experiment.figures().get(0).x().range().high()).isEqualTo(8);
    assertThat(experiment.figures().get(0).y().range()).isNull();
    assertThat(experiment.tables().get(0).entries())
        .containsExactly(
            new PublishedTable.Entry("A", null, null, 10L, "ms", Quantity.of("27.90"), null),
            new PublishedTable.Entry("A", null, null, 20L, "ms", Quantity.of("<10"), null));
    assertThat(experiment.breakdowns().get(0).bars().get(0).parts()).hasSize(1);
    assertThat(paper.setup().get(0).values().get(0).value()).isEqualTo(Quantity.of("2.80"));
  }

  /** The line is that of the field, or that of the object that lacks it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "venue: A workshop | '' | demo.yaml, line 1: 'venue' expected text, got: nothing",
        "the only one | 'the only one, place: x' | demo.yaml, line 8, editions[0].place: expected one"
            + " of name, what, got: place",
        "venue: A workshop | venue: 7 | demo.yaml, line 5, venue: expected text, got: 7",
        "venue: A workshop | name: x | demo.yaml, line 5: expected YAML, got: Duplicate field 'name'",
        "year: 2004 | year: soon | demo.yaml, line 6, year: expected a whole number, got: soon",
        "year: 2004 | year: 204 | demo.yaml, line 6, year: expected 1990..2100, got: 204",
        "authors: [A. Author] | authors: A. Author |"
            + " demo.yaml, line 4, authors: expected a list, got: A. Author",
        "authors: [A. Author] | authors: [A. Author | demo.yaml, line 5: expected YAML, got:",
        "'value: 2.80, unit: GHz' | value: 2.80 |"
            + " demo.yaml, line 10, setup[0].values[0]: 'unit' expected text, got: nothing",
        "value: 2.80 | value: fast | demo.yaml, line 10, setup[0].values[0].value: a quantity"
            + " expected NUMBER",
        "kind: table | kind: chart | demo.yaml, line 28, experiments[0].exhibits[1].kind:"
            + " expected figure, table, breakdown, got: chart",
        "kind: breakdown | remark: x | demo.yaml, line 37, experiments[0].exhibits[2]: 'kind'"
            + " expected figure, table, breakdown, got: nothing",
        "scale: linear | scale: round | demo.yaml, line 24, experiments[0].exhibits[0].x.scale:"
            + " expected linear, log, unknown, got: round",
        "transport: close | transport: slow | demo.yaml, line 27,"
            + " experiments[0].exhibits[0].series[0].ours.transport: 'transport' expected close,",
        "'27.90, <10' | 27.90 | demo.yaml, line 28, experiments[0].exhibits[1]:"
            + " 'rows[0].values' expected one a column, 2, got: 1",
        "'A, unit: ms, ' | 'A, ' | demo.yaml, line 28, experiments[0].exhibits[1]:"
            + " 'rows[0].unit' expected a value, got: nothing",
        "total: 3 | total: <3 | demo.yaml, line 45, experiments[0].exhibits[2].bars[0].total:"
            + " expected one number, got: under 3",
      })
  void what_is_wrong_is_told_in_one_line(String line, String instead, String message) {
    assertThat(PAPER).contains(line);
    assertThatThrownBy(() -> read(PAPER.replaceFirst(Pattern.quote(line), instead)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message)
        .hasMessageNotContaining("\n");
  }

  /** Jackson would take an alias for the name of its anchor. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "title: A paper | title: *n | demo.yaml, line 3: expected no alias and"
            + " no merge key of YAML, got: *n",
        "scenario: demo-fig1 | <<: *n |"
            + " demo.yaml, line 16: expected no alias and no merge key of YAML, got: <<",
        "authors: [A. Author] | authors: [*n] |"
            + " demo.yaml, line 4: expected no alias and"
            + " no merge key of YAML, got: *n",
      })
  void aliases_and_merge_keys_are_refused(String line, String instead, String message) {
    String anchored = PAPER.replace("name: Demo", "name: &n Demo");
    assertThat(read(anchored).name()).isEqualTo("Demo");
    assertThat(anchored).contains(line);
    assertThatThrownBy(() -> read(anchored.replace(line, instead)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void an_empty_file_is_no_paper() {
    assertThatThrownBy(() -> read(""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("demo.yaml: expected fields, got: nothing");
  }

  private static Paper read(String yaml) {
    return DataFile.read("demo.yaml", yaml.getBytes(StandardCharsets.UTF_8), Paper.class);
  }
}
