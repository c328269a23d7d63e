package org.gridsec.core.model;

import java.util.ArrayList;
import java.util.List;

/**
 * How the time of a run divides, over all of its sessions, where it was resumed.
 *
 * @param seconds in all
 * @param preparationSeconds JVMs were started and warmed
 * @param countedSeconds slices, courses, starts and operations took that count
 * @param warmUps of sets of JVMs, in their order
 */
public record TimeUse(
    double seconds, double preparationSeconds, double countedSeconds, List<Warmed> warmUps) {

  public static final TimeUse NONE = new TimeUse(0, 0, 0, List.of());

  public TimeUse {
    warmUps = List.copyOf(warmUps);
  }

  /**
   * A warm-up.
   *
   * @param fork of the run, from 1
   * @param jvms names the JVMs
   * @param seconds it took
   * @param calls made in it, or operations
   * @param compilerSeconds for which the JIT compilers worked meanwhile; the mean over the JVMs
   * @param unsteady how far the JVMs were when its time was up; null where they were warm
   */
  public record Warmed(
      int fork, String jvms, double seconds, long calls, double compilerSeconds, String unsteady) {}

  /** With a session more, of which the times are. */
  public TimeUse plus(double more, double preparation, double counted) {
    return new TimeUse(
        seconds + more, preparationSeconds + preparation, countedSeconds + counted, warmUps);
  }

  /** With a warm-up more. */
  public TimeUse with(Warmed warmUp) {
    List<Warmed> more = new ArrayList<>(warmUps);
    more.add(warmUp);
    return new TimeUse(seconds, preparationSeconds, countedSeconds, more);
  }
}
