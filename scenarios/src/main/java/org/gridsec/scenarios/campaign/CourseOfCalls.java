package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.CallOrder;
import org.gridsec.core.load.CallTimes;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.core.process.WorkerDied;
import org.gridsec.core.worker.ServerState;
import org.gridsec.scenarios.campaign.ledger.Blocks;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * Calls a fresh server until it gives out or the time is over, or, from cold, a given number of
 * times.
 */
record CourseOfCalls(Pair pair, TrajectorySeries line, Profile.Courses lengths, Blocks blocks) {

  /** Number of calls between two checks of the server's state. */
  private static final int STEP = 5;

  private static final int MOST_POINTS = 240;

  /**
   * From cold, each of the first calls is a point; later points have a twentieth of the calls
   * before them.
   */
  private static final double GROWTH = 0.05;

  CourseOfCalls(Pair pair, TrajectorySeries line, Profile.Courses lengths) {
    this(
        pair,
        line,
        lengths,
        line.fromCold() ? new Blocks(1, MOST_POINTS, GROWTH) : new Blocks(STEP, MOST_POINTS, 0));
  }

  /**
   * Warms the server and then calls it.
   *
   * @param order of the visit in the run
   * @param calls largest number of calls
   * @throws IOException if the server cannot be warmed
   */
  Course measure(int fork, int order, long calls) throws IOException, InterruptedException {
    long warmupCalls = warmUp();
    Instant startedAt = Instant.now();
    long start = System.nanoTime();
    End end;
    try {
      pair.begin(order(line.key().parameters(), calls));
      end = call();
    } catch (IOException e) {
      end = new End(Ending.FAILED, e.getMessage()); // the client failed, not the server
    }
    return new Course(
        fork,
        warmupCalls,
        end.ending(),
        end.failure(),
        blocks.points(),
        new VisitTime(startedAt, since(start).toNanos() / 1e6, order));
  }

  /**
   * The end of a course.
   *
   * @param failure null if nothing failed
   */
  private record End(Ending ending, String failure) {}

  private long warmUp() throws IOException, InterruptedException {
    if (line.fromCold() || lengths.warmUp().isZero()) {
      return 0;
    }
    long start = System.nanoTime();
    long calls = 0;
    pair.begin(order(line.warmUp().orElseThrow(), Long.MAX_VALUE));
    do {
      CallTimes times = pair.next(STEP);
      calls += times.calls().size();
      if (times.over()) {
        pair.state(); // throws if the server has died, which is the reason then
        throw new IOException(times.failure());
      }
    } while (since(start).compareTo(lengths.warmUp()) < 0);
    pair.end();
    return calls;
  }

  private End call() throws IOException, InterruptedException {
    Duration enough = line.outlasts().isEmpty() ? lengths.untilGivenOut() : lengths.time();
    long start = System.nanoTime();
    while (true) {
      CallTimes times = pair.next(STEP);
      ServerState state;
      try {
        state = pair.state();
      } catch (WorkerDied e) {
        blocks.add(times, null);
        blocks.add(pair.next(Integer.MAX_VALUE), null);
        return new End(e.outOfMemory() ? Ending.OUT_OF_MEMORY : Ending.DIED, e.getMessage());
      }
      blocks.add(times, state);
      if (times.over()) {
        return times.failure() == null
            ? new End(Ending.LIMIT, null)
            : new End(Ending.FAILED, times.failure());
      }
      if (since(start).compareTo(enough) >= 0) {
        return new End(Ending.TIME, null);
      }
    }
  }

  private CallOrder order(Parameters parameters, long calls) {
    CellKey key = line.key();
    return new CallOrder(key.transport(), parameters, key.clients(), key.payload(), calls);
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
