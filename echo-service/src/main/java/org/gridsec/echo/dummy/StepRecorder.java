package org.gridsec.echo.dummy;

import java.util.HashMap;
import java.util.Map;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/**
 * Records the costs of one call in a sequence, separately for the context set-up before it and for
 * the call itself, and reports both as steps of the whole.
 */
final class StepRecorder implements Recorder {

  private static final String SET_UP = "setUp.";
  private static final double NANOS_PER_MILLI = 1e6;

  private final Recorder whole;
  private final DummyOperation action;
  private final Map<String, Double> context = new HashMap<>();
  private final Map<String, Double> call = new HashMap<>();
  private final long start = System.nanoTime();

  /** Starts with the call. */
  StepRecorder(Recorder whole, DummyOperation action) {
    this.whole = whole;
    this.action = action;
  }

  @Override
  public Span span(Phase phase) {
    return whole.span(phase);
  }

  @Override
  public void amount(String name, double value) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    if (name.equals("count.roundTrips") || name.equals("setUp.millis")) {
      whole.amount(name, value);
      context.merge(last, value, Double::sum);
    } else if (name.startsWith(SET_UP) && last.endsWith("Bytes")) {
      context.merge(last, value, Double::sum);
    } else if (!name.startsWith(SET_UP)) {
      whole.amount(name, value);
      call.merge(last, value, Double::sum);
    }
  }

  /** Ends the call and reports its steps. */
  void end() {
    double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
    call.put("millis", millis - context.getOrDefault("millis", 0.0));
    call.put("roundTrips", 1.0);
    report(action.portType().context(), context);
    report(action.request(), call);
  }

  private void report(String step, Map<String, Double> amounts) {
    amounts.forEach((name, value) -> whole.amount("step." + step + "." + name, value));
  }
}
