package org.gridsec.results.papers;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * What is measured here of the quantity that a paper's series or row shows.
 *
 * @param measure what is read of a sample, by the names that claims have for it ({@code
 *     throughputPerSecond}, {@code server.verify}); several are added up. Phases are read of cells
 *     that recorded them.
 * @param of the cells that it is read of; null for those of the series itself
 * @param over where this is given, the quantity is by how many per cent it is more there than here
 * @param mean whether several are not added up, but their mean is taken; null for no
 */
public record Here(
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) List<String> measure,
    Counterpart of,
    Counterpart over,
    Boolean mean) {

  /** Of which several are added up. */
  public Here(List<String> measure, Counterpart of, Counterpart over) {
    this(measure, of, over, null);
  }

  public Here {
    measure = Required.entries("measure", measure);
  }

  /** What the sum of what is read is divided by. */
  public int divisor() {
    return Boolean.TRUE.equals(mean) ? measure.size() : 1;
  }

  /** Whether it is of cells that recorded their phases. */
  public boolean recorded() {
    return measure.stream()
        .anyMatch(name -> name.startsWith("server.") || name.startsWith("client."));
  }
}
