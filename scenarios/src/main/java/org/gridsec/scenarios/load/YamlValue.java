package org.gridsec.scenarios.load;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.gridsec.core.model.OneLine;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A value of a YAML file, which knows its place. Whatever is not as expected is told in one line,
 * with file, line and column, by an {@link IllegalArgumentException}.
 */
final class YamlValue {

  private static final int LONGEST_SHOWN = 60;

  private final Path file;
  private final String name;
  private final Node key;
  private final Node node;

  /**
   * @param name of the value within the file; empty for all of it
   * @param key the name itself, where it is written before the value; or else the value
   */
  private YamlValue(Path file, String name, Node key, Node node) {
    this.file = file;
    this.name = name;
    this.key = key;
    this.node = node;
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if it is no YAML, or empty
   */
  static YamlValue read(Path file) throws IOException {
    try {
      Node root =
          new Yaml(new SafeConstructor(new LoaderOptions()))
              .compose(new StringReader(Files.readString(file)));
      if (root == null) {
        throw new IllegalArgumentException(file + ": expected fields, got: an empty file");
      }
      return new YamlValue(file, "", root, root);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + ": expected UTF-8, got other octets", e);
    } catch (MarkedYAMLException e) {
      throw new IllegalArgumentException(
          place(file, e.getProblemMark()) + ": expected YAML, got: " + OneLine.of(e.getProblem()),
          e);
    } catch (YAMLException e) {
      throw new IllegalArgumentException(
          file + ": expected YAML, got: " + OneLine.of(e.getMessage()), e);
    }
  }

  private static String place(Path file, Mark mark) {
    return String.format(
        Locale.ROOT, "%s, line %d, column %d", file, mark.getLine() + 1, mark.getColumn() + 1);
  }

  /** Fields of known names. */
  final class Fields {
    private final Map<String, YamlValue> values;

    private Fields(Map<String, YamlValue> values) {
      this.values = values;
    }

    boolean has(String field) {
      return values.containsKey(field);
    }

    /** A field that must be there. */
    YamlValue get(String field) {
      YamlValue value = values.get(field);
      if (value == null) {
        throw wrong("'" + field + "'", "none");
      }
      return value;
    }

    /** The text of a field; another where it is not there. */
    String text(String field, String otherwise) {
      return has(field) ? get(field).text() : otherwise;
    }

    /** Whether a field is true; another where it is not there. */
    boolean truth(String field, boolean otherwise) {
      return has(field) ? get(field).truth() : otherwise;
    }

    /** The entries of a list; none where it is not there. */
    List<YamlValue> items(String field) {
      return has(field) ? get(field).items() : List.of();
    }

    /** What a field chooses by its name; the choice of another name where it is not there. */
    <T> T choice(String field, Map<String, T> choices, String otherwise) {
      return has(field) ? get(field).choice(choices) : choices.get(otherwise);
    }
  }

  /** This as a mapping that has these fields, or some of them, and no others. */
  Fields fields(String... known) {
    Map<String, YamlValue> values = named();
    values.forEach(
        (field, value) -> {
          if (!Arrays.asList(known).contains(field)) {
            throw wrong(value.key, name, "one of " + String.join(", ", known), field);
          }
        });
    return new Fields(values);
  }

  /** This as a mapping with fields of any names, in their order. */
  Map<String, YamlValue> named() {
    if (!(node instanceof MappingNode mapping)) {
      throw wrong("fields");
    }
    Map<String, YamlValue> values = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      Node key = tuple.getKeyNode();
      String field = new YamlValue(file, name, key, key).text();
      String path = name.isEmpty() ? field : name + "." + field;
      if (values.put(field, new YamlValue(file, path, key, tuple.getValueNode())) != null) {
        throw wrong(key, name, "'" + field + "' once", "it twice");
      }
    }
    return values;
  }

  /** The one field of a mapping that has one. */
  Map.Entry<String, YamlValue> only(String... known) {
    fields(known);
    Map<String, YamlValue> values = named();
    if (values.size() != 1) {
      throw wrong("one of " + String.join(", ", known), values.size() + " fields");
    }
    return values.entrySet().iterator().next();
  }

  /** The entries of a list, or the only one of what is none. */
  List<YamlValue> items() {
    if (!(node instanceof SequenceNode sequence)) {
      return List.of(this);
    }
    List<YamlValue> items = new ArrayList<>();
    for (Node item : sequence.getValue()) {
      items.add(new YamlValue(file, name + "[" + items.size() + "]", item, item));
    }
    return items;
  }

  /** The text of a scalar, as it is written. */
  String text() {
    if (!(node instanceof ScalarNode scalar) || node.getTag().equals(Tag.NULL)) {
      throw wrong("a text");
    }
    return scalar.getValue();
  }

  /** Whether this is no more than a text. */
  boolean isText() {
    return node instanceof ScalarNode;
  }

  boolean truth() {
    return choice(Map.of("true", true, "false", false));
  }

  /** What a text chooses by its name. */
  <T> T choice(Map<String, T> choices) {
    T chosen = choices.get(text());
    if (chosen == null) {
      throw wrong("one of " + String.join(", ", new TreeSet<>(choices.keySet())));
    }
    return chosen;
  }

  /** A file that is there, beside this one unless its path is absolute. */
  Path path() {
    Path path = file.toAbsolutePath().resolveSibling(text());
    if (!Files.isReadable(path) || Files.isDirectory(path)) {
      throw wrong("a file that can be read", path.toString());
    }
    return path;
  }

  /** A directory that is there, beside this file unless its path is absolute. */
  Path directory() {
    Path path = file.toAbsolutePath().resolveSibling(text());
    if (!Files.isDirectory(path)) {
      throw wrong("a directory", path.toString());
    }
    return path;
  }

  /** What is wrong with this. */
  IllegalArgumentException wrong(String expected) {
    String text =
        node instanceof ScalarNode scalar
            ? scalar.getValue()
            : node instanceof SequenceNode ? "a list" : "fields";
    return wrong(expected, text.isEmpty() ? "nothing" : text);
  }

  /** What is wrong with this. */
  IllegalArgumentException wrong(String expected, String got) {
    return wrong(node, name, expected, got);
  }

  private IllegalArgumentException wrong(Node at, String field, String expected, String got) {
    String shown = OneLine.of(got);
    return new IllegalArgumentException(
        "%s%s: expected %s, got: %s"
            .formatted(
                place(file, at.getStartMark()),
                field.isEmpty() ? "" : ", " + field,
                expected,
                shown.length() > LONGEST_SHOWN
                    ? shown.substring(0, LONGEST_SHOWN) + "..."
                    : shown));
  }
}
