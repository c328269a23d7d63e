package org.gridsec.results.store;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.serialization.NodeReader;
import com.networknt.schema.serialization.node.TokenStreamLocationAware;
import com.networknt.schema.utils.JsonNodes;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridsec.core.model.OneLine;

/** The schema of a stored document, a JSON Schema of draft 2020-12. */
public final class DocumentSchema {

  private static final int LONGEST_VALUE = 60;

  /** Deepest nesting of a document. Ours need ten levels; the limit protects recursive code. */
  private static final int DEEPEST = 100;

  /** Accepts NaN and Infinity as numbers, to distinguish them from other damage. */
  private final NodeReader reader =
      NodeReader.builder()
          .jsonMapper(
              JsonMapper.builder(
                      JsonFactory.builder()
                          .streamReadConstraints(
                              StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                          .build())
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .build())
          .locationAware()
          .build();

  private final Schema schema;

  private DocumentSchema(Schema schema) {
    this.schema = schema;
  }

  /**
   * Reads a schema.
   *
   * @param beside class in the package of the schema
   * @param name of the schema's file, which exists
   */
  public static DocumentSchema of(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return new DocumentSchema(
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(in, InputFormat.JSON));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a document and checks its format version, but not the rest.
   *
   * @throws RunDirectoryException if there is no such document; names the file
   */
  public JsonNode read(Path file, int expected) {
    JsonNode json;
    try (InputStream in = Files.newInputStream(file)) {
      json = read(in);
    } catch (JacksonException e) {
      JsonLocation at = e.getLocation();
      throw invalid(file, (at == null ? "" : place(at)) + "expected JSON, got: " + reason(e));
    } catch (EOFException e) {
      throw invalid(file, "expected JSON, got: " + e.getMessage());
    } catch (IOException e) {
      throw new RunDirectoryException("cannot read " + file + ": " + AtomicFile.reason(e), e);
    }
    try {
      requireVersion(json, expected);
    } catch (IllegalArgumentException e) {
      throw invalid(file, e.getMessage());
    }
    return json;
  }

  /**
   * Checks the format version of a document.
   *
   * @throws IllegalArgumentException if it is another
   */
  public static void requireVersion(JsonNode document, int expected) {
    JsonNode version = document.path("formatVersion");
    if (version.isNumber() && version.intValue() != expected) {
      throw new IllegalArgumentException(
          "'formatVersion' expected %s, got: %s; read it with the version of Gridsec that wrote it"
              .formatted(expected, version));
    }
  }

  /**
   * Converts a document to a value.
   *
   * @throws RunDirectoryException if it does not match the schema; names the file
   */
  public <T> T value(Path file, JsonNode document, ObjectMapper mapper, Class<T> type) {
    try {
      return value(document, mapper, type);
    } catch (IllegalArgumentException e) {
      throw invalid(file, e.getMessage());
    }
  }

  /**
   * The same for a document that is no file.
   *
   * @throws IllegalArgumentException if it does not match the schema
   */
  public <T> T value(JsonNode document, ObjectMapper mapper, Class<T> type) {
    Optional<String> violation = firstViolation(document);
    if (violation.isPresent()) {
      throw new IllegalArgumentException(violation.get());
    }
    try {
      return mapper.treeToValue(document, type);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
  }

  private static RunDirectoryException invalid(Path file, String message) {
    return new RunDirectoryException(file + ": " + OneLine.of(message));
  }

  /**
   * Parses JSON so that {@link #firstViolation} can report lines and columns. Accepts numbers that
   * JSON does not allow: NaN, Infinity, or larger than a double.
   *
   * @throws JacksonException if it is not JSON
   * @throws EOFException if it is empty
   */
  JsonNode read(InputStream json) throws IOException {
    try {
      JsonNode tree = reader.readTree(json, InputFormat.JSON);
      if (tree == null || tree.isMissingNode()) {
        throw new EOFException("an empty file");
      }
      return tree;
    } catch (IllegalArgumentException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw e;
    }
  }

  /**
   * Reason of a parse error, without the position of an unclosed bracket, since the source has no
   * name there.
   */
  public static String reason(JacksonException e) {
    return e.getOriginalMessage().replaceAll(" \\(start marker at \\[Source: .*\\]\\)", "");
  }

  /** The first violation of the schema as one line: place, expected, got. */
  public Optional<String> firstViolation(JsonNode document) {
    return NonFinite.first(document, "").or(() -> firstError(document));
  }

  private Optional<String> firstError(JsonNode document) {
    // fail fast: a document with nothing but errors would take many times its size in memory
    List<Error> errors =
        schema.validate(
            document,
            context -> context.executionConfig(c -> c.locale(Locale.ROOT).failFast(true)));
    return errors.stream()
        .findFirst()
        .map(e -> line(e.getInstanceNode(), e.getInstanceLocation().toString(), e.getMessage()));
  }

  /** A violation as one line: place, expected, got. */
  static String line(JsonNode got, String path, String expected) {
    String value = got == null ? "nothing" : got.isNumber() ? got.asText() : got.toString();
    return "%s%s: %s, got: %s"
        .formatted(
            place(got),
            path,
            expected,
            value.length() > LONGEST_VALUE ? value.substring(0, LONGEST_VALUE) + "…" : value);
  }

  /** Line and column of a node; empty if {@link #read} did not read it. */
  private static String place(JsonNode node) {
    if (!(node instanceof TokenStreamLocationAware)) {
      return "";
    }
    return place(JsonNodes.tokenStreamLocationOf(node));
  }

  private static String place(JsonLocation location) {
    return "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
  }
}
