package org.gridsec.period.axis;

import org.apache.axis.MessageContext;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/** What a call is made of on one side, phase after phase; goes with its messages. */
final class Timeline {

  static final String PROPERTY = "org.gridsec.timeline";

  private Recorder recorder = Recorder.NONE;
  private Recorder.Span running = Recorder.Span.NONE;

  /** That of a message. */
  static Timeline of(MessageContext message) {
    return (Timeline) message.getProperty(PROPERTY);
  }

  /** A call begins. */
  void begin(Recorder ofCall, Phase phase) {
    recorder = ofCall;
    running = recorder.span(phase);
  }

  /** A phase ends, and the next begins. */
  void next(Phase phase) {
    running.close();
    running = recorder.span(phase);
  }

  /** The last phase ends; may be repeated. */
  void end() {
    running.close();
    running = Recorder.Span.NONE;
  }
}
