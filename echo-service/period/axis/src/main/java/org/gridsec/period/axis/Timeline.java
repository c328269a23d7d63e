package org.gridsec.period.axis;

import org.apache.axis.MessageContext;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/** The sequence of phases of a call on one side. It is a property of the call's messages. */
final class Timeline {

  static final String PROPERTY = "org.gridsec.timeline";

  private Recorder recorder = Recorder.NONE;
  private Recorder.Span running = Recorder.Span.NONE;

  /** The timeline of a message. */
  static Timeline of(MessageContext message) {
    return (Timeline) message.getProperty(PROPERTY);
  }

  /** Starts a call with its first phase. */
  void begin(Recorder ofCall, Phase phase) {
    recorder = ofCall;
    running = recorder.span(phase);
  }

  /** Ends the running phase and starts the next. */
  void next(Phase phase) {
    running.close();
    running = recorder.span(phase);
  }

  /** Ends the last phase. May be called again. */
  void end() {
    running.close();
    running = Recorder.Span.NONE;
  }
}
