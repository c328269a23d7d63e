package org.gridsec.results.yaml;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.serialization.NodeReader;
import com.networknt.schema.utils.JsonNodes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.core.model.OneLine;

/**
 * Binds YAML files to records strictly: no unknown fields, no duplicate fields, no coercion of
 * types. Records check their own fields and report errors in an {@link IllegalArgumentException}.
 */
public final class DataFile {

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION) // the source may have passwords
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

  /** Message of a record about one of its fields. */
  private static final Pattern NAMED = Pattern.compile("'([^']+)' (expected .*)");

  private static final String MERGE = "<<";

  private DataFile() {}

  /**
   * Reads a file.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if it is not YAML, or does not match the type
   */
  public static <T> T read(String name, byte[] yaml, Class<T> type) {
    return read(name, yaml, type, MAPPER);
  }

  /**
   * Reads a settings file. Fields are {@code named-like-this} and not empty; a single value is
   * accepted as a list.
   *
   * @param module with deserializers that need more than the file
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if it is not YAML, or does not match the type
   */
  public static <T> T read(Path file, Class<T> type, Module module) throws IOException {
    String text;
    try {
      text = Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + ": expected UTF-8, got other octets", e);
    }
    YAMLMapper mapper = MAPPER.copy();
    mapper.registerModule(module);
    mapper.setPropertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE);
    mapper.enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY);
    byte[] yaml = text.getBytes(StandardCharsets.UTF_8);
    T value = read(file.toString(), yaml, type, mapper);
    requireValues(file, tree(yaml));
    return value;
  }

  private static void requireValues(Path file, JsonNode node) {
    if (node.isNull()) {
      throw new IllegalArgumentException(
          "%s, line %s: expected a value, got: nothing"
              .formatted(file, JsonNodes.tokenStreamLocationOf(node).getLineNr()));
    }
    node.forEach(part -> requireValues(file, part));
  }

  private static <T> T read(String name, byte[] yaml, Class<T> type, YAMLMapper mapper) {
    try {
      refuseAliases(name, yaml);
      return mapper.readValue(yaml, type);
    } catch (JacksonException e) {
      JacksonException first = innermost(e);
      throw first instanceof JsonMappingException binding
          ? misfit(name, tree(yaml), "", binding)
          : noYaml(name, first);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Refuses aliases: Jackson reads their names as texts, and as fields. */
  private static void refuseAliases(String name, byte[] yaml) throws IOException {
    try (YAMLParser parser = MAPPER.getFactory().createParser(yaml)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        String got =
            parser.isCurrentAlias()
                ? "*" + parser.getText()
                : token == JsonToken.FIELD_NAME && parser.currentName().equals(MERGE)
                    ? MERGE
                    : null;
        if (got != null) {
          throw new IllegalArgumentException(
              "%s, line %s: expected no alias and no merge key of YAML, got: %s"
                  .formatted(name, parser.currentTokenLocation().getLineNr(), OneLine.of(got)));
        }
      }
    }
  }

  /**
   * Reads a file with a list, each entry by itself. A wrong entry does not keep the others from
   * being read.
   *
   * @param name of the file, for messages
   * @param problems takes a line for each wrong entry, or one line for a file without a list
   * @return the valid entries
   */
  public static <T> List<T> readEach(
      String name, byte[] yaml, Class<T> type, Consumer<String> problems) {
    try {
      JsonNode file = read(name, yaml, JsonNode.class);
      if (!file.isArray()) {
        problems.accept("%s: expected a list, got: %s".formatted(name, Misfit.got(file)));
        return List.of();
      }
    } catch (IllegalArgumentException e) {
      problems.accept(e.getMessage());
      return List.of();
    }
    List<T> entries = new ArrayList<>();
    for (JsonNode entry : tree(yaml)) {
      readEntry(name, entry, type, problems).ifPresent(entries::add);
    }
    return entries;
  }

  /** Reads an entry. Messages name it by its id, if it has one. */
  private static <T> Optional<T> readEntry(
      String name, JsonNode entry, Class<T> type, Consumer<String> problems) {
    try {
      return Optional.of(MAPPER.treeToValue(entry, type));
    } catch (JacksonException e) {
      JacksonException first = innermost(e);
      problems.accept(
          (first instanceof JsonMappingException binding
                  ? misfit(name, entry, entry.path("id").asText(""), binding)
                  : noYaml(name, first))
              .getMessage());
      return Optional.empty();
    }
  }

  private static JacksonException innermost(JacksonException e) {
    return e.getCause() instanceof JacksonException inner ? innermost(inner) : e;
  }

  private static IllegalArgumentException noYaml(String name, JacksonException e) {
    JsonLocation location = e.getLocation();
    return new IllegalArgumentException(
        "%s%s: expected YAML, got: %s"
            .formatted(
                name,
                location == null ? "" : ", line " + location.getLineNr(),
                OneLine.of(e.getOriginalMessage())),
        e);
  }

  /**
   * Converts a failed binding to an exception with file, line and field.
   *
   * @param root node at which the path of the exception begins
   * @param rootName start of the field's name
   */
  private static IllegalArgumentException misfit(
      String name, JsonNode root, String rootName, JsonMappingException e) {
    List<Reference> path = e.getPath();
    String field = (rootName + field(path)).replaceFirst("^\\.", "");
    JsonNode node = root;
    JsonNode nearest = node;
    for (Reference step : path) {
      node =
          node == null
              ? null
              : step.getFieldName() == null
                  ? node.get(step.getIndex())
                  : node.get(step.getFieldName());
      nearest = node == null ? nearest : node;
    }
    String problem = Misfit.of(e, node);
    Matcher named = NAMED.matcher(problem);
    if (named.matches() && nearest.has(named.group(1))) {
      nearest = nearest.get(named.group(1));
      field += (field.isEmpty() ? "" : ".") + named.group(1);
      problem = named.group(2);
    }
    JsonLocation location =
        nearest.isMissingNode() ? null : JsonNodes.tokenStreamLocationOf(nearest);
    return new IllegalArgumentException(
        "%s%s%s: %s"
            .formatted(
                name,
                location == null ? "" : ", line " + location.getLineNr(),
                field.isEmpty() ? "" : ", " + field,
                problem),
        e);
  }

  /** The path in the form {@code .experiments[2].exhibits[0].rows}. */
  private static String field(List<Reference> path) {
    return path.stream()
        .map(r -> r.getFieldName() == null ? "[" + r.getIndex() + "]" : "." + r.getFieldName())
        .collect(Collectors.joining());
  }

  /** The file as nodes that know their lines. */
  private static JsonNode tree(byte[] yaml) {
    try {
      return NodeReader.builder()
          .locationAware()
          .build()
          .readTree(new ByteArrayInputStream(yaml), InputFormat.YAML);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
