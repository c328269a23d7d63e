package org.gridsec.results.regression.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;

/**
 * A run in the format {@code customSmallerIsBetter} of github-action-benchmark, which keeps a
 * history of its own. Series without a value are left out, because the format cannot express them.
 */
public final class BenchmarkExport {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .build();

  /** An entry of that format; the action shows {@code range} and {@code extra} as they are. */
  private record Benchmark(
      String name,
      String unit,
      double value,
      @JsonInclude(JsonInclude.Include.NON_NULL) String range,
      String extra) {}

  private BenchmarkExport() {}

  /** Writes the values of a run. */
  public static void write(HistoryEntry entry, OutputStream out) throws IOException {
    List<Benchmark> benchmarks =
        entry
            .values()
            .filter(tracked -> tracked.value() != null)
            .map(tracked -> benchmark(entry, tracked))
            .toList();
    MAPPER.writeValue(out, benchmarks);
    out.write('\n');
  }

  private static Benchmark benchmark(HistoryEntry entry, Tracked tracked) {
    Estimate value = tracked.value();
    return new Benchmark(
        tracked.series().toString(),
        tracked.series().unit(),
        value.point(),
        value.hasInterval() ? Rounded.text("± %.3g", (value.upper() - value.lower()) / 2) : null,
        "run %s, revision %s%s"
            .formatted(
                entry.run(),
                entry.revision(),
                tracked instanceof Overhead overhead ? ", forks: " + overhead.forks() : ""));
  }
}
