package org.gridsec.core.api;

/**
 * A failed call after which the load goes on, because external services fail now and then. Failed
 * calls are counted by reason; their times are not counted. Any other exception of a call ends the
 * slice.
 */
public final class FailedCall extends Exception {

  /** The kind of a failure. */
  public enum Kind {
    /** The request was not protected, and not sent. */
    NOT_PROTECTED,
    /** No whole reply came. */
    NO_REPLY,
    /** No whole reply came in time. */
    TIMED_OUT,
    /** The reply is a SOAP fault. */
    FAULT,
    /** The reply has an HTTP status other than 2xx, and no fault. */
    STATUS,
    /** The reply is not as protected as it must be. */
    REFUSED,
    /** The reply is none of SOAP, or lacks what it must contain. */
    UNEXPECTED
  }

  private static final long serialVersionUID = 2L;

  private final Kind kind;

  /**
   * Creates the exception of a call without a reply.
   *
   * @param reason category that such calls are counted under; many calls may share it
   * @param cause null if there is none
   */
  public FailedCall(String reason, Throwable cause) {
    this(Kind.NO_REPLY, reason, cause);
  }

  /**
   * Creates the exception.
   *
   * @param reason category that such calls are counted under; many calls may share it
   * @param cause null if there is none
   */
  public FailedCall(Kind kind, String reason, Throwable cause) {
    super(reason, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
