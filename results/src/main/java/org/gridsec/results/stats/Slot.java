package org.gridsec.results.stats;

import java.util.Comparator;
import org.gridsec.core.model.run.Sample;

/**
 * A block of a fork.
 *
 * @param fork number of the set of fresh JVMs, from 1
 * @param block number of the block in it, from 1
 */
public record Slot(int fork, int block) implements Comparable<Slot> {

  private static final Comparator<Slot> ORDER =
      Comparator.comparingInt(Slot::fork).thenComparingInt(Slot::block);

  /** The block that a sample was taken in. */
  public static Slot of(Sample sample) {
    return new Slot(sample.fork(), sample.block());
  }

  @Override
  public int compareTo(Slot other) {
    return ORDER.compare(this, other);
  }
}
