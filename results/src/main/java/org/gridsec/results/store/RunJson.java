package org.gridsec.results.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Jdk;
import org.gridsec.core.model.NetworkCheck;
import org.gridsec.core.model.Percentiles;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Sitting;
import org.gridsec.core.model.Status;
import org.gridsec.core.model.TimeUse;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.RunSummary;

/** A run as JSON. The estimates in it are for other readers; this class computes them again. */
final class RunJson {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(TextInstants.module())
          .addModule(ForeignText.module())
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
    MAPPER.writeValue(out, StoredRun.of(summary));
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

  private record StoredRun(
      int formatVersion,
      String id,
      Instant startedAt,
      String profile,
      String suite,
      String host,
      long seed,
      String command,
      @JsonInclude(JsonInclude.Include.NON_NULL) String claimsSha256,
      Environment environment,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Jdk> jdks,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Sitting> sittings,
      List<StoredCell> cells,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Trajectory> trajectories,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<NetworkCheck> networks,
      TimeUse time) {

    static StoredRun of(RunSummary summary) {
      Run run = summary.run();
      return new StoredRun(
          run.formatVersion(),
          run.id(),
          run.startedAt(),
          run.profile(),
          run.suite(),
          run.host(),
          run.seed(),
          run.command(),
          run.claimsSha256(),
          run.environment(),
          run.jdks(),
          run.sittings(),
          run.cells().stream()
              .map(cell -> StoredCell.of(cell, summary.cell(cell.key()).orElseThrow()))
              .toList(),
          run.trajectories(),
          run.networks(),
          run.time());
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
