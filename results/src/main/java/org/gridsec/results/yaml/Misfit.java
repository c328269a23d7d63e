package org.gridsec.results.yaml;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.gridsec.core.model.Guess;
import org.gridsec.core.model.OneLine;

/** Describes a mismatch between a file and its record in one line: expected, got. */
final class Misfit {

  private static final int LONGEST_VALUE = 60;

  private Misfit() {}

  /**
   * Words for a failure.
   *
   * @param node that could not be bound; null if there is none
   */
  static String of(JsonMappingException e, JsonNode node) {
    if (e.getCause() instanceof IllegalArgumentException wrong) {
      return OneLine.of(wrong.getMessage());
    }
    if (e instanceof UnrecognizedPropertyException unknown) {
      List<String> known = unknown.getKnownPropertyIds().stream().map(String::valueOf).toList();
      return "expected one of %s, got: %s%s"
          .formatted(
              listed(known), unknown.getPropertyName(), Guess.of(known, unknown.getPropertyName()));
    }
    if (e instanceof InvalidTypeIdException kind) {
      Class<?> base = kind.getBaseType().getRawClass();
      return "'%s' expected %s, got: %s"
          .formatted(
              base.getAnnotation(JsonTypeInfo.class).property(),
              listed(kinds(base)),
              kind.getTypeId() == null ? "nothing" : kind.getTypeId());
    }
    if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
      return "expected %s, got: %s".formatted(expected(mismatch.getTargetType()), got(node));
    }
    return OneLine.of(e.getOriginalMessage());
  }

  private static List<String> kinds(Class<?> base) {
    return Arrays.stream(base.getAnnotation(JsonSubTypes.class).value())
        .map(JsonSubTypes.Type::name)
        .toList();
  }

  private static String expected(Class<?> type) {
    if (type == String.class) {
      return "text";
    }
    if (type == int.class || type == Long.class) {
      return "a whole number";
    }
    if (type == double.class || type == Double.class) {
      return "a number";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type.isEnum()) {
      return listed(Arrays.asList(type.getEnumConstants())).toLowerCase(Locale.ROOT);
    }
    return List.class.isAssignableFrom(type) ? "a list" : "fields";
  }

  static String got(JsonNode node) {
    if (node == null || node.isMissingNode() || node.isNull()) {
      return "nothing";
    }
    String text = node.isValueNode() ? node.asText() : node.toString();
    return text.length() > LONGEST_VALUE ? text.substring(0, LONGEST_VALUE) + "…" : text;
  }

  private static String listed(Collection<?> names) {
    return names.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
