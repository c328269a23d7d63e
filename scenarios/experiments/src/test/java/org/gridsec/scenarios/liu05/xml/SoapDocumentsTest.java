package org.gridsec.scenarios.liu05.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridsec.core.model.Parameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Node;

class SoapDocumentsTest {

  static IntStream all() {
    return IntStream.rangeClosed(1, 25);
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_document_is_as_long_as_is_said_of_it_and_the_same_for_the_same_seed(int number) {
    byte[] document = SoapDocuments.document(number, 7);

    assertThat(document).hasSize(SoapDocuments.bytes(number));
    assertThat(document).isEqualTo(SoapDocuments.document(number, 7));
    assertThat(document).isNotEqualTo(SoapDocuments.document(number, 8));
  }

  /** Section 3.3 of the paper. */
  @Test
  void sizes_and_numbers_of_elements_are_the_papers() {
    assertThat(SoapDocuments.bytes(5)).isEqualTo(1_369_230);
    assertThat(SoapDocuments.bytes(6)).isEqualTo(7000);
    assertThat(SoapDocuments.bytes(15)).isEqualTo(30_000);
    assertThat(SoapDocuments.bytes(16)).isEqualTo(7000);
    assertThat(SoapDocuments.bytes(25)).isEqualTo(30_000);
    assertThat(IntStream.of(6, 7, 10, 15, 16, 25).map(SoapDocuments::elements))
        .containsExactly(500, 600, 900, 1400, 500, 1400);
  }

  @Test
  void documents_of_900_elements_are_about_as_long_as_document_3() {
    assertThat(SoapDocuments.bytes(10)).isEqualTo(SoapDocuments.bytes(20));
    assertThat(SoapDocuments.bytes(10) / (double) SoapDocuments.bytes(3)).isBetween(0.9, 1.1);
  }

  @ParameterizedTest
  @CsvSource({"1, 3", "6, 503", "15, 1403", "16, 4", "25, 4"})
  void elements_are_nested_or_siblings(int number, int depth) {
    Node node = Trees.parse(SoapDocuments.document(number, 7)).getDocumentElement();
    int levels = 0;
    while (node != null) {
      levels++;
      node = lastElement(node);
    }

    assertThat(levels).isEqualTo(depth);
  }

  private static Node lastElement(Node parent) {
    Node child = parent.getLastChild();
    while (child != null && child.getNodeType() != Node.ELEMENT_NODE) {
      child = child.getPreviousSibling();
    }
    return child;
  }

  @Test
  void other_numbers_are_refused() {
    assertThatThrownBy(() -> SoapDocuments.document(26, 7))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'document' expected 1..25, got: 26");
  }

  @ParameterizedTest
  @ValueSource(strings = {Parsing.DOM, Parsing.SAX, Parsing.STAX, Parsing.WOODSTOX, Parsing.AALTO})
  void every_parser_finds_every_element(String library) throws Exception {
    for (int number : new int[] {1, 6, 20}) {
      Parsing parsing = new Parsing(library, SoapDocuments.document(number, 7));

      parsing.check();

      int elements = SoapDocuments.elements(number) + 3;
      if (library.equals(Parsing.DOM)) {
        assertThat(((Document) parsing.run()).getElementsByTagNameNS("*", "*").getLength())
            .isEqualTo(elements);
      } else {
        assertThat(parsing.run()).isEqualTo(elements);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NodeSelection.class)
  void every_way_to_canonicalize_comes_to_the_document_itself(NodeSelection selection)
      throws Exception {
    for (CanonicalForm form : CanonicalForm.values()) {
      for (int number : new int[] {1, 6, 20}) {
        byte[] document = SoapDocuments.document(number, 7);
        Canonicalization canonicalization = canonicalization(selection, form, document);

        canonicalization.check();

        assertThat(canonicalization.run().toByteArray())
            .hasSize(document.length - SoapDocuments.DECLARATION.length());
      }
    }
  }

  private static Canonicalization canonicalization(
      NodeSelection selection, CanonicalForm form, byte[] document) throws Exception {
    return new Canonicalization(
        new Parameters(
            Map.of(
                Canonicalization.SELECTION,
                selection.name().toLowerCase(Locale.ROOT),
                Canonicalization.FORM,
                form.name().toLowerCase(Locale.ROOT))),
        document);
  }

  @Test
  void a_document_that_is_not_canonical_fails_the_check() throws Exception {
    byte[] document = (SoapDocuments.DECLARATION + "<a   b='c'/>").getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(
            () ->
                canonicalization(NodeSelection.SUBTREE, CanonicalForm.EXCLUSIVE, document).check())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the document's canonical form");
  }
}
