package org.gridsec.period;

import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * Times canonicalization in libraries that have no place for another implementation of it: it runs
 * from when what is signed has been found until the digest of it is asked for. What is digested on
 * the way counts as digest. The canonicalization of the few elements that say how it is signed
 * counts as neither.
 */
public final class Canonicalization {

  private static final ThreadLocal<Recorder.Span> RUNNING = new ThreadLocal<>();

  private Canonicalization() {}

  /** To be called when what is signed has been found. */
  public static void begin() {
    Recorder recorder = PhaseRecorder.current();
    if (recorder != Recorder.NONE) {
      RUNNING.set(recorder.span(Phase.CANONICALIZATION));
    }
  }

  /** To be called when signing or verification ends, in whatever way. */
  public static void end() {
    Recorder.Span running = RUNNING.get();
    if (running != null) {
      RUNNING.remove();
      running.close();
    }
  }
}
