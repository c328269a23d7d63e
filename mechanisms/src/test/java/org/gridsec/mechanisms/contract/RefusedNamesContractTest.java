package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** Nothing stays of the names in messages that are refused: parsers and libraries have tables. */
class RefusedNamesContractTest {

  private static final String PREFIX = "refused-name-";
  private static final String REST = "x".repeat(900);
  private static final Pattern NAME = Pattern.compile(PREFIX + "\\d+-\\d+");
  private static final int NAMES = 8;
  private static final int MESSAGES = 8;

  private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

  /** Gives an element something of that name. */
  private static final Map<String, BiConsumer<Element, String>> PLACES =
      Map.of(
          "elements",
              (element, name) ->
                  element.appendChild(element.getOwnerDocument().createElementNS("urn:x", name)),
          "namespaces",
              (element, name) ->
                  element.appendChild(
                      element.getOwnerDocument().createElementNS("urn:" + name, "x")),
          "prefixes", (element, name) -> element.setAttributeNS(XMLNS, "xmlns:" + name, "urn:x"),
          "attributes", (element, name) -> element.setAttributeNS(null, name, "1"),
          "ids",
              (element, name) ->
                  TamperedMessage.setId(
                      (Element)
                          element.appendChild(
                              element.getOwnerDocument().createElementNS("urn:x", "x")),
                      name));

  @TempDir private Path directory;
  private int sent;

  @Test
  void no_name_of_a_refused_message_is_kept() throws Exception {
    List<Case> all =
        Case.forms()
            .filter(c -> c.guarantees(Guarantee.INTEGRITY) && c.receives() == Role.SERVER)
            .filter(c -> c.parameters().equals(Parameters.NONE))
            .flatMap(form -> form.onEachStack().stream())
            .toList();
    assumeFalse(all.isEmpty());
    sendTo(all);
    Set<String> kept = LiveHeap.find(NAME, directory.resolve("heap.hprof"));
    assertThat(kept).as("of %d names", sent * NAMES).hasSizeLessThan(MESSAGES * NAMES);
  }

  private void sendTo(List<Case> receivers) throws Exception {
    for (Case tested : receivers) {
      Dialogue dialogue = tested.dialogue();
      String genuine = dialogue.message(Envelopes.of(List.of("12345")));
      for (Map.Entry<String, BiConsumer<Element, String>> place : PLACES.entrySet()) {
        for (int i = 0; i < MESSAGES; i++) {
          TamperedMessage message = new TamperedMessage(genuine);
          message.changeBody();
          List<Element> elements =
              Stream.of(message.header(), message.security(), message.body()).toList();
          Element element = elements.get(i % elements.size());
          for (int n = 0; n < NAMES; n++) {
            place.getValue().accept(element, PREFIX + sent + "-" + n + "-" + REST);
          }
          sent++;
          Verdict verdict = Verdict.of(dialogue, message.text());
          assertThat(verdict.accepted()).as("%s: %s", place.getKey(), tested).isFalse();
        }
      }
    }
  }
}
