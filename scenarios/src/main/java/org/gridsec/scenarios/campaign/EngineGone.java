package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * An engine cannot be had, so the run ends: with fewer engines it would be another one. What was
 * measured is stored, and the run can go on when the engine is back.
 */
final class EngineGone extends UncheckedIOException {

  private static final long serialVersionUID = 1L;

  EngineGone(IOException cause) {
    super(
        new IOException(
            cause.getMessage() + "; what was measured is kept, go on with --resume", cause));
  }
}
