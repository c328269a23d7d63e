package org.gridsec.scenarios.liu05.xml;

import java.util.Locale;
import org.gridsec.core.model.Library;

/** What of a document is canonicalized, and how that is told: all of it in each case. */
public enum Selection {
  /** The document's element, with all below it. */
  SUBTREE("santuario"),
  /** Every node that an XPath expression finds, which is part of the operation. */
  XPATH("santuario"),
  /** The events of a stream, which is parsed in the operation. */
  STREAM("santuario-stax");

  private final String library;

  Selection(String library) {
    this.library = library;
  }

  /** As cells name it. */
  public Library library() {
    return new Library(library);
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
