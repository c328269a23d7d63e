package org.gridsec.scenarios.load.attachments;

import java.io.IOException;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.OneLine;

/** A reply says that it has attachments, and cannot be taken apart. */
public final class MalformedPackage extends IOException {

  private static final long serialVersionUID = 1L;

  MalformedPackage(String message, Throwable cause) {
    super(message, cause);
  }

  /** Returns the failure of the call whose reply this is. */
  public FailedCall failedCall() {
    return new FailedCall(
        FailedCall.Kind.UNEXPECTED,
        "reply expected parts of multipart/related, got: " + OneLine.of(getMessage()),
        this);
  }
}
