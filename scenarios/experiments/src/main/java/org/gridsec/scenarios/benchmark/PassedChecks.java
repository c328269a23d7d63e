package org.gridsec.scenarios.benchmark;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Checks that have passed in this JVM. A check may take longer than the measurement after it, so
 * visits that share a JVM do not repeat it.
 */
public final class PassedChecks {

  /** Checks the result of an operation. */
  @FunctionalInterface
  public interface Check {

    /** Throws an exception if the result is wrong. */
    void run() throws Exception;
  }

  private final Set<String> passed = ConcurrentHashMap.newKeySet();

  /**
   * Runs a check unless it has passed before.
   *
   * @param id id of the check
   */
  void once(String id, Check check) throws Exception {
    if (!passed.contains(id)) {
      check.run();
      passed.add(id);
    }
  }
}
