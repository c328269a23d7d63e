package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * The record of a slice, in pieces by when its calls were due; no piece where a slice is no {@link
 * Visit}. Shared by the clients. All times in ns after the start of the slice.
 */
final class Cuts {

  private record Cut(CallStatistics times, AmountRecorder amounts) {}

  private final long cutNanos;
  private final List<Cut> cuts = new ArrayList<>();

  Cuts(Slice slice) {
    cutNanos = slice.visit() == null ? 0 : TimeUnit.MILLISECONDS.toNanos(slice.visit().cutMillis());
    long left = cutNanos == 0 ? 0 : TimeUnit.MILLISECONDS.toNanos(slice.millis());
    for (; left > 0; left -= cutNanos) {
      cuts.add(
          new Cut(new CallStatistics(Math.min(cutNanos, left)), new AmountRecorder(Recorder.NONE)));
    }
  }

  /** Counts a call; all amounts of a recorder are its own. */
  synchronized void add(long due, long free, long sent, long done, AmountRecorder amounts) {
    Cut cut = cuts.get((int) (due / cutNanos));
    cut.times.addTimes(due, free, sent, done);
    cut.amounts.add(amounts);
    if (done / cutNanos < cuts.size()) {
      cuts.get((int) (done / cutNanos)).times.addCompleted(0);
    }
  }

  synchronized void addFailed(long due, String reason) {
    cuts.get((int) (due / cutNanos)).times.addFailed(reason);
  }

  synchronized void addUnsent(long due) {
    cuts.get((int) (due / cutNanos)).times.addUnsent(1);
  }

  /**
   * A result of each piece.
   *
   * @param start of the slice, by the clock of the load generator
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
