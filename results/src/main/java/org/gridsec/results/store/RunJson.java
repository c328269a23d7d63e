package org.gridsec.results.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/** A run as JSON. The estimates in it are for other readers; this class computes them again. */
final class RunJson {

  /** Attribute with the estimates of the run that is written. */
  private static final String SUMMARY = "summary";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(TextInstants.module())
          .addModule(ForeignText.module())
          .addModule(new SimpleModule().addSerializer(Cell.class, new CellSerializer()))
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES) // ignores the estimates
          .build();

  /**
   * A run that was read.
   *
   * @param problems one line for each part that was left out
   */
  record Stored(Run run, List<String> problems) {}

  private final DocumentSchema schema = DocumentSchema.of(RunJson.class, "run.schema.json");

  void write(RunSummary summary, OutputStream out) throws IOException {
    MAPPER.writer().withAttribute(SUMMARY, summary).writeValue(out, summary.run());
    out.write('\n');
  }

  /**
   * Reads and checks a run. Cells with a number that is NaN or infinite count as failed and have no
   * samples.
   *
   * @throws RunDirectoryException if the file is not a run of this format
   */
  Stored read(Path file) {
    JsonNode json = schema.read(file, Run.FORMAT_VERSION);
    List<String> problems = NonFinite.fail(json);
    return new Stored(schema.value(file, json, MAPPER, Run.class), problems);
  }

  /** Writes cells with their estimates. */
  private static final class CellSerializer extends JsonSerializer<Cell> {
    @Override
    public void serialize(Cell cell, JsonGenerator json, SerializerProvider serializers)
        throws IOException {
      RunSummary summary = (RunSummary) serializers.getAttribute(SUMMARY);
      serializers.defaultSerializeValue(
          StoredCell.of(cell, summary.cell(cell.key()).orElseThrow()), json);
    }
  }

  private record StoredCell(
      @JsonUnwrapped CellKey key,
      List<String> scenario,
      Status status,
      String failure,
      List<String> warnings,
      Estimate responseMillis,
      Estimate throughputPerSecond,
      Percentiles percentilesMillis,
      Estimate serverCpu,
      @JsonInclude(JsonInclude.Include.NON_NULL) Estimate clientCpu,
      List<Sample> samples) {

    static StoredCell of(Cell cell, CellSummary summary) {
      return new StoredCell(
          cell.key(),
          cell.scenario(),
          cell.status(),
          cell.failure(),
          cell.warnings(),
          summary.responseMillis(),
          summary.throughputPerSecond(),
          summary.percentilesMillis(),
          summary.serverCpu(),
          summary.clientCpu(),
          cell.samples());
    }
  }
}
