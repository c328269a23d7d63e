package org.gridsec.scenarios.liu05.xml;

import java.util.Locale;
import org.gridsec.core.model.Library;

/** Ways to select the canonicalized nodes; each selects the whole document. */
public enum Selection {
  /** The root element with its subtree. */
  SUBTREE("santuario"),
  /** All nodes that an XPath expression finds; the query is part of the operation. */
  XPATH("santuario"),
  /** The events of a stream; parsing is part of the operation. */
  STREAM("santuario-stax");

  private final String library;

  Selection(String library) {
    this.library = library;
  }

  /** Returns the library, as cells name it. */
  public Library library() {
    return new Library(library);
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
