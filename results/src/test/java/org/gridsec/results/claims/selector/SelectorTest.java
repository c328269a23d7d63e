package org.gridsec.results.claims.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridsec.results.claims.Measurements.key;
import static org.gridsec.results.claims.Measurements.with;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.junit.jupiter.api.Test;

class SelectorTest {

  private static final CellKey SMALL = with(key("pull plain close"), 1, "array:1x8", "loopback");
  private static final CellKey LARGE = with(key("pull plain close"), 8, "array:99x8", "wan");
  private static final CellKey SIGNED = key("axis2 xml-signature keepalive");
  private static final CellKey INITIAL =
      with(key("axis2 gsi-conversation close"), Parameters.of("contexts", "initial"));
  private static final CellKey LATER = key("axis2 gsi-conversation close");
  private static final List<CellKey> ALL = List.of(SMALL, LARGE, SIGNED, INITIAL, LATER);

  @Test
  void it_takes_in_what_has_all_that_it_names() throws JsonProcessingException {
    assertThat(select("{}")).isEqualTo(ALL);
    assertThat(select("{mechanism: plain}")).containsExactly(SMALL, LARGE);
    assertThat(select("{mechanism: plain, clients: 8}")).containsExactly(LARGE);
    assertThat(select("{mechanism: [plain, xml-signature], clients: 1}"))
        .containsExactly(SMALL, SIGNED);
    assertThat(select("{clients: 2..64}")).containsExactly(LARGE);
    assertThat(select("{network: not loopback}")).containsExactly(LARGE);
    assertThat(select("{recording: true}")).isEmpty();
  }

  @Test
  void a_parameter_may_have_its_default() throws JsonProcessingException {
    assertThat(select("{mechanism: gsi-conversation}")).containsExactly(INITIAL, LATER);
    assertThat(select("{parameters: {contexts: initial}}")).containsExactly(INITIAL);
    assertThat(select("{stack: axis2, parameters: {contexts: ~}}")).containsExactly(SIGNED, LATER);
    assertThat(select("{mechanism: gsi-conversation, parameters: {contexts: [~, initial]}}"))
        .containsExactly(INITIAL, LATER);
  }

  @Test
  void the_largest_is_that_of_all_that_have_the_rest() throws JsonProcessingException {
    assertThat(select("{mechanism: plain, payload: largest}")).containsExactly(LARGE);
    assertThat(select("{mechanism: plain, payload: smallest}")).containsExactly(SMALL);
    assertThat(select("{mechanism: xml-signature, clients: largest}")).containsExactly(SIGNED);
    assertThat(select("{mechanism: tls, clients: largest}")).isEmpty();
  }

  @Test
  void cells_are_compared_where_they_are_alike_in_all_that_is_not_asked_for_differently()
      throws JsonProcessingException {
    CellKey signed = key("axis2 xml-signature close");
    Selector named = read("{mechanism: gsi-conversation, parameters: {contexts: initial}}");
    assertThat(compared(named, INITIAL, read("{mechanism: xml-signature}"), signed)).isTrue();
    assertThat(compared(named, INITIAL, read("{mechanism: xml-signature}"), SIGNED)).isFalse();
    assertThat(compared(named, INITIAL, read("{mechanism: gsi-conversation}"), LATER)).isTrue();
  }

  @Test
  void any_is_not_compared() throws JsonProcessingException {
    Selector any = read("{mechanism: plain, payload: any, clients: any, network: any}");
    assertThat(compared(any, SMALL, any, LARGE)).isTrue();
    assertThat(compared(read("{mechanism: plain}"), SMALL, read("{mechanism: plain}"), LARGE))
        .isFalse();
  }

  @Test
  void software_is_a_time_or_a_stack_of_then_and_stacks_of_then_are_compared()
      throws JsonProcessingException {
    CellKey older = SIGNED.withStack(PeriodStack.GT3);
    CellKey newer = SIGNED.withStack(PeriodStack.AXIS1);
    List<CellKey> all = List.of(SIGNED, older, newer);
    assertThat(read("{stack: axis2, software: then}").select(all)).containsExactly(older, newer);
    assertThat(read("{software: today}").select(all)).containsExactly(SIGNED);
    assertThat(read("{stack: axis2, software: gt3}").select(all)).containsExactly(older);
    assertThat(compared(read("{software: axis1}"), newer, read("{software: gt3}"), older)).isTrue();
    assertThatThrownBy(() -> read("{software: gt2}"))
        .hasMessageContaining("then, today, xsul, jglobus, axis1, gt3, got: gt2");
  }

  private static boolean compared(Selector one, CellKey mine, Selector other, CellKey theirs) {
    return one.alike(mine, other).equals(other.alike(theirs, one));
  }

  private static List<CellKey> select(String yaml) throws JsonProcessingException {
    return read(yaml).select(ALL);
  }

  private static Selector read(String yaml) throws JsonProcessingException {
    return Selector.of(new YAMLMapper().readTree(yaml));
  }
}
