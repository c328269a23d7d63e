package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * The record of a slice, cut into pieces by the due time of calls. Slices that are not a {@link
 * Visit} have no pieces. Shared by the clients. All times are in ns after the start of the slice.
 */
final class Cuts {

  private record Cut(CallStatistics times, AmountRecorder amounts) {}

  private final long cutNanos;
  private final long length;
  private final List<Cut> cuts = new ArrayList<>();

  Cuts(Slice slice) {
    cutNanos = slice.visit() == null ? 0 : TimeUnit.MILLISECONDS.toNanos(slice.visit().cutMillis());
    length = cutNanos == 0 ? 0 : TimeUnit.MILLISECONDS.toNanos(slice.millis());
    for (long left = length; left > 0; left -= cutNanos) {
      cuts.add(
          new Cut(new CallStatistics(Math.min(cutNanos, left)), new AmountRecorder(Recorder.NONE)));
    }
  }

  /**
   * Counts a call.
   *
   * @param amounts recorder with the amounts of this call alone
   */
  synchronized void add(long due, long free, long sent, long done, AmountRecorder amounts) {
    Cut cut = cut(due);
    cut.times.addTimes(due, free, sent, done);
    cut.amounts.add(amounts);
    if (done < length) {
      cuts.get((int) (done / cutNanos)).times.addCompleted(0);
    }
  }

  synchronized void addFailed(long due, String reason) {
    cut(due).times.addFailed(reason);
  }

  synchronized void addUnsent(long due) {
    cut(due).times.addUnsent(1);
  }

  /** The piece of a call. In a closed loop a call that must be made may be due after the end. */
  private Cut cut(long due) {
    return cuts.get((int) Math.min(due / cutNanos, cuts.size() - 1));
  }

  /**
   * One result per piece.
   *
   * @param start start of the slice, on the load generator's clock
   */
  synchronized List<SliceResult> results(long start) {
    List<SliceResult> results = new ArrayList<>();
    for (Cut cut : cuts) {
      results.add(
          cut.times.result(
              new PhaseRecorder(),
              cut.amounts,
              null,
              null,
              start + results.size() * cutNanos,
              List.of()));
    }
    return results;
  }
}
