package org.gridsec.core.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Suggests the expected word that is closest to a misspelt one. */
public final class Guess {

  /** One wrong character is allowed per this many characters. */
  private static final int CHARACTERS_PER_MISTAKE = 4;

  /** Longer words are not typing mistakes. */
  private static final int LONGEST = 100;

  private Guess() {}

  /**
   * Suggestion such as {@code ; did you mean tls?}, to append to an error message; empty if no word
   * is similar. Words with different digits are not similar: a number is not a misspelt other
   * number.
   */
  public static String of(Collection<String> expected, String got) {
    if (got.length() > LONGEST) {
      return "";
    }
    return expected.stream()
        .filter(word -> digits(word).equals(digits(got)))
        .filter(word -> distance(word, got) <= got.length() / CHARACTERS_PER_MISTAKE)
        .min(Comparator.comparingInt(word -> distance(word, got)))
        .map(word -> "; did you mean " + word + "?")
        .orElse("");
  }

  private static String digits(String word) {
    return word.replaceAll("[^0-9]", "");
  }

  /**
   * Number of insertions, deletions, replacements and swaps of neighbours that turn one word into
   * the other, ignoring case: optimal string alignment.
   */
  private static int distance(String one, String other) {
    String from = one.toLowerCase(Locale.ROOT);
    String to = other.toLowerCase(Locale.ROOT);
    int[][] cost = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replaced = cost[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        if (i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1)) {
          cost[i][j] = Math.min(cost[i][j], 1 + cost[i - 2][j - 2]);
        }
      }
    }
    return cost[from.length()][to.length()];
  }
}
