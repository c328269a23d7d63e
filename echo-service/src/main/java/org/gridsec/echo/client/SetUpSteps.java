package org.gridsec.echo.client;

import org.gridsec.core.api.Recorder;

/** Takes note of the round trips that a mechanism makes in one call, before the call's own. */
final class SetUpSteps {

  private static final double NANOS = 1e6;

  private final Recorder recorder;
  private long mark = System.nanoTime();
  private int steps;

  /** Of a call that begins now. */
  SetUpSteps(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * A message was answered.
   *
   * @param sent when it was ready to be sent, by {@link System#nanoTime}
   */
  void roundTrip(int requestBytes, int responseBytes, long sent) {
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
