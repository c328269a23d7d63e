package org.gridsec.scenarios.engines;

/** What the workers of all engines are to do, each with files and numbers of its own. */
public interface OrderForEach {

  /**
   * The argument for one.
   *
   * @param credentials directory that the engine has, on its machine
   * @param engine number of it, from 0
   * @param engines how many there are
   */
  Object of(String credentials, int engine, int engines);
}
