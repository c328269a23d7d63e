package org.gridsec.results.summary;

import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;

/** The quantity that a figure shows of a cell. */
public enum Measure {
  /** Mean response time of a call, in ms. */
  RESPONSE_MILLIS("Response time", "ms"),
  /** Mean time of a single operation, in ms. */
  OPERATION_MILLIS("Time of an operation", "ms"),
  /** Completed calls per second, over all clients. */
  THROUGHPUT_PER_SECOND("Throughput", "calls/s");

  private final String title;
  private final String unit;

  Measure(String title, String unit) {
    this.title = title;
    this.unit = unit;
  }

  public String title() {
    return title;
  }

  public String unit() {
    return unit;
  }

  /** The value of this measure in a sample. */
  public double of(Sample sample) {
    return this == THROUGHPUT_PER_SECOND ? sample.throughputPerSecond() : sample.meanMillis();
  }

  /** The estimate of this measure for a cell; null if it has none. */
  public Estimate of(CellSummary cell) {
    return this == THROUGHPUT_PER_SECOND ? cell.throughputPerSecond() : cell.responseMillis();
  }
}
