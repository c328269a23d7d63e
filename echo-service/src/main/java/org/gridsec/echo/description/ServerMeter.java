package org.gridsec.echo.description;

import java.io.IOException;
import org.gridsec.core.machine.CpuReading;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.worker.ServerState;

/**
 * The resource use of a server, which it reports to its own clients.
 *
 * @param cores number of cores available to its JVM
 * @param cpu CPU time used so far, on its own clock; null if its system does not tell
 * @param state its memory use
 */
public record ServerMeter(int cores, CpuReading cpu, ServerState state) {

  /** Path of the report, on the connector of mutual TLS. */
  public static final String PATH = "/meter";

  /** The report of this JVM. */
  public static ServerMeter now(long contexts) {
    return new ServerMeter(
        Runtime.getRuntime().availableProcessors(),
        CpuReading.own().orElse(null),
        ServerState.now(contexts));
  }

  /** The report as JSON in UTF-8. */
  public byte[] toJson() {
    return CannotFail.value(
        "a record is written as JSON", () -> ServiceDescription.JSON.writeValueAsBytes(this));
  }

  /**
   * Reads the format of {@link #toJson}.
   *
   * @throws IOException if it has another form
   */
  public static ServerMeter of(byte[] json) throws IOException {
    ServerMeter meter = ServiceDescription.JSON.readValue(json, ServerMeter.class);
    if (meter == null || meter.cores < 1 || meter.state == null) {
      throw new IOException("the meter of a server expected, got something else");
    }
    return meter;
  }
}
