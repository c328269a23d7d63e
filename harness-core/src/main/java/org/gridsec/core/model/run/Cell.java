package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.OneLine;

/**
 * A point of the matrix and its measurements.
 *
 * @param scenario ids of the scenarios that show this cell
 * @param status measured or not, and valid or not
 * @param failure first thing that went wrong; null unless failed
 * @param warnings facts to know before using its figures
 * @param samples in the order they were taken; at most one per block of each fork
 */
@RecordBuilder
public record Cell(
    @JsonUnwrapped CellKey key,
    List<String> scenario,
    Status status,
    String failure,
    List<String> warnings,
    List<Sample> samples)
    implements CellBuilder.With {

  public Cell {
    scenario = List.copyOf(scenario);
    failure = failure == null ? null : OneLine.of(failure);
    warnings = warnings.stream().map(OneLine::of).toList();
    samples = List.copyOf(samples);
    Set<List<Integer>> slots = new HashSet<>();
    for (Sample sample : samples) {
      if (!slots.add(List.of(sample.fork(), sample.block()))) {
        throw new IllegalArgumentException(
            "samples expected one of fork %s, block %s of '%s', got: two"
                .formatted(sample.fork(), sample.block(), key));
      }
    }
  }

  public static Cell pending(CellKey key, List<String> scenario) {
    return new Cell(key, scenario, Status.PENDING, null, List.of(), List.of());
  }

  public Cell withSample(Sample sample) {
    return withSamples(Stream.concat(samples.stream(), Stream.of(sample)).toList());
  }

  /** The cell with other samples. A failed cell stays failed; one without samples is pending. */
  @Override
  public Cell withSamples(List<Sample> others) {
    Status changed = others.isEmpty() ? Status.PENDING : Status.OK;
    return with(cell -> cell.samples(others).status(status == Status.FAILED ? status : changed));
  }

  /** Marks the cell as failed. Only the first failure is kept. */
  public Cell failed(String reason) {
    return withStatus(Status.FAILED).withFailure(failure == null ? reason : failure);
  }

  /** Adds a warning unless the cell already has it. */
  public Cell withWarning(String warning) {
    return withWarnings(Stream.concat(warnings.stream(), Stream.of(warning)).distinct().toList());
  }
}
