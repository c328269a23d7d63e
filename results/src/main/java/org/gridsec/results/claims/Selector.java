package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.gridsec.core.model.CellKey;

/**
 * Chooses cells by the fields of their keys; what is not named may be anything.
 *
 * <p>In a file of claims each field has a value, a list of values, {@code not} and a value, {@code
 * largest}, {@code smallest}, or a range such as {@code 1..8}; {@code ~} stands for a parameter
 * that has its default, {@code any} for what may differ between cells that are compared.
 *
 * @param criteria by the name of the field; parameters of the mechanism are named {@code
 *     parameters.contexts} and so on
 */
public record Selector(Map<String, Criterion> criteria) {

  public static final Selector ANY = new Selector(Map.of());

  public Selector {
    criteria = Map.copyOf(criteria);
  }

  /**
   * Reads a selector.
   *
   * @throws IllegalArgumentException where it is none
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Selector of(JsonNode json) {
    return new Selector(SelectorForm.read(json));
  }

  /** Those of the cells that are meant, in their order. */
  List<CellKey> select(List<CellKey> cells) {
    List<CellKey> chosen =
        cells.stream()
            .filter(
                key -> {
                  Map<String, String> fields = fields(key);
                  return criteria.entrySet().stream()
                      .allMatch(c -> c.getValue().accepts(fields.get(c.getKey())));
                })
            .toList();
    for (Map.Entry<String, Criterion> criterion : criteria.entrySet()) {
      if (criterion.getValue() instanceof Criterion.Extreme extreme) {
        chosen = extreme(chosen, criterion.getKey(), extreme.largest());
      }
    }
    return chosen;
  }

  /**
   * In what a cell that this chooses must be like one that another chooses, for the two to be
   * compared: the fields for which both ask the same.
   */
  Map<String, String> alike(CellKey mine, Selector other) {
    Map<String, String> alike = fields(mine);
    alike.keySet().removeIf(field -> !sameAsked(other, field));
    return alike;
  }

  /** Whether two cells, one chosen by this and one by the other, are to be compared. */
  boolean pairs(CellKey mine, Selector other, CellKey theirs) {
    return alike(mine, other).equals(other.alike(theirs, this));
  }

  private boolean sameAsked(Selector other, String field) {
    Criterion mine = criteria.get(field);
    return !(mine instanceof Criterion.Any) && Objects.equals(mine, other.criteria.get(field));
  }

  /**
   * The cells in groups that are alike in all fields but some.
   *
   * @param varying whether cells of a group may differ in a field
   */
  List<List<CellKey>> groups(List<CellKey> cells, Predicate<String> varying) {
    Map<Map<String, String>, List<CellKey>> groups = new LinkedHashMap<>();
    for (CellKey cell : select(cells)) {
      Map<String, String> alike = fields(cell);
      alike.keySet().removeIf(varying);
      groups.computeIfAbsent(alike, k -> new ArrayList<>()).add(cell);
    }
    return List.copyOf(groups.values());
  }

  /** Whether this gives a choice of several values for a field. */
  boolean hasChoice(String field) {
    return criteria.get(field) instanceof Criterion.OneOf oneOf && oneOf.texts().size() > 1;
  }

  /** What a cell has in the fields for which this gives a choice. */
  Map<String, String> choices(CellKey key) {
    Map<String, String> choices = fields(key);
    choices.keySet().removeIf(field -> !hasChoice(field));
    return choices;
  }

  private static List<CellKey> extreme(List<CellKey> cells, String field, boolean largest) {
    DoubleStream sizes =
        cells.stream().map(key -> size(key, field)).flatMapToDouble(OptionalDouble::stream);
    OptionalDouble wanted = largest ? sizes.max() : sizes.min();
    return cells.stream()
        .filter(key -> wanted.isPresent() && size(key, field).equals(wanted))
        .toList();
  }

  /** The size of what a cell's field says, see {@link Criterion#size}. */
  static OptionalDouble size(CellKey key, String field) {
    return Criterion.size(field, fields(key).get(field));
  }

  /** A cell's key as text, field by field; of the papers' own software that in its place. */
  private static Map<String, String> fields(CellKey cell) {
    CellKey key = cell.ofToday();
    Map<String, String> fields = key.fields();
    key.parameters().values().forEach((name, value) -> fields.put("parameters." + name, value));
    return fields;
  }

  /** As in a file of claims. */
  @Override
  public String toString() {
    return criteria.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(c -> c.getKey() + ": " + c.getValue())
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
