package org.gridsec.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Trajectory;

/** Trajectories with the shape of figure 7's, from a formula. */
public final class SyntheticTrajectories {

  public static final Parameters JVM = Parameters.of("heap", "40");

  private static final int BLOCK = 20;
  private static final double MILLIS = 7;
  private static final double BASE_HEAP_MIB = 20;
  private static final double CONTEXT_MIB = 0.025;

  private SyntheticTrajectories() {}

  public static CellKey key(String store) {
    return SyntheticRun.key(
        "gsi-conversation",
        new Parameters(Map.of("contexts", "initial", "store", store)),
        Stack.AXIS2,
        Transport.CLOSE,
        2);
  }

  public static Trajectory trajectory(String store, Course... courses) {
    return new Trajectory(key(store), JVM, List.of("grid04-fig7"), List.of(courses));
  }

  /** Level up to a call, then doubling every 100 calls until memory ends. */
  public static Course givingOut(int fork, int knee, int calls) {
    List<Point> points = new ArrayList<>();
    for (int call = BLOCK; call <= calls; call += BLOCK) {
      boolean last = call + BLOCK > calls;
      points.add(
          new Point(
              call,
              MILLIS * Math.pow(2, Math.max(0, call - knee) / 100.0),
              last ? null : Long.valueOf(call),
              last ? null : BASE_HEAP_MIB + CONTEXT_MIB * call,
              null));
    }
    return new Course(
        fork, 900, Ending.OUT_OF_MEMORY, "worker ended with exit code 3", points, null);
  }

  /** As slow at the end as at the beginning but for a factor, in a straight line. */
  public static Course steady(int fork, int calls, double factor, Ending ending) {
    List<Point> points = new ArrayList<>();
    for (int call = BLOCK; call <= calls; call += BLOCK) {
      double part = call / (double) calls;
      points.add(
          new Point(call, MILLIS * (1 + part * (factor - 1)), 800L, BASE_HEAP_MIB + part, null));
    }
    return new Course(fork, 900, ending, null, points, null);
  }

  public static Course broken(int fork) {
    return new Course(fork, 0, Ending.FAILED, "start: no room", List.of(), null);
  }
}
