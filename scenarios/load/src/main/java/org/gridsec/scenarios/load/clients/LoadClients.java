package org.gridsec.scenarios.load.clients;

import java.io.IOException;
import java.util.List;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.run.LoadEngine;

/** The clients of a load: in this JVM or on engines. */
public interface LoadClients extends AutoCloseable {

  /**
   * Makes the first call of each target. Call it again after {@link
   * org.gridsec.scenarios.engines.EngineFailed}; it starts fresh JVMs.
   *
   * @throws IOException if a call fails, or no request can be made
   */
  void begin() throws IOException, InterruptedException;

  /**
   * Calls a target for one slice of time.
   *
   * @param side letter of the target
   * @throws org.gridsec.scenarios.engines.EngineFailed if an engine is lost; the slice is void then
   */
  SliceResult run(String side, Slice slice) throws IOException, InterruptedException;

  /** Time that the JIT compilers have used so far, in ms. */
  double compilerMillis() throws IOException, InterruptedException;

  /** The engines in their order; empty if the clients run in this JVM. */
  List<LoadEngine> engines();

  /** Aborts the calls that wait for replies; for use from another thread. */
  void abort();

  @Override
  void close();
}
