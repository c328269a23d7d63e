package org.gridsec.period;

import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * Times canonicalization in libraries without a hook for another implementation. The time starts
 * when the signed part has been found, and ends when its digest is requested. Digests in between
 * count as digest. The canonicalization of the few elements of SignedInfo counts as neither.
 */
public final class Canonicalization {

  private static final ThreadLocal<Recorder.Span> RUNNING = new ThreadLocal<>();

  private Canonicalization() {}

  /** Called when the signed part has been found. */
  public static void begin() {
    Recorder recorder = PhaseRecorder.current();
    if (recorder != Recorder.NONE) {
      RUNNING.set(recorder.span(Phase.CANONICALIZATION));
    }
  }

  /** Called when signing or verification ends, successful or not. */
  public static void end() {
    Recorder.Span running = RUNNING.get();
    if (running != null) {
      RUNNING.remove();
      running.close();
    }
  }
}
