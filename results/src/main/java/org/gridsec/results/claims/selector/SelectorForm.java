package org.gridsec.results.claims.selector;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Guess;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;

/** The written form of a {@link Selector}. */
final class SelectorForm {

  private static final String PARAMETERS = "parameters";

  /**
   * Fields that a selector may have: all but the variant, since claims do not cover comparisons of
   * a library with itself.
   */
  private static final List<String> FIELDS =
      Stream.concat(
              Stream.of(PARAMETERS),
              Stream.concat(
                  CellKey.FIELDS.keySet().stream().filter(name -> !name.equals("variant")),
                  Stream.of(Selector.SOFTWARE)))
          .toList();

  private static final List<String> SOFTWARE =
      Stream.concat(
              Stream.of("then", "today"), Stream.of(PeriodStack.values()).map(PeriodStack::id))
          .toList();

  private static final List<String> WITH_SIZE = List.of("clients", "payload", "load");
  private static final Map<String, Consumer<String>> CHECKS =
      Map.of(
          "transport",
          Transport::of,
          "payload",
          PayloadShape::of,
          "load",
          Load::of,
          "clients",
          text -> requireForm("clients", "\\d{1,2}", "a number", text),
          "suite",
          Suite::of,
          "provider",
          JceProvider::of,
          Selector.SOFTWARE,
          text -> ById.of(Selector.SOFTWARE, SOFTWARE, id -> id, text),
          "recording",
          text -> requireForm("recording", "true|false", "true or false", text));
  private static final String NOT = "not ";
  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})\\.\\.(\\d{1,4})");

  private SelectorForm() {}

  static Map<String, Criterion> read(JsonNode json) {
    if (!json.isObject()) {
      throw new IllegalArgumentException("a selector expected fields of a cell, got: " + json);
    }
    Map<String, Criterion> criteria = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      if (!FIELDS.contains(field.getKey())) {
        throw new IllegalArgumentException(
            "a field of a cell expected %s, got: %s%s"
                .formatted(
                    String.join(", ", FIELDS), field.getKey(), Guess.of(FIELDS, field.getKey())));
      }
      if (field.getKey().equals(PARAMETERS)) {
        if (!field.getValue().isObject()) {
          throw expected(PARAMETERS, "values by name", field.getValue());
        }
        field
            .getValue()
            .properties()
            .forEach(
                named -> {
                  String name = PARAMETERS + "." + named.getKey();
                  criteria.put(name, criterion(name, named.getValue()));
                });
      } else {
        criteria.put(field.getKey(), criterion(field.getKey(), field.getValue()));
      }
    }
    return criteria;
  }

  private static Criterion criterion(String field, JsonNode value) {
    List<String> texts = new ArrayList<>();
    if (value.isArray() && !value.isEmpty()) {
      value.forEach(one -> texts.add(checked(field, text(field, one))));
      return new Criterion.OneOf(texts);
    }
    String text = text(field, value);
    if ("any".equals(text)) {
      return new Criterion.Any();
    }
    if (text != null && text.startsWith(NOT)) {
      return new Criterion.Not(checked(field, text.substring(NOT.length())));
    }
    boolean parameter = field.startsWith(PARAMETERS);
    if (text != null && (parameter || WITH_SIZE.contains(field))) {
      if (text.equals("largest") || text.equals("smallest")) {
        return new Criterion.Extreme(text.equals("largest"));
      }
      Matcher range = RANGE.matcher(text);
      if ((parameter || field.equals("clients")) && range.matches()) {
        return new Criterion.Between(
            Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)));
      }
    }
    texts.add(checked(field, text));
    return new Criterion.OneOf(texts);
  }

  private static String text(String field, JsonNode value) {
    if (value.isNull() && field.startsWith(PARAMETERS)) {
      return null;
    }
    if (!value.isValueNode() || value.isNull()) {
      throw expected(field, "a value or a list of values", value);
    }
    return value.asText();
  }

  private static String checked(String field, String text) {
    CHECKS.getOrDefault(field, any -> {}).accept(text);
    return text;
  }

  private static void requireForm(String field, String form, String expected, String got) {
    if (!got.matches(form)) {
      throw new IllegalArgumentException("'" + field + "' expected " + expected + ", got: " + got);
    }
  }

  private static IllegalArgumentException expected(String field, String what, JsonNode got) {
    return new IllegalArgumentException("'" + field + "' expected " + what + ", got: " + got);
  }
}
