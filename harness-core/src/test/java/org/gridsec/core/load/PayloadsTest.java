package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.model.PayloadShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadsTest {

  @Test
  void a_string_has_the_length_of_its_shape() {
    Payload.Text text = (Payload.Text) Payloads.of(PayloadShape.string(300), 1);

    assertThat(text.value()).matches("[A-Za-z0-9]{300}");
  }

  @Test
  void an_array_has_as_many_different_strings_as_its_shape() {
    Payload.Strings strings = (Payload.Strings) Payloads.of(PayloadShape.array(1024, 8), 1);

    assertThat(strings.values()).hasSize(1024).doesNotHaveDuplicates();
    assertThat(strings.values()).allMatch(s -> s.matches("[A-Za-z0-9]{8}"));
  }

  @Test
  void empty_shapes_give_empty_payloads() {
    assertThat(Payloads.of(PayloadShape.string(0), 1)).isEqualTo(new Payload.Text(""));
    assertThat(Payloads.of(PayloadShape.of("array:0x8"), 1))
        .isEqualTo(new Payload.Strings(List.of()));
  }

  @ParameterizedTest
  @CsvSource({"pacs008, CdtTrfTxInf", "ubl, cac:InvoiceLine"})
  void a_business_message_has_as_many_lines_as_its_shape(String kind, String line) {
    for (int lines : new int[] {1, 100}) {
      Payload.Document message =
          (Payload.Document) Payloads.of(PayloadShape.of(kind + ":" + lines), 1);

      assertThat(elements(message.elements()).filter(e -> e.name().equals(line))).hasSize(lines);
    }
  }

  /** Its totals are the sums of its lines, as receivers check. */
  @Test
  void a_credit_transfer_adds_up() {
    Payload.Document message = (Payload.Document) Payloads.of(PayloadShape.of("pacs008:7"), 1);

    BigDecimal sum =
        texts(message, "IntrBkSttlmAmt").map(BigDecimal::new).reduce(BigDecimal::add).orElseThrow();
    assertThat(texts(message, "TtlIntrBkSttlmAmt")).containsExactly(sum.toPlainString());
    assertThat(texts(message, "NbOfTxs")).containsExactly("7");
    assertThat(texts(message, "MsgId")).isEqualTo(texts(message, "BizMsgIdr").toList());
  }

  private static Stream<String> texts(Payload.Document message, String name) {
    return elements(message.elements())
        .filter(element -> element.name().equals(name))
        .map(Payload.Element::text);
  }

  private static Stream<Payload.Element> elements(List<Payload.Element> roots) {
    return roots.stream()
        .flatMap(root -> Stream.concat(Stream.of(root), elements(root.elements())));
  }

  /** So that trees differ in their structure alone. */
  @ParameterizedTest
  @CsvSource({"1,0,0", "16,0,0", "16,2,0", "16,0,4", "2,9,4", "64,0,0"})
  void branches_of_trees_have_one_length(int depth, int attributes, int namespaces) {
    String shape = "tree:3x%sx%sx%s".formatted(depth, attributes, namespaces);
    Payload.Document tree = (Payload.Document) Payloads.of(PayloadShape.of(shape), 1);

    assertThat(tree.elements().get(0).elements())
        .hasSize(3)
        .allSatisfy(branch -> assertThat(written(branch)).hasSize(600))
        .allSatisfy(
            branch ->
                assertThat(elements(List.of(branch)))
                    .hasSize(depth)
                    .allMatch(
                        e ->
                            e.attributes().keySet().stream()
                                    .filter(name -> !name.startsWith("xmlns"))
                                    .count()
                                == attributes));
    assertThat(
            elements(tree.elements())
                .map(Payload.Element::name)
                .filter(name -> name.endsWith(":e"))
                .distinct())
        .hasSize(Math.min(depth, namespaces));
  }

  private static String written(Payload.Element element) {
    StringBuilder xml = new StringBuilder("<" + element.name());
    element.attributes().forEach((name, value) -> xml.append(" %s='%s'".formatted(name, value)));
    xml.append(">").append(element.text());
    element.elements().forEach(inner -> xml.append(written(inner)));
    return xml.append("</" + element.name() + ">").toString();
  }

  @Test
  void a_tree_with_more_markup_than_its_branches_have_bytes_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PayloadShape.of("tree:1x65x0x0"))
        .withMessage(
            "tree expected a depth of 1 to 64 and markup of less than 600 bytes, got: 65 and 455");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PayloadShape.of("tree:1x16x5x0"))
        .withMessageEndingWith("got: 16 and 1232");
  }

  @Test
  void an_element_has_a_text_or_elements() {
    Payload.Element leaf = Payload.Element.of("a", "b");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Payload.Element("c", Map.of(), "d", List.of(leaf)))
        .withMessage("element expected text or elements, got both: c");
  }

  @Test
  void a_reply_that_differs_is_told_by_the_first_element_that_does() {
    Payload sent = document(Payload.Element.of("a", "b"), Payload.Element.of("c", "d"));
    Payload got = document(Payload.Element.of("a", "b"), Payload.Element.of("c", "e"));
    assertThatThrownBy(() -> InvalidReply.check(sent, got))
        .hasMessageContaining("text=d")
        .hasMessageContaining("text=e")
        .hasMessageNotContaining("name=a");
    Payload shorter = document(Payload.Element.of("a", "b"));
    assertThatThrownBy(() -> InvalidReply.check(sent, shorter))
        .hasMessageEndingWith("which was 2 elements, got: 1");
  }

  private static Payload document(Payload.Element... elements) {
    return new Payload.Document(List.of(Payload.Element.of("root", elements)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pacs008:0",
        "ubl:",
        "pacs009:1",
        "string:-1",
        "ubl:1x2",
        "tree:0x1x0x0",
        "tree:1x1"
      })
  void a_shape_that_does_not_exist_is_refused(String shape) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PayloadShape.of(shape))
        .withMessageStartingWith(
            "payload expected string:BYTES, array:COUNTxBYTES, pacs008:LINES, ubl:LINES or"
                + " tree:BRANCHESxDEPTHxATTRIBUTESxNAMESPACES, got: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pacs008:10", "ubl:1", "string:5", "array:2x8", "tree:64x8x2x4"})
  void a_shape_is_written_as_it_is_read(String shape) {
    assertThat(PayloadShape.of(shape)).hasToString(shape);
  }

  @Test
  void the_seed_decides() {
    for (String text : List.of("array:3x8", "pacs008:3", "ubl:3", "tree:3x2x1x1")) {
      PayloadShape shape = PayloadShape.of(text);

      assertThat(Payloads.of(shape, 5)).isEqualTo(Payloads.of(shape, 5));
      assertThat(Payloads.of(shape, 5)).isNotEqualTo(Payloads.of(shape, 6));
    }
  }
}
