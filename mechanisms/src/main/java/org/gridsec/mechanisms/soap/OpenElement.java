package org.gridsec.mechanisms.soap;

import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/** An element of the Security header whose children are being read. */
final class OpenElement {

  private final Form form;
  private final Map<QName, Integer> counts = new HashMap<>();

  OpenElement(Form form) {
    this.form = form;
  }

  /** A child starts. */
  OpenElement start(QName child) throws SecurityFault {
    Form childForm = form.children().get(child);
    if (childForm == null) {
      throw invalid(child, "does not belong in");
    }
    if (counts.merge(child, 1, Integer::sum) > childForm.most()) {
      throw invalid(child, "occurs twice in");
    }
    return new OpenElement(childForm);
  }

  /** It names an algorithm. */
  void algorithm(String name) throws SecurityFault {
    if (!form.algorithms().isEmpty() && !form.algorithms().contains(name)) {
      throw SecurityFault.wsse(
          "UnsupportedAlgorithm",
          "an unsupported signature or encryption algorithm was used",
          null);
    }
  }

  /** The element ends. */
  void end() throws SecurityFault {
    for (Form child : form.children().values()) {
      if (counts.getOrDefault(child.name(), 0) < child.least()) {
        throw invalid(child.name(), "is missing in");
      }
    }
  }

  private SecurityFault invalid(QName child, String what) {
    return SecurityFault.wsse(
        "InvalidSecurity",
        "%s %s %s".formatted(child.getLocalPart(), what, form.name().getLocalPart()),
        null);
  }
}
