package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * An engine is not available, so the run ends: with fewer engines the results would not be
 * comparable. The results so far are stored, and the run can continue when the engine is back.
 */
public final class EngineGone extends UncheckedIOException {

  private static final long serialVersionUID = 1L;

  EngineGone(IOException cause) {
    super(
        new IOException(
            cause.getMessage() + "; what was measured is kept, go on with --resume", cause));
  }
}
