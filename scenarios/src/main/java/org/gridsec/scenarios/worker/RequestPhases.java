package org.gridsec.scenarios.worker;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/** Gives each of a server's threads a recorder of its own, while recording is on. */
final class RequestPhases implements Supplier<Recorder> {

  /** What the threads have recorded since recording was started; null while it is off. */
  private record Recording(
      LongAdder requests, List<PhaseRecorder> recorders, ThreadLocal<PhaseRecorder> ofThread) {

    static Recording begin() {
      List<PhaseRecorder> recorders = new CopyOnWriteArrayList<>();
      return new Recording(
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

  private volatile Recording recording;

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
    recording = Recording.begin();
  }

  /**
   * Ends recording. To be called when no request is under way.
   *
   * @return mean time of each phase, in ms a request
   */
  Map<String, Double> stop() {
    PhaseRecorder sum = new PhaseRecorder();
    recording.recorders().forEach(sum::add);
    long requests = recording.requests().sum();
    recording = null;
    return sum.phaseMillis(requests);
  }
}
