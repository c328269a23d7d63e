package org.gridsec.core.model;

import java.util.regex.Pattern;

/**
 * Text that others wrote, made fit to be shown: a failure may hold what a peer sent, and a stored
 * run may come from anywhere.
 */
public final class OneLine {

  /** Possessive, so that the time for a text is linear in its length. */
  private static final Pattern BLANKS = Pattern.compile("[\\s\\x85\\u2028\\u2029]++");

  private static final Pattern LINE_END = Pattern.compile("[\\n\\x0B\\f\\r\\x85\\u2028\\u2029]");

  /**
   * Controls, which a terminal obeys and XML 1.0 section 2.2 does not have; marks that turn the
   * direction of writing; halves of characters; and what Unicode says is none.
   */
  private static final Pattern NOT_SHOWN =
      Pattern.compile(
          "[\\p{Cc}\\p{Cs}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFFFE\\uFFFF]");

  private OneLine() {}

  /**
   * The text on one line, with a question mark in the place of each character that is not for
   * reading: a terminal, XML, Markdown and a CI's log then take it for text.
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
}
