package org.gridsec.results.stats;

import java.util.Comparator;
import java.util.List;
import org.gridsec.core.model.Sample;

/**
 * The slice that stands for a cell in a generation: the one of its visits with the least mean
 * response time.
 *
 * <p>What disturbs a slice from outside, such as another guest of the host, only ever makes it
 * slower, by up to several times, and on shared machines it hits every fourth slice or so: then a
 * mean over rounds is made of the disturbance, and a median wavers with it (J. Chen, J. Revels:
 * Robust benchmarking in noisy environments, 2016). All that a call costs by itself, collections of
 * garbage included, is in the mean of every slice. All values of a cell are taken from the same
 * slice, so that its rate and its phases go with its response time.
 */
final class QuietestSlice {

  private QuietestSlice() {}

  /**
   * Chooses it.
   *
   * @param visits of a cell in a generation, at least one
   */
  static Sample of(List<Sample> visits) {
    return visits.stream().min(Comparator.comparingDouble(Sample::meanMillis)).orElseThrow();
  }
}
