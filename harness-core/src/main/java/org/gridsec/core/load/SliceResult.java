package org.gridsec.core.load;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.run.PhaseTimes;

/**
 * The measurements of a client worker in a slice.
 *
 * @param calls number of validated and counted calls, without first calls
 * @param responses their response times in ns, from the moment each was due: an HdrHistogram in its
 *     compressed V2 encoding, base64
 * @param meanMillis mean response time, from the exact sum; 0 if there are no calls
 * @param throughputPerSecond calls within the slice, divided by its length: parts of calls in a
 *     closed loop, or else the calls completed in it
 * @param millis length of the slice: as requested, or until each client had made the least number
 *     of calls
 * @param sendDelayMillis mean time from due to sent; 0 in a closed loop
 * @param sendDelayP99Millis its 99th percentile
 * @param clientDelayP99Millis 99th percentile of the client's own part of the delay: from the
 *     moment when the call was due and the client had its previous reply, to when it was sent
 * @param unsent calls that were due in the slice but could not be sent until long after its end,
 *     because earlier calls took too long. The server did not keep up, and the response times here
 *     are too good. Always 0 in a closed loop
 * @param phases mean time per call of each phase; empty unless recorded
 * @param amounts other amounts of calls: means per call, by name
 * @param cpu CPU time of this JVM, from before its sessions were opened until they were closed;
 *     null if the system does not tell
 * @param failed failed calls after which the load went on, by reason; not part of the values above
 * @param failure first call that failed or had a wrong reply, in one line; null if none did
 * @param startedNanos start of its clock, in {@link System#nanoTime} of its machine
 * @param cuts results of each piece of a {@link Visit}, by the due time of calls; empty for other
 *     slices
 * @param requests results of the calls of each request, by its name; empty if requests have none
 */
@RecordBuilder
public record SliceResult(
    long calls,
    String responses,
    double meanMillis,
    double throughputPerSecond,
    long millis,
    double sendDelayMillis,
    double sendDelayP99Millis,
    double clientDelayP99Millis,
    long unsent,
    PhaseTimes phases,
    Map<String, Double> amounts,
    CpuUse cpu,
    Map<String, Long> failed,
    String failure,
    long startedNanos,
    List<SliceResult> cuts,
    Map<String, SliceResult> requests)
    implements SliceResultBuilder.With {

  public SliceResult {
    cuts = List.copyOf(cuts);
    amounts = Map.copyOf(amounts);
    failed = Map.copyOf(failed);
    requests = Map.copyOf(requests);
  }

  /** The result of the calls of one request; without calls if it was not made. */
  public SliceResult of(String request) {
    SliceResult its = requests.get(request);
    return its != null
        ? its
        : new CallStatistics(TimeUnit.MILLISECONDS.toNanos(millis), true).alone(startedNanos);
  }

  /** Encodes a histogram for {@link #responses}. */
  static String encoded(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  /**
   * The response times in ns.
   *
   * @throws IllegalStateException if they are not an encoded histogram
   */
  public Histogram responseHistogram() {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(responses)), 1);
    } catch (DataFormatException e) {
      throw new IllegalStateException("'responses' expected an encoded histogram", e);
    }
  }
}
