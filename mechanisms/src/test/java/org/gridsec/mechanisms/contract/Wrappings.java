package org.gridsec.mechanisms.contract;

import java.util.List;
import java.util.Set;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Signature wrapping: what was protected stays in the message, but something else is to be acted
 * upon (McIntosh and Austel, XML signature element wrapping attacks and countermeasures, SWS 2005).
 */
final class Wrappings {

  private static final Set<String> FAULTS =
      Set.of("InvalidSecurity", "FailedCheck", "SecurityTokenUnavailable");

  private static final String DSIG = "http://www.w3.org/2000/09/xmldsig#";

  private static final List<String> WITH_IDS = List.of("Body", "Timestamp", "BinarySecurityToken");

  private Wrappings() {}

  static List<Attack> all() {
    return List.of(
        wrapping("the Body in a header", m -> m.moveBodyTo(m.header().appendChild(wrapper(m)))),
        wrapping(
            "the Body in a header before Security",
            m -> m.moveBodyTo(m.header().insertBefore(wrapper(m), m.security()))),
        wrapping("the Body as a header", m -> m.moveBodyTo(m.header())),
        wrapping("the Body in the Security header", m -> m.moveBodyTo(m.security())),
        changed("the Body in an Object of the Signature", Wrappings::intoObject),
        wrapping("the Body in another Body", Wrappings::intoBody),
        wrapping("another Body before it", m -> m.envelope().insertBefore(m.evilBody(), m.body())),
        wrapping("another Body after it", m -> m.envelope().appendChild(m.evilBody())),
        wrapping(
            "the Body beside the header",
            m -> m.moveBodyTo(m.envelope().insertBefore(wrapper(m), m.body()))),
        changed("the Body in a header, its id at another", Wrappings::otherId),
        changed("the Body in a header, its id at what holds it", Wrappings::sameId),
        wrapping("the envelope in another", Wrappings::intoEnvelope),
        changed("the Timestamp in a header, another in its place", Wrappings::timestamp),
        Attack.changed("an id twice", Attacks.INTEGRITY, FAULTS, Wrappings::idTwice),
        changed("a reference to nothing", Wrappings::idGone),
        wrapping("a second Security header", Wrappings::secondSecurity),
        wrapping(
            "another actor",
            m -> m.security().setAttributeNS(Envelopes.SOAP, "soap:actor", "urn:other")),
        Attack.changed(
            "a part of the Security header lost", Attacks.INTEGRITY, FAULTS, Wrappings::partLost),
        Attack.changed(
            "a part of the Security header twice",
            Attacks.INTEGRITY,
            FAULTS,
            Wrappings::partTwice));
  }

  private interface Wrapping {
    void make(TamperedMessage message) throws Exception;
  }

  private static Attack wrapping(String name, Wrapping wrapping) {
    return changed(
        name,
        message -> {
          wrapping.make(message);
          return true;
        });
  }

  private static Attack changed(String name, Attack.Change change) {
    return Attack.changed(name, Attacks.INTEGRITY, FAULTS, change);
  }

  private static Element wrapper(TamperedMessage message) {
    return message.create("wrapper");
  }

  private static boolean intoObject(TamperedMessage message) throws Exception {
    if (!message.has("Signature")) {
      return false;
    }
    Element object = message.document().createElementNS(DSIG, "ds:Object");
    message.element("Signature").appendChild(object);
    message.moveBodyTo(object);
    return true;
  }

  private static void intoBody(TamperedMessage message) throws Exception {
    Element body = message.body();
    Element evil = message.evilBody();
    message.envelope().replaceChild(evil, body);
    evil.appendChild(body);
  }

  private static boolean otherId(TamperedMessage message) throws Exception {
    if (!TamperedMessage.hasId(message.body())) {
      return false;
    }
    message.moveBodyTo(message.header().appendChild(wrapper(message)));
    TamperedMessage.setId(message.body(), "evil");
    return true;
  }

  private static boolean sameId(TamperedMessage message) throws Exception {
    if (!TamperedMessage.hasId(message.body())) {
      return false;
    }
    message.moveBodyTo(message.header().appendChild(message.decoyOf(message.body())));
    return true;
  }

  private static void intoEnvelope(TamperedMessage message) throws Exception {
    Document outer = message.document();
    Element inner = message.envelope();
    Element security = message.security();
    outer.removeChild(inner);
    Document evil = Envelopes.parse(Envelopes.of(List.of("evil")));
    Element envelope = (Element) outer.adoptNode(evil.getDocumentElement());
    outer.appendChild(envelope);
    Element header = outer.createElementNS(Envelopes.SOAP, "soap:Header");
    envelope.insertBefore(header, envelope.getFirstChild());
    header.appendChild(security.cloneNode(true));
    header.appendChild(inner);
  }

  private static boolean timestamp(TamperedMessage message) {
    if (!message.has("Timestamp")) {
      return false;
    }
    Element timestamp = message.element("Timestamp");
    message.security().appendChild(TamperedMessage.withoutId(timestamp));
    message.header().appendChild(wrapper(message)).appendChild(timestamp);
    return true;
  }

  private static boolean idTwice(TamperedMessage message, int place) {
    List<Element> all =
        WITH_IDS.stream()
            .filter(message::has)
            .map(message::element)
            .filter(TamperedMessage::hasId)
            .toList();
    if (place == all.size()) {
      return false;
    }
    message.header().appendChild(message.decoyOf(all.get(place)));
    return true;
  }

  private static boolean idGone(TamperedMessage message) {
    if (!TamperedMessage.hasId(message.body())) {
      return false;
    }
    TamperedMessage.setId(message.body(), "elsewhere");
    return true;
  }

  private static void secondSecurity(TamperedMessage message) {
    Element other = TamperedMessage.withoutId(message.security());
    other.setAttributeNS(Envelopes.SOAP, "soap:actor", "urn:other");
    message.header().insertBefore(other, message.security());
  }

  private static boolean partLost(TamperedMessage message, int place) {
    List<Element> parts = Envelopes.children(message.security());
    if (place == parts.size()) {
      return false;
    }
    message.security().removeChild(parts.get(place));
    return true;
  }

  private static boolean partTwice(TamperedMessage message, int place) {
    List<Element> parts = Envelopes.children(message.security());
    if (place == parts.size()) {
      return false;
    }
    Node original = parts.get(place);
    message.security().appendChild(TamperedMessage.withoutId((Element) original));
    return true;
  }
}
