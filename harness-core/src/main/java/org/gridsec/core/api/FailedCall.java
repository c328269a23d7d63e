package org.gridsec.core.api;

/**
 * A failed call after which the load goes on, because external services fail now and then. Failed
 * calls are counted by reason; their times are not counted. Any other exception of a call ends the
 * slice.
 */
public final class FailedCall extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param reason category that such calls are counted under; many calls may share it
   * @param cause null if there is none
   */
  public FailedCall(String reason, Throwable cause) {
    super(reason, cause);
  }
}
