package org.gridsec.core.model;

import java.util.regex.Pattern;

/**
 * Makes text from other sources safe to show. A failure message may contain data from a peer, and a
 * stored run may come from anywhere.
 */
public final class OneLine {

  /** Possessive, so that the time is linear in the length of the text. */
  private static final Pattern BLANKS = Pattern.compile("[\\s\\x85\\u2028\\u2029]++");

  private static final Pattern LINE_END = Pattern.compile("[\\n\\x0B\\f\\r\\x85\\u2028\\u2029]");

  /**
   * Control characters, which terminals act on and which XML 1.0 section 2.2 does not allow; marks
   * that change the writing direction; unpaired surrogates; and Unicode noncharacters.
   */
  private static final Pattern NOT_SHOWN =
      Pattern.compile(
          "[\\p{Cc}\\p{Cs}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFFFE\\uFFFF]");

  private OneLine() {}

  /**
   * Puts the text on one line and replaces each unprintable character by a question mark. The
   * result is safe for a terminal, XML, Markdown and a CI log.
   */
  public static String of(String text) {
    String line =
        BLANKS
            .matcher(text)
            .replaceAll(
                blanks ->
                    LINE_END.matcher(blanks.group()).find()
                        ? " "
                        : blanks.group().replace('\t', ' '));
    return NOT_SHOWN.matcher(line).replaceAll("?");
  }

  /**
   * The message of a failure on one line; that of its cause if it has none, and the name of its
   * class if neither has one.
   */
  public static String reason(Throwable failure) {
    boolean silent = failure.getMessage() == null && failure.getCause() != null;
    String told = (silent ? failure.getCause() : failure).getMessage();
    return of(told == null ? failure.getClass().getSimpleName() : told);
  }
}
