package org.gridsec.core.load;

import java.util.concurrent.atomic.AtomicReference;
import org.gridsec.core.process.Causes;

/** The failures in a slice. The first one stops it; all later ones are attached to the first. */
final class Failures {

  /**
   * A failure.
   *
   * @param where client and call
   */
  private record Failure(String where, Throwable cause) {}

  private final AtomicReference<Failure> first = new AtomicReference<>();

  private final Runnable stop;

  /**
   * Creates an empty collection.
   *
   * @param stop action for the first failure
   */
  Failures(Runnable stop) {
    this.stop = stop;
  }

  void add(String where, Throwable cause) {
    if (first.compareAndSet(null, new Failure(where, cause))) {
      stop.run();
    } else if (first.get().cause() != cause) {
      first.get().cause().addSuppressed(cause);
    }
  }

  boolean any() {
    return first.get() != null;
  }

  /** The first failure in one line; null if there was none. */
  String line() {
    Failure failure = first.get();
    return failure == null ? null : failure.where() + ": " + Causes.line(failure.cause());
  }

  /** The first failure, with all others suppressed; null if there was none. */
  Throwable cause() {
    return first.get() == null ? null : first.get().cause();
  }
}
