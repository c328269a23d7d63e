package org.gridsec.period.axis1;

import java.lang.reflect.Proxy;
import org.apache.commons.logging.Log;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * The phases of WSS4J's receiver, which are those of Moralis et al. 2007, section 3.1. It asks its
 * log whether it is to take the time at five points: at its begin, and after what it calls request
 * preparation, request processing, request to Axis, and the check of header, certificate and
 * timestamp. The question itself says that the point is reached; there is nothing to log then.
 */
final class ReceiverTimes {

  /** What follows each point; what follows the last but one is the rest of the verification. */
  private static final Phase[] AFTER = {Phase.TO_DOM, Phase.PROCESSING, Phase.FROM_DOM};

  private static final ThreadLocal<Receipt> RECEIPT = ThreadLocal.withInitial(Receipt::new);

  private static final int POINTS = 5;

  private ReceiverTimes() {}

  private static final class Receipt {
    private int point;
    private Recorder.Span running = Recorder.Span.NONE;
  }

  /** A message has come to this thread. */
  static void begin() {
    RECEIPT.get().point = 0;
  }

  /** It has been dealt with, in whatever way. */
  static void end() {
    Receipt receipt = RECEIPT.get();
    receipt.running.close();
    receipt.running = Recorder.Span.NONE;
  }

  /**
   * It was accepted.
   *
   * @throws IllegalStateException if not all points were reached, or others besides
   */
  static void requireAllPoints() {
    int points = RECEIPT.get().point;
    if (points != POINTS) {
      throw new IllegalStateException(
          "times at " + POINTS + " points of a message expected, got: " + points);
    }
  }

  /** The log that is asked; it takes nothing. */
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
