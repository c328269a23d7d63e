package org.gridsec.core.load;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.PackedHistogram;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;

/** The times of one client's calls. Used by one thread at a time. */
final class CallStatistics {

  /** Times up to this need no larger histogram. */
  private static final long USUAL_NANOS = TimeUnit.HOURS.toNanos(1);

  private static final int SIGNIFICANT_DIGITS = 3;

  /**
   * Limit of separate reasons, because peers may send any text. Further reasons are counted
   * together.
   */
  private static final int MOST_REASONS = 50;

  private static final String OTHER_REASONS = "other reasons";

  private final Histogram responses;
  private final Histogram sendDelays;
  private final Histogram clientDelays;
  private long sliceNanos;
  private long calls;
  private double inTime;
  private double addedPerSecond;
  private long responseSum;
  private long sendDelaySum;
  private long unsent;
  private final Map<String, Long> failed = new TreeMap<>();
  private final Map<String, CallStatistics> requests = new TreeMap<>();

  /**
   * Creates empty statistics.
   *
   * @param sliceNanos length of the slice
   */
  CallStatistics(long sliceNanos) {
    this(sliceNanos, false);
  }

  /**
   * Creates empty statistics.
   *
   * @param packed true if they take kilobytes instead of nearly a megabyte; entries take longer
   */
  CallStatistics(long sliceNanos, boolean packed) {
    this.sliceNanos = sliceNanos;
    responses = histogram(packed);
    sendDelays = histogram(packed);
    clientDelays = histogram(packed);
  }

  /** Extends the slice for this client to the end of a call that must be part of it. */
  void lastUntil(long done) {
    sliceNanos = Math.max(sliceNanos, done);
    requests.values().forEach(one -> one.lastUntil(done));
  }

  /** Ends the slice early for this client. */
  void endAt(long nanos) {
    sliceNanos = Math.max(1, Math.min(sliceNanos, nanos));
    requests.values().forEach(one -> one.endAt(nanos));
  }

  /** The calls of one request, which are counted in addition to all calls. */
  CallStatistics of(String request) {
    return requests.computeIfAbsent(request, name -> new CallStatistics(sliceNanos, true));
  }

  /**
   * Counts a call. All times are in ns after the start of the slice.
   *
   * @param free time when the client had the reply to the previous call; before it, the server is
   *     the reason why the client cannot send
   */
  void add(long due, long free, long sent, long done) {
    addTimes(due, free, sent, done);
    addCompleted(done);
  }

  /** Counts a call for everything except the throughput. */
  void addTimes(long due, long free, long sent, long done) {
    responses.recordValue(done - due);
    sendDelays.recordValue(sent - due);
    clientDelays.recordValue(sent - Math.max(due, free));
    calls++;
    responseSum += done - due;
    sendDelaySum += sent - due;
  }

  /** Counts a call for the throughput, if it ended between start and end of the slice. */
  void addCompleted(long done) {
    if (done >= 0 && done <= sliceNanos) {
      inTime++;
    }
  }

  /**
   * Counts a call of a closed loop for the throughput, by the part of its time that lies within the
   * slice. A slice begins when a call has ended. If its calls counted as a whole, the one in flight
   * at its end would be left out, and none at its start would make up for it.
   */
  void addPart(long sent, long done) {
    if (done == sent) {
      addCompleted(done);
      return;
    }
    double within = Math.min(done, sliceNanos) - Math.max(sent, 0);
    inTime += Math.max(0, within) / (done - sent);
  }

  void addUnsent(long number) {
    unsent += number;
  }

  /** Counts a failed call. */
  void addFailed(String reason) {
    addFailed(reason, 1);
  }

  private void addFailed(String reason, long number) {
    boolean counted = failed.containsKey(reason) || failed.size() < MOST_REASONS;
    failed.merge(counted ? reason : OTHER_REASONS, number, Long::sum);
  }

  void add(CallStatistics other) {
    responses.add(other.responses);
    sendDelays.add(other.sendDelays);
    clientDelays.add(other.clientDelays);
    calls += other.calls;
    addedPerSecond += other.perSecond();
    sliceNanos = Math.max(sliceNanos, other.sliceNanos);
    responseSum += other.responseSum;
    sendDelaySum += other.sendDelaySum;
    unsent += other.unsent;
    other.failed.forEach(this::addFailed);
    other.requests.forEach((name, its) -> of(name).add(its));
  }

  /**
   * Calls completed in the slice per second: the sum over clients, each divided by its own length.
   */
  private double perSecond() {
    return addedPerSecond + inTime * 1e9 / sliceNanos;
  }

  SliceResult result(
      PhaseRecorder phases,
      AmountRecorder amounts,
      CpuUse cpu,
      String failure,
      long startedNanos,
      List<SliceResult> cuts) {
    return new SliceResult(
        calls,
        SliceResult.encoded(responses),
        calls == 0 ? 0 : responseSum / 1e6 / calls,
        perSecond(),
        TimeUnit.NANOSECONDS.toMillis(sliceNanos),
        calls == 0 ? 0 : sendDelaySum / 1e6 / calls,
        sendDelays.getValueAtPercentile(99) / 1e6,
        clientDelays.getValueAtPercentile(99) / 1e6,
        unsent,
        phases.perCall(calls),
        amounts.perCall(calls),
        cpu,
        failed,
        failure,
        startedNanos,
        cuts,
        requests(startedNanos));
  }

  private Map<String, SliceResult> requests(long startedNanos) {
    Map<String, SliceResult> results = new TreeMap<>();
    requests.forEach((name, its) -> results.put(name, its.alone(startedNanos)));
    return results;
  }

  /** The result of the times alone. */
  SliceResult alone(long startedNanos) {
    return result(
        new PhaseRecorder(),
        new AmountRecorder(Recorder.NONE),
        null,
        null,
        startedNanos,
        List.of());
  }

  /** A histogram that grows for times that are longer, as of calls at a rate that is not kept. */
  private static Histogram histogram(boolean packed) {
    Histogram times =
        packed
            ? new PackedHistogram(1, USUAL_NANOS, SIGNIFICANT_DIGITS)
            : new Histogram(1, USUAL_NANOS, SIGNIFICANT_DIGITS);
    times.setAutoResize(true);
    return times;
  }
}
