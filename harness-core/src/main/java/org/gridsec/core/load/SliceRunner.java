package org.gridsec.core.load;

import java.io.IOException;

/** What can be asked to load the server for a slice of time: a rig, or a worker that has one. */
@FunctionalInterface
public interface SliceRunner {

  /**
   * Runs a slice to its end. A call that fails is no exception: it is reported in the result.
   *
   * @throws IOException if what was to run the slice could not be reached, or died
   */
  SliceResult run(Slice slice) throws IOException, InterruptedException;
}
