package org.gridsec.core.model;

import java.util.concurrent.Callable;

/** Calls that cannot fail as they are made here, although their types say that they may. */
public final class CannotFail {

  private CannotFail() {}

  /**
   * Returns the result of a call.
   *
   * @param why reason for which the call cannot fail, for the message if it does
   */
  public static <T> T value(String why, Callable<T> call) {
    try {
      return call.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(why + ", but: " + e.getMessage(), e);
    }
  }
}
