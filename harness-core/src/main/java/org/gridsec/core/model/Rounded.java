package org.gridsec.core.model;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;

/** Texts with rounded numbers. */
public final class Rounded {

  private Rounded() {}

  /** Returns the text with {@code .} in its numbers whatever the locale. */
  @FormatMethod
  public static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
