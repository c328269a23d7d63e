package org.gridsec.core.record;

import org.gridsec.core.api.Recorder;

/** Takes note of the round trips that a mechanism makes in one call, before the call's own. */
public final class SetUpSteps {

  private static final double NANOS = 1e6;

  private final Recorder recorder;
  private long mark = System.nanoTime();
  private int steps;

  /** Of a call that begins now. */
  public SetUpSteps(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * A message was answered.
   *
   * @param requestBytes size of the SOAP message, without what the transport adds
   * @param responseBytes size of its answer
   * @param sent when it was ready to be sent, by {@link System#nanoTime}
   */
  public void roundTrip(int requestBytes, int responseBytes, long sent) {
    long answered = System.nanoTime();
    String step = "setUp." + ++steps + ".";
    recorder.amount("count.roundTrips", 1);
    recorder.amount("setUp.millis", (answered - mark) / NANOS);
    recorder.amount(step + "requestBytes", requestBytes);
    recorder.amount(step + "responseBytes", responseBytes);
    recorder.amount(step + "clientMillis", (sent - mark) / NANOS);
    recorder.amount(step + "serverMillis", (answered - sent) / NANOS);
    mark = answered;
  }
}
