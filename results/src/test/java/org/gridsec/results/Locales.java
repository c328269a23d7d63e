package org.gridsec.results;

import java.util.List;
import java.util.Locale;

/** Runs code under default locales that write numbers, or change letters' case, differently. */
public final class Locales {

  public static final List<String> TAGS = List.of("en-US", "de-DE", "ar-EG-u-nu-arab", "tr-TR");

  /** Code that may throw. */
  @FunctionalInterface
  public interface Code<T> {
    T run() throws Exception;
  }

  private Locales() {}

  public static <T> T under(String tag, Code<T> code) throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(tag));
    try {
      return code.run();
    } finally {
      Locale.setDefault(before);
    }
  }
}
