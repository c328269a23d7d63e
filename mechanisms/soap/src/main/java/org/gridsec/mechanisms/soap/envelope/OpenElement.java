package org.gridsec.mechanisms.soap.envelope;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/** An element of the Security header whose children are being read. */
final class OpenElement {

  /**
   * Required order of children in a Signature (XML-Signature section 4.1), an EncryptedKey and an
   * EncryptedData (XML Encryption section 3.1). Libraries find some of them by their position.
   */
  private static final List<QName> ORDER =
      List.of(
          Names.ds("SignedInfo"),
          Names.ds("SignatureValue"),
          Names.enc("EncryptionMethod"),
          Names.ds("KeyInfo"),
          Names.enc("CipherData"),
          Names.REFERENCE_LIST);

  private final Form form;
  private final Map<QName, Integer> counts = new HashMap<>();
  private final Set<String> attributes = new HashSet<>();
  private int reached;
  private String text = "";

  /** All of the text, if it has several pieces. */
  private StringBuilder pieces;

  OpenElement(Form form) {
    this.form = form;
  }

  /** Called when a child starts; returns the child. */
  OpenElement start(QName child) throws SecurityFault {
    requireAttributes();
    Form childForm = form.children().get(child);
    if (childForm == null) {
      throw invalid(child, "does not belong in");
    }
    int place = ORDER.indexOf(child);
    if (place >= 0 && place < reached) {
      throw invalid(child, "comes too late in");
    }
    reached = Math.max(reached, place);
    if (counts.merge(child, 1, Integer::sum) > childForm.most()) {
      throw invalid(child, "occurs twice in");
    }
    return new OpenElement(childForm);
  }

  /** Called for each attribute without a namespace. */
  void attribute(String attribute, String value) throws SecurityFault {
    Set<String> accepted = form.attributes().get(attribute);
    if (accepted == null) {
      return;
    }
    if (!accepted.contains(value)) {
      String reason =
          "%s of %s expected %s, got: %s"
              .formatted(
                  attribute,
                  form.name().getLocalPart(),
                  String.join(" or ", new TreeSet<>(accepted)),
                  AlgorithmChecks.shown(value));
      throw attribute.equals("Algorithm")
          ? AlgorithmChecks.unsupported(reason)
          : SecurityFault.wsse("InvalidSecurity", reason);
    }
    attributes.add(attribute);
  }

  /** True if an attribute of XML Schema names a type that the form allows, by its local name. */
  boolean allowsType(String attribute, String value) {
    return attribute.equals("type")
        && form.attributes()
            .getOrDefault(Form.TYPE, Set.of())
            .contains(value.substring(value.indexOf(':') + 1));
  }

  /** True if the form restricts the element's text. */
  boolean hasText() {
    return form.text() != TextForm.ANY;
  }

  /** Adds a piece of text. Usually there is only one. */
  void text(String piece) {
    if (text.isEmpty()) {
      text = piece;
    } else {
      pieces = pieces == null ? new StringBuilder(text) : pieces;
      pieces.append(piece);
    }
  }

  /** True if the element has that name. */
  boolean is(QName name) {
    return form.name().equals(name);
  }

  /** Returns the text so far. */
  String text() {
    return pieces == null ? text : pieces.toString();
  }

  /** Called when the element ends. */
  void end() throws SecurityFault {
    requireAttributes();
    form.text().check(form.name().getLocalPart(), text());
    for (Form child : form.children().values()) {
      if (counts.getOrDefault(child.name(), 0) < child.least()) {
        throw invalid(child.name(), "is missing in");
      }
    }
  }

  private void requireAttributes() throws SecurityFault {
    for (String attribute : form.required()) {
      if (!attributes.contains(attribute)) {
        throw invalid(attribute, "is missing in");
      }
    }
  }

  private SecurityFault invalid(QName child, String what) {
    return invalid(child.getLocalPart(), what);
  }

  private SecurityFault invalid(String part, String what) {
    return SecurityFault.wsse(
        "InvalidSecurity", "%s %s %s".formatted(part, what, form.name().getLocalPart()));
  }
}
