package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.claims.Words.Measure;
import org.gridsec.results.claims.Words.Word;

/**
 * Words for the sides of a comparison. Differences are named for each side; common features are
 * named once, in brackets.
 */
final class Wording {

  private static final String MECHANISM = "mechanism";
  private static final String TRANSPORT = "transport";

  private final List<List<Reading>> sides;

  /** Words for each side, by the field of a key. */
  private final Map<String, List<List<Word>>> fields = new LinkedHashMap<>();

  Wording(List<List<Reading>> sides) {
    this.sides = sides;
    all(MECHANISM, Words::mechanisms);
    all(CellKey.DOCUMENT, Words::documents);
    all("payload", Words::payload);
    parameters();
    transport();
    each("stack", Words::stack);
    all("clients", Words::clients);
    each("load", Words::load);
    each("network", Words::network);
    each("provider", Words::provider);
    each("suite", Words::suite);
  }

  /** Adds the transport, with the same name for all sides that have the same set of transports. */
  private void transport() {
    boolean same =
        sides.stream()
                .map(
                    side ->
                        side.stream().map(r -> r.cell().transport()).collect(Collectors.toSet()))
                .distinct()
                .count()
            == 1;
    boolean secured = keys().allMatch(Words::secured);
    all(
        TRANSPORT,
        keys ->
            keys.stream()
                .flatMap(
                    key ->
                        Words.transport(
                            key, same ? secured : keys.stream().allMatch(Words::secured))
                            .stream())
                .toList());
  }

  private void parameters() {
    Set<String> names = new TreeSet<>();
    Set<List<String>> told = new HashSet<>();
    keys()
        .forEach(
            key ->
                key.parameters()
                    .values()
                    .keySet()
                    .forEach(
                        name -> {
                          names.add(name);
                          told.add(having(key, name));
                        }));
    names.remove(CellKey.DOCUMENT);
    for (String name : names) {
      each(
          "parameters." + name,
          key -> Words.parameter(key, name, told.contains(having(key, name))).stream().toList());
    }
  }

  private static List<String> having(CellKey key, String name) {
    return List.of(key.mechanism(), Words.operation(key) ? key.stack().id() : "", name);
  }

  private Stream<CellKey> keys() {
    return sides.stream().flatMap(List::stream).map(Reading::cell);
  }

  /** Adds a field whose words come from each cell. */
  private void each(String field, Function<CellKey, List<Word>> words) {
    all(field, keys -> keys.stream().flatMap(key -> words.apply(key).stream()).toList());
  }

  /** Adds a field whose words come from several cells at once. */
  private void all(String field, Function<Collection<CellKey>, List<Word>> words) {
    fields.put(
        field,
        sides.stream()
            .map(side -> merged(words.apply(side.stream().map(Reading::cell).distinct().toList())))
            .toList());
  }

  /** Removes duplicates, and merges {@code with} and {@code without} the same name. */
  private static List<Word> merged(List<Word> words) {
    Map<String, Word> byName = new LinkedHashMap<>();
    for (Word word : words) {
      byName.merge(
          word.name(),
          word,
          (one, other) ->
              one.preposition().equals(other.preposition())
                  ? one
                  : new Word("with and without", one.name()));
    }
    return List.copyOf(byName.values());
  }

  /** The fields in which two sides differ. */
  private Set<String> differing(int one, int other) {
    Set<String> differing = new LinkedHashSet<>();
    fields.forEach(
        (field, words) -> {
          if (!Set.copyOf(words.get(one)).equals(Set.copyOf(words.get(other)))) {
            differing.add(field);
          }
        });
    return differing;
  }

  /** The fields in which any side differs from the first. */
  private Set<String> differing() {
    Set<String> differing = new LinkedHashSet<>();
    for (int i = 1; i < sides.size(); i++) {
      differing.addAll(differing(0, i));
    }
    return differing;
  }

  /**
   * A side as the subject that takes time: {@code TLS with full handshakes}, {@code to sign
   * document 5}.
   */
  String noun(int side) {
    return noun(side, differing());
  }

  /**
   * The same, with the given fields only.
   *
   * @param told names of the fields
   */
  String noun(int side, Set<String> told) {
    boolean named = told.contains(MECHANISM) || operations();
    String noun =
        named
            ? Words.list(fields.get(MECHANISM).get(side).stream().map(Word::item).toList())
            : side == 0 ? "a call" : "one";
    return (noun + " " + phrases(side, told, false)).strip();
  }

  /** A side as a condition: {@code with TLS on Axis2}. */
  String under(int side) {
    return under(side, differing());
  }

  /**
   * The same, with the given fields only.
   *
   * @param told names of the fields
   */
  String under(int side, Set<String> told) {
    return phrases(side, told, true);
  }

  /** Joins the words of a side; those with the same preposition share it. */
  private String phrases(int side, Set<String> told, boolean withMechanism) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    fields.forEach(
        (field, words) -> {
          boolean mechanism = field.equals(MECHANISM);
          if (told.contains(field) && (withMechanism || !mechanism)) {
            words.get(side).forEach(word -> add(names, word));
          }
        });
    if (told.contains(MECHANISM)
        && !told.contains(TRANSPORT)
        && Words.handshakes(sides.get(side).stream().map(Reading::cell).toList())) {
      add(names, new Word("with", "full handshakes"));
    }
    return names.entrySet().stream()
        .map(named -> (named.getKey() + " " + Words.list(named.getValue())).strip())
        .collect(Collectors.joining(" "));
  }

  private static void add(Map<String, List<String>> names, Word word) {
    names.computeIfAbsent(word.preposition(), any -> new ArrayList<>()).add(word.name());
  }

  /** True if all sides are single operations rather than calls. */
  boolean operations() {
    return keys().allMatch(Words::operation);
  }

  int size() {
    return sides.size();
  }

  /** The quantity that is read of a side. */
  Measure measure(int side) {
    return Words.measure(sides.get(side).get(0).value());
  }

  /** True if each side has a name of its own: a mechanism or an operation. */
  boolean named() {
    return differing().contains(MECHANISM) || operations();
  }

  /**
   * The fields in which sides 0 and 1, or 2 and 3, differ, and those in which the two pairs differ.
   *
   * @param within fields in which the two sides of a pair differ
   * @param between fields in which the pairs differ; empty if these overlap with the former
   */
  record Pairs(Set<String> within, Set<String> between) {}

  Pairs pairs() {
    Set<String> within = differing(0, 1);
    within.addAll(differing(2, 3));
    Set<String> between = differing(0, 2);
    between.addAll(differing(1, 3));
    return Collections.disjoint(within, between)
        ? new Pairs(within, between)
        : new Pairs(differing(), Set.of());
  }

  /** The features that all sides have in common, without those that go without saying. */
  String shared() {
    Set<String> differing = differing();
    return String.join(
        ", ",
        fields.entrySet().stream()
            .filter(field -> !differing.contains(field.getKey()))
            .filter(field -> !(field.getKey().equals(MECHANISM) && operations()))
            .map(field -> field.getValue().get(0))
            .filter(words -> !words.stream().allMatch(Word::usual))
            .map(words -> Words.list(words.stream().map(Word::inBrackets).toList()))
            .toList());
  }
}
