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

/** The form of a stored document, as a JSON Schema of draft 2020-12 says it. */
public final class DocumentSchema {

  private static final int LONGEST_VALUE = 60;

  /** Of values in values; documents of ours need ten, and what looks through one is recursive. */
  private static final int DEEPEST = 100;

  /** Takes NaN and Infinity as numbers, so that they can be told from other damage. */
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
   * @param beside a class in whose package the schema is
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
   * Reads a document of a format version; the rest of it may be anything.
   *
   * @throws RunDirectoryException where there is no such document, with the file
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
    JsonNode version = json.path("formatVersion");
    if (version.isNumber() && version.intValue() != expected) {
      throw invalid(
          file,
          "'formatVersion' expected %s, got: %s; read it with the version of Gridsec that wrote it"
              .formatted(expected, version));
    }
    return json;
  }

  /**
   * A document as a value.
   *
   * @throws RunDirectoryException where it is not of this form, with the file
   */
  public <T> T value(Path file, JsonNode document, ObjectMapper mapper, Class<T> type) {
    Optional<String> violation = firstViolation(document);
    if (violation.isPresent()) {
      throw invalid(file, violation.get());
    }
    try {
      return mapper.treeToValue(document, type);
    } catch (JacksonException e) {
      throw invalid(file, e.getOriginalMessage());
    }
  }

  private static RunDirectoryException invalid(Path file, String message) {
    return new RunDirectoryException(file + ": " + OneLine.of(message));
  }

  /**
   * Parses JSON so that {@link #firstViolation} can tell lines and columns, and see numbers that
   * JSON does not have: NaN, Infinity, or larger than a double.
   *
   * @throws JacksonException where it is no JSON
   * @throws EOFException where there is nothing
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

  /** Why it is no JSON: without where what is not closed began, since no source is told of that. */
  public static String reason(JacksonException e) {
    return e.getOriginalMessage().replaceAll(" \\(start marker at \\[Source: .*\\]\\)", "");
  }

  /** What is wrong first, as one line: where, what was expected, what was got. */
  public Optional<String> firstViolation(JsonNode document) {
    return NonFinite.first(document, "").or(() -> firstError(document));
  }

  private Optional<String> firstError(JsonNode document) {
    // a document of nothing but errors would be many times as large in memory
    List<Error> errors =
        schema.validate(
            document,
            context -> context.executionConfig(c -> c.locale(Locale.ROOT).failFast(true)));
    return errors.stream()
        .findFirst()
        .map(e -> line(e.getInstanceNode(), e.getInstanceLocation().toString(), e.getMessage()));
  }

  /** Where, what was expected, what was got. */
  static String line(JsonNode got, String path, String expected) {
    String value = got == null ? "nothing" : got.isNumber() ? got.asText() : got.toString();
    return "%s%s: %s, got: %s"
        .formatted(
            place(got),
            path,
            expected,
            value.length() > LONGEST_VALUE ? value.substring(0, LONGEST_VALUE) + "…" : value);
  }

  /** Empty for what {@link #read} did not read. */
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
