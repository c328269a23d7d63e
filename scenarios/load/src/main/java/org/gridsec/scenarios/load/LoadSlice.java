package org.gridsec.scenarios.load;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.load.SliceResult;

/**
 * A measured slice.
 *
 * @param pass number of the pass, from 1
 */
record LoadSlice(int pass, Instant startedAt, SliceResult result) {

  /** The calls of one request alone; empty if it was not made. */
  Optional<LoadSlice> of(String request) {
    return Optional.ofNullable(result.requests().get(request))
        .map(its -> new LoadSlice(pass, startedAt, its));
  }

  /** Number of failed calls. */
  long failed() {
    return result.failed().values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Returns the slice itself, or the pieces into which its record was cut; pieces without calls are
   * left out.
   */
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
