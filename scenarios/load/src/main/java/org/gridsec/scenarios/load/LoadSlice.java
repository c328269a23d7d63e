package org.gridsec.scenarios.load;

import java.time.Instant;
import java.util.stream.Stream;
import org.gridsec.core.load.SliceResult;

/**
 * A measured slice.
 *
 * @param pass number of the pass, from 1
 */
record LoadSlice(int pass, Instant startedAt, SliceResult result) {

  /** The calls of one request alone. */
  LoadSlice of(String request) {
    return new LoadSlice(pass, startedAt, result.of(request));
  }

  /** Number of failed calls. */
  long failed() {
    return result.failed().values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Returns the slice itself, or the pieces into which its record was cut. If it was ended early,
   * pieces without calls are left out.
   */
  Stream<LoadSlice> pieces() {
    return result.cuts().isEmpty()
        ? Stream.of(this)
        : result.cuts().stream()
            .map(
                cut ->
                    new LoadSlice(
                        pass, startedAt.plusNanos(cut.startedNanos() - result.startedNanos()), cut))
            .filter(piece -> result.failure() == null || piece.called());
  }

  /** True if a call was due. */
  boolean called() {
    return result.calls() + result.failed().size() + result.unsent() > 0;
  }
}
