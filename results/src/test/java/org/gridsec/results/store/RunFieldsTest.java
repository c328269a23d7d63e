package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * results/reference/run-fields.md lists the fields of run.json as the schema describes them. {@code
 * mvn test -pl results -am -Dtest=RunFieldsTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Dgolden.update} writes the page anew.
 */
class RunFieldsTest {

  private static final Path PAGE = Path.of("reference", "run-fields.md");
  private static final String HEAD =
      """
      # Fields of run.json

      `RunFieldsTest` writes this page from the JSON Schema of `run.json`,
      [`run.schema.json`](../src/main/resources/org/gridsec/results/store/run.schema.json).
      [Results format](../../docs/results-format.md) describes the other files of a run.
      """;
  private static final String CELL_FIELD = "#/$defs/cell/properties/";

  private JsonNode schema;

  /** The objects of a run and the paths that lead to them, in the order of the page. */
  private final Map<JsonNode, List<String>> objects = new LinkedHashMap<>();

  @BeforeEach
  void read() throws IOException {
    try (InputStream in = RunJson.class.getResourceAsStream("run.schema.json")) {
      schema = JsonMapper.builder().build().readTree(in);
    }
    find("", schema);
  }

  @Test
  void every_field_has_a_description() {
    objects.forEach(
        (object, paths) -> {
          assertThat(description(object)).as(paths.toString()).endsWith(".");
          object
              .get("properties")
              .properties()
              .forEach(f -> assertThat(description(f.getValue())).as(f.getKey()).endsWith("."));
        });
  }

  @Test
  void the_page_has_the_fields_of_the_schema() throws IOException {
    String page =
        objects.entrySet().stream()
            .map(object -> table(object.getValue(), object.getKey()))
            .collect(Collectors.joining("", HEAD, ""));
    if (System.getProperty("golden.update") != null) {
      Files.writeString(PAGE, page);
    } else {
      assertThat(Files.readString(PAGE).replace("\r\n", "\n")).isEqualTo(page);
    }
  }

  private void find(String path, JsonNode object) {
    boolean known = objects.containsKey(object);
    objects.computeIfAbsent(object, o -> new ArrayList<>()).add(path);
    if (known) {
      return;
    }
    object
        .get("properties")
        .properties()
        .forEach(
            field -> {
              JsonNode value = target(field.getValue());
              String name = path.isEmpty() ? field.getKey() : path + "." + field.getKey();
              JsonNode element = value.has("items") ? target(value.get("items")) : value;
              if (element.has("properties")) {
                find(value.has("items") ? name + "[]" : name, element);
              }
            });
  }

  /** The type that a field has, behind references and beside null. */
  private JsonNode target(JsonNode node) {
    if (node.has("$ref")) {
      return target(schema.at(node.get("$ref").asText().substring(1)));
    }
    return node.has("anyOf") ? target(node.get("anyOf").get(0)) : node;
  }

  private String description(JsonNode node) {
    if (node.has("description")) {
      return node.get("description").asText();
    }
    return node.has("$ref") ? description(schema.at(node.get("$ref").asText().substring(1))) : "";
  }

  private String table(List<String> paths, JsonNode object) {
    String title =
        paths.stream()
            .map(path -> path.isEmpty() ? "`run.json`" : "`" + path + "`")
            .collect(Collectors.joining(", "));
    List<String> required = texts(object.get("required"));
    List<String> rows = new ArrayList<>();
    List<String> cells = new ArrayList<>();
    object
        .get("properties")
        .properties()
        .forEach(
            field -> {
              String name = "`" + field.getKey() + "`";
              if (field.getValue().path("$ref").asText().startsWith(CELL_FIELD)) {
                cells.add(name);
              } else {
                String may = required.contains(field.getKey()) ? "" : ", optional";
                rows.add(row(name, type(field.getValue()) + may, description(field.getValue())));
              }
            });
    if (!cells.isEmpty()) {
      rows.add(0, row(String.join(", ", cells), "", "As in `cells[]`."));
    }
    return "\n**%s** %s\n\n| field | type | |\n| --- | --- | --- |\n%s"
        .formatted(title, description(object), String.join("", rows));
  }

  private static String row(String field, String type, String meaning) {
    return "| %s | %s | %s |\n".formatted(field, type, meaning).replace("|  |", "| |");
  }

  private String type(JsonNode field) {
    if (field.has("anyOf")) {
      return type(field.get("anyOf").get(0)) + " or null";
    }
    JsonNode value = target(field);
    if (value.has("enum")) {
      return texts(value.get("enum")).stream()
          .map(constant -> "`" + constant + "`")
          .collect(Collectors.joining(", "));
    }
    if (value.has("items")) {
      return "array of " + type(value.get("items"));
    }
    if (value.has("additionalProperties") && value.get("additionalProperties").isObject()) {
      return "object of " + type(value.get("additionalProperties"));
    }
    JsonNode type = value.get("type");
    return type.isArray() ? String.join(" or ", texts(type)) : type.asText();
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }
}
