package org.gridsec.results.load;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.gridsec.results.store.DocumentSchema;
import org.gridsec.results.store.ForeignText;
import org.gridsec.results.store.RunDirectoryException;
import org.gridsec.results.store.TextInstants;

/** Reads and writes a load as JSON; {@code load.schema.json} describes it. */
public final class LoadFile {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(TextInstants.module())
          .addModule(ForeignText.module())
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .build();

  private LoadFile() {}

  /** Writes a load. */
  public static void write(StoredLoad load, OutputStream out) throws IOException {
    MAPPER.writeValue(out, load);
    out.write('\n');
  }

  /**
   * Reads a load.
   *
   * @throws IllegalArgumentException if the file is no load of this format; names the file
   */
  public static StoredLoad read(Path file) {
    DocumentSchema schema = DocumentSchema.of(LoadFile.class, "load.schema.json");
    try {
      JsonNode json = schema.read(file, StoredLoad.FORMAT_VERSION);
      if (!json.has("secondsEach")) {
        throw new IllegalArgumentException(
            file
                + ": a load expected, as 'gridsec load --export FILE.json' writes it, got another");
      }
      return schema.value(file, json, MAPPER, StoredLoad.class);
    } catch (RunDirectoryException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
