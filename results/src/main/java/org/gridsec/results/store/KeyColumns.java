package org.gridsec.results.store;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.run.VisitTime;

/**
 * The columns that identify the cell of a row, the same in every table. Only the rate may be empty:
 * for a closed loop, and for a rate that is not measured yet. Programs that group by these columns
 * drop rows with an empty one.
 */
public final class KeyColumns {

  private KeyColumns() {}

  /**
   * A table that begins with these columns.
   *
   * @param key of the cell that a row belongs to
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
            default -> {} // needs no further column
          }
        });
    return table;
  }

  /**
   * The table with further columns on the right: the times of a visit.
   *
   * @param visit of a row; null in runs of older versions
   */
  static <T> Csv<T> withVisit(Csv<T> table, Function<? super T, VisitTime> visit) {
    return table
        .column("started_at", visit, VisitTime::startedAt)
        .column("length_ms", visit, VisitTime::lengthMillis)
        .column("order", visit, VisitTime::order);
  }

  /** {@code name=value}, separated by blanks; {@code default} if there are none. */
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
