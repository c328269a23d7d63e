package org.gridsec.echo.description;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.gridsec.core.load.CpuReading;
import org.gridsec.core.worker.ServerState;

/**
 * What a server has used and holds, as it tells its own clients.
 *
 * @param cores available to its JVM
 * @param cpu time that it has used by now, by its own clock; null where its system does not tell
 * @param state what it holds in memory
 */
public record ServerMeter(int cores, CpuReading cpu, ServerState state) {

  /** Where it is told, on the connector of mutual TLS. */
  public static final String PATH = "/meter";

  private static final ObjectMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  /** That of this JVM. */
  public static ServerMeter now(long contexts) {
    return new ServerMeter(
        Runtime.getRuntime().availableProcessors(),
        CpuReading.own().orElse(null),
        ServerState.now(contexts));
  }

  /** In UTF-8. */
  public byte[] toJson() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws IOException if it is something else
   */
  public static ServerMeter of(byte[] json) throws IOException {
    ServerMeter meter = JSON.readValue(json, ServerMeter.class);
    if (meter == null || meter.cores < 1 || meter.state == null) {
      throw new IOException("the meter of a server expected, got something else");
    }
    return meter;
  }
}
