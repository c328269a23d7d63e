package org.gridsec.results.papers;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * The measurement in this project that corresponds to a paper's series or row.
 *
 * @param measure values of a sample, by the names that claims use ({@code throughputPerSecond},
 *     {@code server.verify}); several are added up. Phases are read from cells that recorded them.
 * @param of cells to read from; null for those of the series itself
 * @param over if given, the quantity is the increase in per cent from the cells of {@code of} to
 *     these
 * @param mean true to take the mean of several values instead of their sum; null for false
 */
public record Here(
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) List<String> measure,
    Counterpart of,
    Counterpart over,
    Boolean mean) {

  public Here {
    measure = Required.entries("measure", measure);
  }

  /** Divisor of the sum: the number of values for a mean, else 1. */
  public int divisor() {
    return Boolean.TRUE.equals(mean) ? measure.size() : 1;
  }

  /** True if it reads from cells that recorded their phases. */
  public boolean recorded() {
    return measure.stream()
        .anyMatch(name -> name.startsWith("server.") || name.startsWith("client."));
  }
}
