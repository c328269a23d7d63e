package org.gridsec.scenarios.engines;

/** Order for the workers of all engines that differs in files and numbers per engine. */
public interface OrderForEach {

  /**
   * Returns the argument for one engine.
   *
   * @param credentials directory of the engine, on its machine
   * @param engine number of the engine, from 0
   * @param engines number of engines
   */
  Object of(String credentials, int engine, int engines);
}
