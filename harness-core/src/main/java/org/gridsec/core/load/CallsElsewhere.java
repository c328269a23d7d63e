package org.gridsec.core.load;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;

/** The result of a slice whose calls another load generator has made. Used by one thread. */
public final class CallsElsewhere {

  private final long length;
  private final CallStatistics statistics;
  private final Cuts cuts;
  private final AmountRecorder amounts = new AmountRecorder(Recorder.NONE);

  /**
   * Starts without calls.
   *
   * @param slice with a visit, whose record is cut as that of calls here
   */
  public CallsElsewhere(Slice slice) {
    length = TimeUnit.MILLISECONDS.toNanos(slice.millis());
    statistics = new CallStatistics(length);
    cuts = new Cuts(slice);
  }

  /**
   * Counts a call. One that was sent before the slice counts for the rate alone, if it ended in the
   * slice; one that was sent after its end does not count.
   *
   * @param sent in ns after the start of the slice
   * @param done in ns after the start of the slice
   * @param ofCall amounts of the call, by name
   */
  public void add(long sent, long done, Map<String, Double> ofCall) {
    if (sent < 0) {
      statistics.addCompleted(done);
    } else if (sent < length) {
      AmountRecorder one = new AmountRecorder(Recorder.NONE);
      ofCall.forEach(one::amount);
      statistics.add(sent, sent, sent, done);
      cuts.add(sent, sent, sent, done, one);
      amounts.add(one);
    }
  }

  /**
   * Counts a failed call that was sent in the slice.
   *
   * @param sent in ns after the start of the slice
   */
  public void addFailed(long sent, String reason) {
    if (sent >= 0 && sent < length) {
      statistics.addFailed(reason);
      cuts.addFailed(sent, reason);
    }
  }

  /**
   * Ends the slice early, after its last call.
   *
   * @param nanos time after the start of the slice
   */
  public void endAt(long nanos) {
    statistics.endAt(nanos);
  }

  /**
   * The result of the calls so far, without CPU time.
   *
   * @param started start of the slice, in {@link System#nanoTime} of this JVM
   */
  public SliceResult result(long started) {
    return statistics.result(
        new PhaseRecorder(), amounts, null, null, started, cuts.results(started));
  }
}
