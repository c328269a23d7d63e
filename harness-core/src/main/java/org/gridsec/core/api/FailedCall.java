package org.gridsec.core.api;

/**
 * A call that came to no reply that counts, where the load goes on: services of others fail now and
 * then. It is counted by its reason, and its time is not. Any other exception of a call ends the
 * slice.
 */
public final class FailedCall extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * @param reason by which such calls are counted: one that many have in common
   * @param cause null where there is none
   */
  public FailedCall(String reason, Throwable cause) {
    super(reason, cause);
  }
}
