package org.gridsec.results.report;

import java.awt.Font;

/** Whether text can be laid out: small containers often have a JDK but no fonts. */
final class Fonts {

  static final String MISSING =
      "Figures are shown as tables only, because this Java runtime found no fonts to draw with:"
          + " install fontconfig and a font, then make the report again.";

  private Fonts() {}

  static boolean found() {
    try {
      return !new Font(Font.SANS_SERIF, Font.PLAIN, 12).getFamily().isEmpty();
    } catch (InternalError | LinkageError | RuntimeException e) {
      // Which of them it is differs between versions of the JDK and what is missing.
      return false;
    }
  }
}
