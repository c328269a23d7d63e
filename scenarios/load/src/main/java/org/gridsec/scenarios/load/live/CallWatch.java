package org.gridsec.scenarios.load.live;

/** Sees each call of a load as it ends. For any number of threads. */
@FunctionalInterface
public interface CallWatch {

  /**
   * Takes note of a call.
   *
   * @param side letter of the target
   * @param nanos time from when it was sent, in ns
   * @param succeeded false if it failed
   */
  void ended(String side, long nanos, boolean succeeded);
}
