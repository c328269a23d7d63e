package org.gridsec.core.model;

import java.util.Locale;

/** An enum whose constants have ids in files and commands. */
public interface Named {

  String name();

  /** Returns the name in lower case, with hyphens. */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
