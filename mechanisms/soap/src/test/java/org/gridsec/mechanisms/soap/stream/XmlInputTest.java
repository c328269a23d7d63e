package org.gridsec.mechanisms.soap.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlInputTest {

  @Test
  void elements_and_text_are_read() throws Exception {
    assertThat(textOf("<a>x&lt;<b xmlns='urn:b'>ü</b><![CDATA[y]]></a>")).isEqualTo("x<üy");
  }

  @Test
  void a_document_type_declaration_is_refused() {
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(() -> textOf("<!DOCTYPE a><a>x</a>"))
        .withMessage("a SOAP message has no document type declaration");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<?go?><a/>", "<a><?go?>x</a>", "<a>x<?go?></a>", "<a/><?go?>"})
  void a_processing_instruction_is_refused_however_it_is_read(String xml) throws Exception {
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(() -> textOf(xml))
        .withMessage("a SOAP message has no processing instructions");
    XMLStreamReader reader =
        XmlInput.reader(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(
            () -> {
              reader.nextTag();
              reader.getElementText();
              reader.next();
            });
  }

  @Test
  void an_internal_entity_is_refused() {
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(() -> textOf("<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>"));
  }

  @Test
  void an_external_entity_is_not_read(@TempDir Path directory) throws Exception {
    Path secret = Files.writeString(directory.resolve("secret"), "secret");
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(
            () ->
                textOf(
                    "<!DOCTYPE a [<!ENTITY e SYSTEM '%s'>]><a>&e;</a>".formatted(secret.toUri())));
  }

  @Test
  void elements_may_be_nested_to_the_limit_and_no_deeper() throws Exception {
    assertThat(textOf(nested(XmlInput.MAX_DEPTH))).isEqualTo("x");
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(() -> textOf(nested(XmlInput.MAX_DEPTH + 1)));
  }

  @Test
  void an_element_with_too_many_attributes_is_refused() {
    StringBuilder element = new StringBuilder("<a");
    for (int i = 0; i <= XmlInput.MAX_ATTRIBUTES; i++) {
      element.append(" a").append(i).append("='1'");
    }
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(() -> textOf(element.append("/>").toString()));
  }

  @Test
  void a_message_may_have_elements_to_the_limit_and_not_many_more() throws Exception {
    String most = "<a/>".repeat(HeldMessages.MAX_PARTS - 100);
    assertThat(textOf("<a>" + most + "</a>")).isEmpty();
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(() -> textOf("<a>" + most + "<a/>".repeat(200) + "</a>"))
        .withMessageStartingWith("message expected at most 300000 elements");
  }

  /** The names have one hash, so Woodstox compares each with all before it. */
  @ParameterizedTest
  @ValueSource(strings = {"<%s/>", "<b %s=''/>", "<b xmlns:%s='urn:b'/>", "<%s:b xmlns:%1$s='u'/>"})
  void a_message_may_have_names_to_the_limit_and_no_more(String part) throws Exception {
    List<String> names = names(13);
    assertThat(names.stream().map(String::hashCode).distinct()).hasSize(1);
    Function<Integer, String> message =
        count ->
            names.stream()
                .limit(count)
                .map(name -> part.formatted(name))
                .collect(Collectors.joining("", "<b>", "</b>"));
    assertThat(textOf(message.apply(HeldMessages.MAX_NAMES - 1))).isEmpty();
    assertThatExceptionOfType(XMLStreamException.class)
        .isThrownBy(() -> textOf(message.apply(HeldMessages.MAX_NAMES + 1)))
        .withMessageStartingWith("message expected at most 4096 different names");
  }

  @Test
  void names_of_all_documents_of_a_message_are_counted_together() throws Exception {
    List<String> names = names(13);
    try (HeldMessages.Message message = new HeldMessages(1L << 30).begin()) {
      for (String name : names.subList(0, HeldMessages.MAX_NAMES)) {
        assertThat(textOf("<%s>x</%1$s>".formatted(name))).isEqualTo("x");
      }
      assertThatExceptionOfType(XMLStreamException.class)
          .isThrownBy(() -> textOf("<%s/>".formatted(names.get(HeldMessages.MAX_NAMES))))
          .withMessageStartingWith("message expected at most 4096 different names");
      assertThat(message).isNotNull();
    }
  }

  /** All words of so many pairs of letters that have the same hash. */
  private static List<String> names(int pairs) {
    List<String> names = List.of("");
    for (int i = 0; i < pairs; i++) {
      names = names.stream().flatMap(name -> Stream.of(name + "Aa", name + "BB")).toList();
    }
    return names;
  }

  private static String nested(int depth) {
    return "<a>".repeat(depth) + "x" + "</a>".repeat(depth);
  }

  private static String textOf(String xml) throws XMLStreamException {
    XMLStreamReader reader =
        XmlInput.reader(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    StringBuilder text = new StringBuilder();
    while (reader.hasNext()) {
      reader.next();
      if (reader.isCharacters()) {
        text.append(reader.getText());
      }
    }
    return text.toString();
  }
}
