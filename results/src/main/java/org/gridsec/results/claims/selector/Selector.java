package org.gridsec.results.claims.selector;

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
 * Chooses cells by the fields of their keys. Fields that are not named may have any value.
 *
 * <p>In a file of claims each field has a value, a list of values, {@code not} and a value, {@code
 * largest}, {@code smallest}, or a range such as {@code 1..8}; {@code ~} stands for a parameter
 * that has its default, {@code any} for a field in which compared cells may differ.
 *
 * @param criteria by the name of the field; parameters of the mechanism are named {@code
 *     parameters.contexts} and so on
 */
public record Selector(Map<String, Criterion> criteria) {

  /**
   * Field that is {@code then} for the papers' own software and {@code today} for other cells; a
   * selector may name one stack of the former, too.
   */
  static final String SOFTWARE = "software";

  public static final Selector ANY = new Selector(Map.of());

  public Selector {
    criteria = Map.copyOf(criteria);
  }

  /**
   * Reads a selector.
   *
   * @throws IllegalArgumentException if the JSON is not a selector
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Selector of(JsonNode json) {
    return new Selector(SelectorForm.read(json));
  }

  /** The cells that match, in their order. */
  public List<CellKey> select(List<CellKey> cells) {
    List<CellKey> chosen =
        cells.stream()
            .filter(
                key -> {
                  Map<String, String> fields = fields(key);
                  return criteria.entrySet().stream()
                      .allMatch(
                          c ->
                              c.getValue().accepts(fields.get(c.getKey()))
                                  || (c.getKey().equals(SOFTWARE)
                                      && c.getValue().accepts(key.stack().id())));
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
   * The fields in which a cell of this selector must equal a cell of the other for the two to be
   * compared: those for which both selectors ask the same.
   */
  public Map<String, String> alike(CellKey mine, Selector other) {
    Map<String, String> alike = fields(mine);
    alike.keySet().removeIf(field -> !sameAsked(other, field));
    return alike;
  }

  private boolean sameAsked(Selector other, String field) {
    Criterion mine = criteria.get(field);
    return !(mine instanceof Criterion.Any) && Objects.equals(mine, other.criteria.get(field));
  }

  /**
   * Groups of the matching cells that are alike in all fields but the varying ones.
   *
   * @param varying true for a field in which cells of a group may differ
   */
  public List<List<CellKey>> groups(List<CellKey> cells, Predicate<String> varying) {
    Map<Map<String, String>, List<CellKey>> groups = new LinkedHashMap<>();
    for (CellKey cell : select(cells)) {
      Map<String, String> alike = fields(cell);
      alike.keySet().removeIf(varying);
      groups.computeIfAbsent(alike, k -> new ArrayList<>()).add(cell);
    }
    return List.copyOf(groups.values());
  }

  /** True if this selector lists several values for a field. */
  public boolean hasChoice(String field) {
    return criteria.get(field) instanceof Criterion.OneOf oneOf && oneOf.texts().size() > 1;
  }

  /** Values of a cell in the fields for which this selector lists several values. */
  public Map<String, String> choices(CellKey key) {
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

  /** Numeric size of a cell's field, see {@link Criterion#size}. */
  public static OptionalDouble size(CellKey key, String field) {
    return Criterion.size(field, fields(key).get(field));
  }

  /** True if this selector distinguishes the papers' own software from today's. */
  public boolean tellsSoftware() {
    return criteria.containsKey(SOFTWARE);
  }

  /**
   * A cell's key as text, field by field. The papers' own software is replaced by its counterpart
   * of today; {@link #SOFTWARE} distinguishes them.
   */
  private static Map<String, String> fields(CellKey cell) {
    CellKey key = cell.ofToday();
    Map<String, String> fields = key.fields();
    fields.put(SOFTWARE, cell.ofPapersSoftware() ? "then" : "today");
    key.parameters().values().forEach((name, value) -> fields.put("parameters." + name, value));
    return fields;
  }

  /** The selector as it is written in a file of claims. */
  @Override
  public String toString() {
    return criteria.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(c -> c.getKey() + ": " + c.getValue())
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
