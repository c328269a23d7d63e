package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;

/** A call of a slice failed, or its reply was wrong. The workers are still fine. */
public final class CallFailed extends IOException {

  private static final long serialVersionUID = 1L;

  CallFailed(String message) {
    super(message);
  }

  CallFailed(IOException reason) {
    super(reason.getMessage(), reason);
  }
}
