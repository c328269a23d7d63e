package org.gridsec.scenarios.load;

import java.time.Instant;
import java.util.stream.Stream;
import org.gridsec.core.load.SliceResult;

/**
 * A slice that was measured.
 *
 * @param pass in which it was, from 1
 */
record LoadSlice(int pass, Instant startedAt, SliceResult result) {

  /** Itself, or what its record was cut into: only what has calls. */
  Stream<LoadSlice> pieces() {
    return result.cuts().isEmpty()
        ? Stream.of(this)
        : result.cuts().stream()
            .filter(cut -> cut.calls() + cut.failed().size() + cut.unsent() > 0)
            .map(
                cut ->
                    new LoadSlice(
                        pass,
                        startedAt.plusNanos(cut.startedNanos() - result.startedNanos()),
                        cut));
  }
}
