package org.gridsec.core.record;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/**
 * Sums the amounts of calls, and passes their times to another recorder. Used by one thread at a
 * time.
 */
public final class AmountRecorder implements Recorder {

  private final Recorder times;
  private final Map<String, Double> sums = new HashMap<>();
  private String request;
  private boolean ended;

  /**
   * Creates an empty recorder.
   *
   * @param times recorder for the times; {@link Recorder#NONE} to ignore them
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

  @Override
  public void request(String name) {
    request = name;
  }

  /** The name of the request; null if it has none. */
  public String request() {
    return request;
  }

  /** Adds the sums of another recorder. */
  public void add(AmountRecorder other) {
    other.sums.forEach((name, value) -> sums.merge(name, value, Double::sum));
  }

  /** Clears the sums and the name. */
  public void reset() {
    sums.clear();
    request = null;
  }

  /** Ignores all further amounts, because they do not belong to a call. */
  public void end() {
    ended = true;
  }

  /**
   * Mean amounts per call, by name.
   *
   * @param calls number of recorded calls
   */
  public Map<String, Double> perCall(long calls) {
    Map<String, Double> means = new TreeMap<>();
    if (calls > 0) {
      sums.forEach((name, value) -> means.put(name, value / calls));
    }
    return means;
  }
}
