package org.gridsec.results.papers;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.serialization.NodeReader;
import com.networknt.schema.utils.JsonNodes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * YAML files that are bound to records strictly: no unknown fields, no coercion of types. The
 * records check their own fields, and say what is wrong in an {@link IllegalArgumentException}.
 */
public final class DataFile {

  private static final int LONGEST_VALUE = 60;

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail))
          .build();

  private DataFile() {}

  /**
   * Reads a file.
   *
   * @param name of the file, for messages
   * @throws DataFileException where it is no YAML, or not what the type asks for
   */
  public static <T> T read(String name, byte[] yaml, Class<T> type) {
    try {
      return MAPPER.readValue(yaml, type);
    } catch (JsonMappingException e) {
      throw new DataFileException(name + place(e, yaml) + message(e, yaml), e);
    } catch (JacksonException e) {
      JsonLocation location = e.getLocation();
      throw new DataFileException(
          name
              + (location == null ? "" : ", line " + location.getLineNr())
              + ": expected YAML, got: "
              + oneLine(e.getOriginalMessage()),
          e);
    } catch (IOException e) {
      throw new DataFileException(name + ": " + oneLine(e.getMessage()), e);
    }
  }

  /** Line and field, as far as they are known. */
  private static String place(JsonMappingException e, byte[] yaml) {
    JsonLocation location = JsonNodes.tokenStreamLocationOf(nodeAt(e.getPath(), yaml, true));
    String field = field(e.getPath());
    return (location == null ? "" : ", line " + location.getLineNr())
        + (field.isEmpty() ? "" : ", " + field)
        + ": ";
  }

  /** {@code experiments[2].exhibits[0].rows}. */
  private static String field(List<Reference> path) {
    return path.stream()
        .map(r -> r.getFieldName() == null ? "[" + r.getIndex() + "]" : "." + r.getFieldName())
        .collect(Collectors.joining())
        .replaceFirst("^\\.", "");
  }

  private static String message(JsonMappingException e, byte[] yaml) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "expected "
          + unknown.getKnownPropertyIds().stream()
              .map(String::valueOf)
              .collect(Collectors.joining(", "))
          + ", got: "
          + unknown.getPropertyName();
    }
    if (e.getCause() instanceof IllegalArgumentException wrong) {
      return oneLine(wrong.getMessage());
    }
    if (e instanceof InvalidTypeIdException kind && kind.getTypeId() != null) {
      return oneLine(e.getOriginalMessage());
    }
    if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
      JsonNode got = nodeAt(e.getPath(), yaml, false);
      return "expected %s, got: %s"
          .formatted(expected(mismatch.getTargetType()), got == null ? "nothing" : shortened(got));
    }
    return oneLine(e.getOriginalMessage());
  }

  private static String expected(Class<?> type) {
    if (type == String.class) {
      return "text";
    }
    if (type == int.class || type == Long.class) {
      return "a whole number";
    }
    return List.class.isAssignableFrom(type) ? "a list" : "a " + type.getSimpleName();
  }

  /**
   * The node that a path leads to.
   *
   * @param nearest whether to stay at the last node on the way where the path goes on to none
   */
  private static JsonNode nodeAt(List<Reference> path, byte[] yaml, boolean nearest) {
    JsonNode node = tree(yaml);
    for (Reference reference : path) {
      JsonNode next =
          reference.getFieldName() == null
              ? node.get(reference.getIndex())
              : node.get(reference.getFieldName());
      if (next == null) {
        return nearest ? node : null;
      }
      node = next;
    }
    return node;
  }

  /** The file as nodes that know their lines. */
  private static JsonNode tree(byte[] yaml) {
    try {
      return NodeReader.builder()
          .locationAware()
          .build()
          .readTree(new ByteArrayInputStream(yaml), InputFormat.YAML);
    } catch (IOException e) {
      throw new DataFileException(oneLine(e.getMessage()), e);
    }
  }

  private static String shortened(JsonNode node) {
    String text = node.isValueNode() ? node.asText() : node.toString();
    return text.length() > LONGEST_VALUE ? text.substring(0, LONGEST_VALUE) + "…" : text;
  }

  private static String oneLine(String message) {
    return message.replaceAll("\\s*\\R\\s*", " ");
  }
}
