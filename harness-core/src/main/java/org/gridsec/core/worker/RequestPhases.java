package org.gridsec.core.worker;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.core.record.PhaseRecorder;

/**
 * While recording is on, gives each server thread its own recorder and makes the libraries report
 * to it.
 */
final class RequestPhases implements Supplier<Recorder> {

  /** The records of all threads since recording started; null while it is off. */
  private record Recording(
      Instrumentation instruments,
      LongAdder requests,
      List<PhaseRecorder> recorders,
      ThreadLocal<PhaseRecorder> ofThread) {

    static Recording begin(Instrumentation instruments) {
      List<PhaseRecorder> recorders = new CopyOnWriteArrayList<>();
      return new Recording(
          instruments,
          new LongAdder(),
          recorders,
          ThreadLocal.withInitial(
              () -> {
                PhaseRecorder recorder = new PhaseRecorder();
                recorders.add(recorder);
                return recorder;
              }));
    }
  }

  private final Supplier<Instrumentation> instruments;
  private volatile Recording recording;

  /**
   * Creates it with recording off.
   *
   * @param instruments makes the libraries report
   */
  RequestPhases(Supplier<Instrumentation> instruments) {
    this.instruments = instruments;
  }

  @Override
  public Recorder get() {
    Recording current = recording;
    if (current == null) {
      return Recorder.NONE;
    }
    current.requests().increment();
    return current.ofThread().get();
  }

  void start() {
    recording = Recording.begin(instruments.get());
  }

  /**
   * Ends recording. Must be called while no request is running.
   *
   * @return mean times per request
   */
  PhaseTimes stop() {
    Recording ended = recording;
    recording = null;
    ended.instruments().close();
    PhaseRecorder sum = new PhaseRecorder();
    ended.recorders().forEach(sum::add);
    return sum.perCall(ended.requests().sum());
  }
}
