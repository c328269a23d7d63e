package org.gridsec.results.stats;

import java.util.Comparator;
import org.gridsec.core.model.Sample;

/**
 * A block of a generation.
 *
 * @param generation number of the set of fresh JVMs, from 1
 * @param round number of the block in it, from 1
 */
public record Slot(int generation, int round) implements Comparable<Slot> {

  private static final Comparator<Slot> ORDER =
      Comparator.comparingInt(Slot::generation).thenComparingInt(Slot::round);

  static Slot of(Sample sample) {
    return new Slot(sample.generation(), sample.round());
  }

  @Override
  public int compareTo(Slot other) {
    return ORDER.compare(this, other);
  }
}
