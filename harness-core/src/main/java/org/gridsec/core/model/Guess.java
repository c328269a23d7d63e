package org.gridsec.core.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** What may have been meant by a word that is none of those expected. */
public final class Guess {

  /** One in so many characters may be wrong. */
  private static final int CHARACTERS_PER_MISTAKE = 4;

  /** Longer words are no slips of the finger. */
  private static final int LONGEST = 100;

  private Guess() {}

  /**
   * {@code ; did you mean tls?}, to follow a complaint; empty where no word is like it. Words with
   * other digits are not alike: a number is no misspelt other one.
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
   * Insertions, deletions, replacements and swaps of neighbours that make one of the other,
   * whatever the case: optimal string alignment.
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
