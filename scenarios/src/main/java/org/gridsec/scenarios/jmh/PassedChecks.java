package org.gridsec.scenarios.jmh;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What has passed its check in this JVM. A check may take longer than what is measured after it,
 * and in a JVM that several visits share it would be made at each.
 */
public final class PassedChecks {

  /** Holds an operation to its result. */
  @FunctionalInterface
  public interface Check {

    /** Throws where the result is another. */
    void run() throws Exception;
  }

  private final Set<String> passed = ConcurrentHashMap.newKeySet();

  /**
   * Makes a check, unless it has been passed.
   *
   * @param id of what is checked
   */
  void once(String id, Check check) throws Exception {
    if (!passed.contains(id)) {
      check.run();
      passed.add(id);
    }
  }
}
