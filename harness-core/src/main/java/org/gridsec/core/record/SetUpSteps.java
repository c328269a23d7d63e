package org.gridsec.core.record;

import org.gridsec.core.api.Recorder;

/** Records the set-up round trips that a mechanism makes in a call, before the call's own. */
public final class SetUpSteps {

  private final Recorder recorder;
  private long mark = System.nanoTime();
  private int steps;

  /** Starts with the call. */
  public SetUpSteps(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * Records that a message was answered.
   *
   * @param requestBytes size of the SOAP message, without transport overhead
   * @param responseBytes size of its answer
   * @param sent time when it was ready to be sent, in {@link System#nanoTime}
   */
  public void roundTrip(int requestBytes, int responseBytes, long sent) {
    long answered = System.nanoTime();
    String step = "setUp." + ++steps + ".";
    recorder.amount("count.roundTrips", 1);
    recorder.amount("setUp.millis", (answered - mark) / 1e6);
    recorder.amount(step + "requestBytes", requestBytes);
    recorder.amount(step + "responseBytes", responseBytes);
    recorder.amount(step + "clientMillis", (sent - mark) / 1e6);
    recorder.amount(step + "serverMillis", (answered - sent) / 1e6);
    mark = answered;
  }
}
