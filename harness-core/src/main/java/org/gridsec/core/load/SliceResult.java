package org.gridsec.core.load;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.PhaseTimes;

/**
 * What a client worker measured in a slice.
 *
 * @param calls validated and counted, first calls left out
 * @param responses their response times in ns, from the moment each was due: an HdrHistogram in its
 *     compressed V2 encoding, base64
 * @param meanMillis of the response times, from their exact sum; 0 where there are no calls
 * @param throughputPerSecond calls completed before the slice's end, by its length
 * @param millis the slice lasted: as long as was asked for, or until each client had made the least
 *     number of calls
 * @param sendDelayMillis mean time from due to sent; 0 in a closed loop
 * @param sendDelayP99Millis its 99th percentile
 * @param clientDelayP99Millis 99th percentile of the part of it that is the client's own: from when
 *     the call was due, and the client had its reply to the one before, to when it was sent
 * @param unsent calls that were due in the slice but could not be sent until long after its end,
 *     because those before them took too long: the server did not keep up, and the response times
 *     here are too good; always 0 in a closed loop
 * @param phases mean time a call of each phase; none unless recorded
 * @param amounts what goes with a call beside its times, its mean by name
 * @param cpu that this JVM used, from before its sessions were opened until they were closed; null
 *     where the system does not tell
 * @param failed calls that failed while the load went on, by reason; they have no part in what is
 *     above
 * @param failure the first call that failed or whose reply was not the request, in one line; null
 *     if none did
 * @param startedNanos when its clock started, by {@link System#nanoTime} of its machine
 * @param cuts the same of each piece of a {@link Visit}, by when calls were due; none of another
 *     slice
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
    List<SliceResult> cuts)
    implements SliceResultBuilder.With {

  public SliceResult {
    cuts = List.copyOf(cuts);
    amounts = Map.copyOf(amounts);
    failed = Map.copyOf(failed);
  }

  /** A histogram as {@link #responses} has it. */
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
