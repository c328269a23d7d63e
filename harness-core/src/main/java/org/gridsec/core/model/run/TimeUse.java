package org.gridsec.core.model.run;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.stream.Stream;

/**
 * The use of a run's time, over all sessions if it was resumed.
 *
 * @param seconds total time
 * @param preparationSeconds time to start and warm JVMs
 * @param countedSeconds time of slices, courses, starts and operations that count
 * @param warmUps warm-ups of the sets of JVMs, in order
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
   * @param fork number of the fork in the run, from 1
   * @param jvms name of the JVMs
   * @param seconds its length, without the turns of other JVMs that warmed beside it
   * @param calls number of calls or operations in it
   * @param compilerSeconds time that the JIT compilers worked during it; the mean over the JVMs
   * @param unsteady state of the JVMs when its time was up; null if they were warm
   */
  @RecordBuilder
  public record Warmed(
      int fork, String jvms, double seconds, long calls, double compilerSeconds, String unsteady)
      implements TimeUseWarmedBuilder.With {}

  /** The times with those of another session added. */
  public TimeUse plus(double more, double preparation, double counted) {
    return new TimeUse(
        seconds + more, preparationSeconds + preparation, countedSeconds + counted, warmUps);
  }

  /** The times with another warm-up added. */
  public TimeUse with(Warmed warmUp) {
    List<Warmed> all = Stream.concat(warmUps.stream(), Stream.of(warmUp)).toList();
    return new TimeUse(seconds, preparationSeconds, countedSeconds, all);
  }
}
