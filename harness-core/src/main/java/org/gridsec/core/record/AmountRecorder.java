package org.gridsec.core.record;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/**
 * Sums the amounts that go with calls, and leaves their times to another recorder. Used by one
 * thread at a time.
 */
public final class AmountRecorder implements Recorder {

  private final Recorder times;
  private final Map<String, Double> sums = new HashMap<>();
  private boolean ended;

  /**
   * @param times takes the times; {@link Recorder#NONE} where they are not recorded
   */
  public AmountRecorder(Recorder times) {
    this.times = times;
  }

  @Override
  public Span span(Phase phase) {
    return times.span(phase);
  }

  @Override
  public void amount(String name, double value) {
    if (!ended) {
      sums.merge(name, value, Double::sum);
    }
  }

  /** Adds what another recorder has taken. */
  public void add(AmountRecorder other) {
    other.sums.forEach((name, value) -> sums.merge(name, value, Double::sum));
  }

  /** Forgets what was taken so far. */
  public void reset() {
    sums.clear();
  }

  /** Takes nothing from now on: what comes is not of a call. */
  public void end() {
    ended = true;
  }

  /**
   * Mean amounts a call, by name.
   *
   * @param calls that were recorded
   */
  public Map<String, Double> perCall(long calls) {
    Map<String, Double> means = new TreeMap<>();
    if (calls > 0) {
      sums.forEach((name, value) -> means.put(name, value / calls));
    }
    return means;
  }
}
