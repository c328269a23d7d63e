package org.gridsec.scenarios.liu05.xml;

import java.util.List;
import java.util.Locale;
import org.gridsec.core.model.ById;

/** Ways to select the canonicalized nodes; each selects the whole document. */
enum NodeSelection {
  /** The root element with its subtree. */
  SUBTREE,
  /** All nodes that an XPath expression finds; the query is part of the operation. */
  XPATH,
  /** The events of a stream; parsing is part of the operation. */
  STREAM;

  static NodeSelection of(String id) {
    return ById.of("selection", List.of(values()), s -> s.name().toLowerCase(Locale.ROOT), id);
  }
}
