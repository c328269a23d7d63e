package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Guarantee;
import org.gridsec.mechanisms.spi.Role;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Nothing stays of the names in messages that are refused: parsers and libraries have tables. */
class RefusedNamesContractTest {

  private static final int LENGTH = 900;
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

  /** The serial collector leaves some of what is dead, but for one time in four. */
  private static final int COLLECTIONS = 4;

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
    sendTo(all); // fills what grows once
    long before = liveHeap();
    int sentBefore = sent;
    sendTo(all);
    long octets = (long) (sent - sentBefore) * NAMES * LENGTH;
    assertThat(liveHeap() - before).as("octets kept of %d in names", octets).isLessThan(octets / 4);
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
            place.getValue().accept(element, "n" + sent + "-" + n + "-" + "x".repeat(LENGTH));
          }
          sent++;
          Verdict verdict = Verdict.of(dialogue, message.text());
          assertThat(verdict.accepted()).as("%s: %s", place.getKey(), tested).isFalse();
        }
      }
    }
  }

  private static long liveHeap() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
