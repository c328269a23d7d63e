package org.gridsec.scenarios.load;

import java.io.IOException;
import java.util.List;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.LoadEngine;
import org.gridsec.results.regression.ab.Side;

/** What calls the targets of a load: this JVM, or engines. */
public interface LoadClients extends AutoCloseable {

  /**
   * Makes the first call of each target; again after {@link
   * org.gridsec.scenarios.engines.EngineFailed}, with fresh JVMs.
   *
   * @throws IOException if one fails, or no request can be made
   */
  void begin() throws IOException, InterruptedException;

  /**
   * Calls a target for a slice of time.
   *
   * @throws org.gridsec.scenarios.engines.EngineFailed if an engine is lost, and the slice void
   */
  SliceResult run(Side side, Slice slice) throws IOException, InterruptedException;

  /** For how long the JIT compilers have worked by now, in ms. */
  double compilerMillis() throws IOException, InterruptedException;

  /** Those that there are, in their order; none where this JVM calls. */
  List<LoadEngine> engines();

  /** Ends the calls that wait for replies, from another thread. */
  void abort();

  @Override
  void close();
}
