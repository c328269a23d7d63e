package org.gridsec.scenarios.load.attachments;

import java.io.IOException;

/** A reply says that it has attachments, and cannot be taken apart. */
public final class MalformedPackage extends IOException {

  private static final long serialVersionUID = 1L;

  MalformedPackage(String message, Throwable cause) {
    super(message, cause);
  }
}
