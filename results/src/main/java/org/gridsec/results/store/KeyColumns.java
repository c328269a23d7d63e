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
    Csv<T> table = new Csv<T>().column("cell", key.andThen(CellKey::fileName));
    CellKey.FIELDS.forEach(
        (name, value) -> {
          table.column(name, key.andThen(value));
          switch (name) {
            case "mechanism" ->
                table.column("parameters", key.andThen(k -> parameters(k.parameters())));
            case "payload" ->
                table
                    .column("payload_strings", key.andThen(k -> k.payload().count()))
                    .column("payload_bytes", key.andThen(k -> bytes(k.payload())));
            case "load" ->
                table.column(
                    "client_rate_per_s",
                    key.andThen(
                        k -> k.load().callsPerSecond() == 0 ? null : k.load().callsPerSecond()));
            default -> {} // it stands for itself
          }
        });
    return table;
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
