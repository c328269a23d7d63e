package org.gridsec.results.claims.comparison;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Guess;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.yaml.Required;

/**
 * The sentence of a check, as a file of claims has it, with placeholders for values of the run.
 *
 * @param text with placeholders such as {@code {times}}
 * @param about the cells that the value is computed from
 */
public record Sentence(String text, List<CellKey> about) {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^}]*)}");

  /** Names of placeholders that stand for two of the values that a spread lists. */
  private static final List<String> OF_A_SPREAD = List.of("{of}", "{to}");

  /** Names of placeholders: for the value, for the compared cells, and those of engines. */
  private static final List<String> PLACEHOLDERS =
      Stream.of(
              Stream.of("value", "times", "percent", "more", "software", "provider"),
              Stream.of("clients", "documents", "lines", "strings", "of", "to"),
              Words.engines())
          .flatMap(names -> names)
          .toList();

  public Sentence {
    about = List.copyOf(about);
  }

  /**
   * Reads a sentence.
   *
   * @throws IllegalArgumentException if it has a placeholder that does not exist
   */
  public static Sentence of(String text) {
    PLACEHOLDER
        .matcher(Required.text("says", text))
        .results()
        .map(found -> found.group(1))
        .filter(name -> !PLACEHOLDERS.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new IllegalArgumentException(
                  "expected placeholders %s, got: %s%s"
                      .formatted(
                          String.join(", ", PLACEHOLDERS), name, Guess.of(PLACEHOLDERS, name)));
            });
    return new Sentence(text, List.of());
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Sentence of(JsonNode json) {
    if (!json.isTextual()) {
      throw new IllegalArgumentException("expected text, got: " + json);
    }
    return of(json.asText());
  }

  /**
   * Checks the sentence of a check that is no spread.
   *
   * @throws IllegalArgumentException if it is missing, or has placeholders of a spread
   */
  public static void require(Sentence says) {
    Required.value("says", says);
    if (OF_A_SPREAD.stream().anyMatch(says.text::contains)) {
      throw new IllegalArgumentException(
          "'says' expected {of} and {to} in a spread alone, got: " + says.text);
    }
  }

  /**
   * The sentences of a check with several effects.
   *
   * @throws IllegalArgumentException if their number is another, or one is wrong
   */
  public static List<Sentence> several(List<Sentence> says, int number) {
    if (says == null || says.size() != number) {
      throw new IllegalArgumentException(
          "'says' expected a sentence for each effect, %s in all, got: %s"
              .formatted(number, says == null ? "nothing" : says.size()));
    }
    says.forEach(Sentence::require);
    return List.copyOf(says);
  }

  public Sentence about(List<CellKey> cells) {
    return new Sentence(text, cells);
  }

  /** The sentence about two of the values that a selector lists. */
  public Sentence between(String one, String other) {
    return new Sentence(text.replace("{of}", one).replace("{to}", other), about);
  }

  /**
   * The finished sentence.
   *
   * @param value null if nothing was measured
   */
  public String of(Estimate value, String unit) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(filled(found.group(1), value, unit)));
  }

  private String filled(String placeholder, Estimate value, String unit) {
    return switch (placeholder) {
      case "value" -> number(value) + (unseen(value, unit) ? ", later or never" : "");
      case "times" -> number(value) + " times";
      case "percent" -> number(value == null ? null : value.map(share -> 100 * share)) + " %";
      case "more" -> {
        String number = number(value);
        yield "%s %s %s"
            .formatted(number.replace("-", ""), unit, number.startsWith("-") ? "less" : "more");
      }
      case "software" -> Words.list(about(key -> Words.bare(Words.engine(key.stack()))));
      case "provider" -> Words.list(about(key -> Words.bare(Words.provider(key.provider()))));
      case "clients" -> amount(about(CellKey::clients), "client");
      case "documents" ->
          documents(about(key -> Integer.valueOf(key.parameters().get(CellKey.DOCUMENT, "0"))));
      case "lines" -> amount(List.of(Collections.max(about(key -> key.payload().count()))), "line");
      case "strings" ->
          amount(List.of(Collections.max(about(key -> key.payload().count()))), "string");
      default ->
          Words.list(
              about.stream()
                  .map(CellKey::stack)
                  .filter(engine -> engine.standsFor().id().equals(placeholder))
                  .map(Words::engine)
                  .distinct()
                  .toList());
    };
  }

  private <T> List<T> about(Function<CellKey, T> what) {
    return about.stream().map(what).distinct().sorted().toList();
  }

  private static boolean unseen(Estimate value, String unit) {
    return value != null && unit.equals(Comparison.CALLS) && value.point() >= Comparison.MOST_CALLS;
  }

  private static String number(Estimate value) {
    return value == null ? "…" : Numerals.of(value);
  }

  /** The smallest and the largest number: {@code 1 to 8 clients}. */
  private static String amount(List<Integer> numbers, String noun) {
    int least = numbers.get(0);
    int most = numbers.get(numbers.size() - 1);
    return most == 1
        ? "one " + noun
        : "%s%s %ss".formatted(least < most ? least + " to " : "", Numerals.grouped(most), noun);
  }

  private static String documents(List<Integer> numbers) {
    return (numbers.size() == 1 ? "document " : "documents ")
        + Words.list(numbers.stream().map(String::valueOf).toList());
  }
}
