package org.gridsec.results.store;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;

/**
 * The columns that say which cell a row is of, the same in every table. None is ever empty but the
 * rate, which a closed loop does not have, and one that was yet to be measured neither: programs
 * that group by them leave rows without a value out.
 */
public final class KeyColumns {

  private KeyColumns() {}

  /**
   * A table that begins with these columns.
   *
   * @param key of the cell that a row is of
   */
  public static <T> Csv<T> of(Function<T, CellKey> key) {
    return new Csv<T>()
        .column("cell", key.andThen(CellKey::fileName))
        .column("mechanism", key.andThen(CellKey::mechanism))
        .column("parameters", key.andThen(k -> parameters(k.parameters())))
        .column("stack", key.andThen(CellKey::stack))
        .column("transport", key.andThen(CellKey::transport))
        .column("clients", key.andThen(CellKey::clients))
        .column("payload", key.andThen(CellKey::payload))
        .column("payload_strings", key.andThen(k -> k.payload().count()))
        .column("payload_bytes", key.andThen(k -> bytes(k.payload())))
        .column("load", key.andThen(CellKey::load))
        .column(
            "client_rate_per_s",
            key.andThen(k -> k.load().callsPerSecond() == 0 ? null : k.load().callsPerSecond()))
        .column("network", key.andThen(CellKey::network))
        .column("suite", key.andThen(CellKey::suite))
        .column("provider", key.andThen(CellKey::provider))
        .column("recording", key.andThen(CellKey::recording))
        .column("variant", key.andThen(k -> k.variant().isEmpty() ? "none" : k.variant()));
  }

  /** {@code name=value}, with blanks between several. */
  static String parameters(Parameters parameters) {
    return parameters.values().isEmpty()
        ? "default"
        : parameters.values().entrySet().stream()
            .map(Map.Entry::toString)
            .collect(Collectors.joining(" "));
  }

  private static long bytes(PayloadShape payload) {
    return (long) payload.count() * payload.bytes();
  }
}
