package org.gridsec.results.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.gridsec.results.claims.selector.Preconditions;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.claims.shape.Ratio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimsFileTest {

  private static final String GOOD =
      """
      - id: X1
        paper: test
        finding: One is slower.
        place: Table 1
        scenarios: [grid04-fig1]
        where: {clients: 1..8, payload: string:5}
        checks:
          - shape: ratio
            says: On Axis2 a call takes {times} as long as on {pull}
            of: {stack: axis2, parameters: {contexts: [~, initial]}}
            to: {stack: pull}
            bound: at least 1.5
        why: The paper says so.
      """;

  @Test
  void a_claim_is_read_as_it_is_written() {
    ClaimsFile file = read(GOOD);
    assertThat(file.problems()).isEmpty();
    Claim claim = file.claims().get(0);
    assertThat(claim.id()).isEqualTo("X1");
    assertThat(claim.where().toString()).isEqualTo("{clients: 1..8, payload: string:5}");
    assertThat(claim.preconditions()).isEqualTo(Preconditions.USUAL);
    assertThat(claim.checks().get(0)).isInstanceOf(Ratio.class);
    assertThat(((Ratio) claim.checks().get(0)).of().cells().toString())
        .isEqualTo("{parameters.contexts: [~, initial], stack: axis2}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          bound: at least 1.5   | bound: at leat 1.5    | 12 | checks[0].bound | at least X, above X, at most Y, below Y, X to Y, or two with 'and', got: at leat 1.5
          bound: at least 1.5   | bound: 1.5            | 12 | checks[0].bound | at least X, above X, at most Y, below Y, X to Y, or two with 'and', got: 1.5
          bound: at least 1.5   | bound: 2 to 1         | 12 | checks[0].bound | 'bound' expected its lower end below its upper, got: 2.0 and 1.0
          bound: at least 1.5   | bond: at least 1.5    | 8  | checks[0]       | 'bound' expected a value, got: nothing
          shape: ratio          | shape: ration         | 8  | checks[0].shape | expected ratio, order,
          stack: pull           | stak: pull            | 11 | checks[0].to    | a field of a cell expected parameters, mechanism, stack,
          stack: pull           | stack: {a: b}         | 11 | checks[0].to.stack | expected a value or a list of values, got: {"a":"b"}
          stack: pull           | transport: kept       | 11 | checks[0].to.transport | expected close, close-resumed, keepalive, got: kept
          stack: pull           | clients: many         | 11 | checks[0].to.clients | expected a number, got: many
          stack: pull           | measure: server       | 11 | checks[0].to.measure | expected responseMillis, throughputPerSecond, serverCpu, clientCpu, callsPerServerCpuSecond, rateReached or a phase such as server.verify, got: server
          string:5              | string                | 6  | where           | payload expected string:BYTES, array:COUNTxBYTES, pacs008:LINES, ubl:LINES or tree:BRANCHESxDEPTHxATTRIBUTESxNAMESPACES, got: string
          [grid04-fig1]         | grid04-fig1           | 5  | scenarios       | expected a list, got: grid04-fig1
          [grid04-fig1]         | []                    | 5  | scenarios       | expected at least one entry, got: none
          where: {              | were: {               | 6  | were            | expected one of
          place: Table 1        | place: 1              | 4  | place           | expected text, got: 1
          says: On              | sayings: On           | 8  | checks[0]       | 'says' expected a value, got: nothing
          {times}               | {time}                | 9  | checks[0].says  | expected placeholders value, times, percent,
          {times}               | {time}                | 9  | checks[0].says  | got: time; did you mean times?
          {pull}                | {xsul}                | 9  | checks[0].says  | got: xsul
          {pull}                | {to}                  | 9  | checks[0].says  | expected {of} and {to} in a spread alone, got: On Axis2 a call takes {times} as long as on {to}
          says: On Axis2        | says: [1, 2] #        | 9  | checks[0].says  | expected text, got: [1,2]
          why: The paper says so. | why: ' '            | 13 | why             | expected text, got: blank
          """)
  void what_is_wrong_is_told_with_line_and_field(
      String good, String bad, int line, String field, String message) {
    ClaimsFile file = read(GOOD.replace(good, bad));
    String name = field == null ? "X1" : "X1." + field;
    assertThat(file.claims()).isEmpty();
    assertThat(file.problems())
        .singleElement()
        .asString()
        .startsWith(
            String.format(
                Locale.ROOT, "results/papers/test/claims.yaml, line %d, %s: ", line, name))
        .contains(message)
        .doesNotContain("\n");
  }

  @Test
  void the_other_claims_are_read_all_the_same() {
    ClaimsFile file =
        read(GOOD + GOOD.replace("X1", "X2").replace("ratio", "ration") + GOOD.replace("X1", "X3"));
    assertThat(file.claims()).extracting(Claim::id).containsExactly("X1", "X3");
    assertThat(file.problems())
        .singleElement()
        .asString()
        .contains("line 21, X2.checks[0].shape: ");
  }

  @Test
  void a_claim_that_is_there_twice_is_told() {
    ClaimsFile file = read(GOOD + GOOD);
    assertThat(file.claims()).hasSize(1);
    assertThat(file.problems())
        .containsExactly("results/papers/test/claims.yaml, X1.id: expected once, got: twice");
  }

  @Test
  void a_claim_of_another_paper_is_told() {
    assertThat(read(GOOD.replace("paper: test", "paper: toast")).problems())
        .containsExactly("results/papers/test/claims.yaml, X1.paper: expected test, got: toast");
  }

  @Test
  void a_file_that_is_no_yaml_is_told_with_its_line() {
    ClaimsFile file = read(GOOD + "- {id: X2\n");
    assertThat(file.claims()).isEmpty();
    assertThat(file.problems())
        .singleElement()
        .asString()
        .startsWith("results/papers/test/claims.yaml, line ")
        .contains("expected YAML, got: ");
  }

  @Test
  void a_file_that_is_no_list_is_told() {
    assertThat(read("claims: none\n").problems())
        .containsExactly(
            "results/papers/test/claims.yaml: expected a list, got: {\"claims\":\"none\"}");
  }

  private static ClaimsFile read(String yaml) {
    return ClaimsFile.read(
        "results/papers/test/claims.yaml", "test", yaml.getBytes(StandardCharsets.UTF_8));
  }
}
