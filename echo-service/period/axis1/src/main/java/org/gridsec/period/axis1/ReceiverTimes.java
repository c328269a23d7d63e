package org.gridsec.period.axis1;

import java.lang.reflect.Proxy;
import org.apache.commons.logging.Log;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * The phases of WSS4J's receiver, as in Moralis et al. 2007, section 3.1. At five points, the
 * receiver asks its log if it should take the time: at the start, and after steps that it calls
 * request preparation, request processing, request to Axis, and the check of header, certificate
 * and timestamp. The question alone tells that a point is reached, so nothing needs to be logged.
 */
final class ReceiverTimes {

  /** Phases after the first points. After the last but one comes the rest of the verification. */
  private static final Phase[] AFTER = {Phase.TO_DOM, Phase.PROCESSING, Phase.FROM_DOM};

  private static final ThreadLocal<Receipt> RECEIPT = ThreadLocal.withInitial(Receipt::new);

  private static final int POINTS = 5;

  private ReceiverTimes() {}

  private static final class Receipt {
    private int point;
    private Recorder.Span running = Recorder.Span.NONE;
  }

  /** Starts the times of a message on this thread. */
  static void begin() {
    RECEIPT.get().point = 0;
  }

  /** Ends the times of a message, accepted or not. */
  static void end() {
    Receipt receipt = RECEIPT.get();
    receipt.running.close();
    receipt.running = Recorder.Span.NONE;
  }

  /**
   * Checks the times of an accepted message.
   *
   * @throws IllegalStateException if not exactly all points were reached
   */
  static void requireAllPoints() {
    int points = RECEIPT.get().point;
    if (points != POINTS) {
      throw new IllegalStateException(
          "times at " + POINTS + " points of a message expected, got: " + points);
    }
  }

  /** The log that the receiver asks. It logs nothing. */
  static Log log() {
    return (Log)
        Proxy.newProxyInstance(
            Log.class.getClassLoader(),
            new Class<?>[] {Log.class},
            (log, method, arguments) -> {
              if (method.getName().equals("isDebugEnabled")) {
                reach();
              }
              return method.getReturnType() == boolean.class ? false : null;
            });
  }

  private static void reach() {
    end();
    Receipt receipt = RECEIPT.get();
    if (receipt.point < AFTER.length) {
      receipt.running = PhaseRecorder.current().span(AFTER[receipt.point]);
    }
    receipt.point++;
  }
}
