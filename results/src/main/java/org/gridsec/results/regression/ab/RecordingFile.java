package org.gridsec.results.regression.ab;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.DocumentSchema;
import org.gridsec.results.store.ForeignText;
import org.gridsec.results.store.RunDirectoryException;

/**
 * {@code ab.json} in a directory, replaced as a whole after each block. {@code ab.schema.json}
 * describes its content.
 */
public final class RecordingFile {

  private static final String NAME = "ab.json";

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(ForeignText.module())
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private static final DocumentSchema SCHEMA =
      DocumentSchema.of(RecordingFile.class, "ab.schema.json");

  private RecordingFile() {}

  /**
   * Writes trials into a directory and replaces earlier ones.
   *
   * @throws RunDirectoryException if that fails
   */
  public static Path write(StoredTrials recording, Path directory) {
    Path file = directory.resolve(NAME);
    AtomicFile.write(file, out -> out.write(MAPPER.writeValueAsBytes(recording)));
    return file;
  }

  /**
   * Reads trials from a directory.
   *
   * @throws RunDirectoryException if there are none, or they are not of this format
   */
  public static StoredTrials read(Path directory) {
    Path file = directory.resolve(NAME);
    JsonNode json = SCHEMA.read(file, StoredTrials.FORMAT_VERSION);
    return SCHEMA.value(file, json, MAPPER, StoredTrials.class);
  }
}
