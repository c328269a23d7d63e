package org.gridsec.scenarios.run;

import java.io.IOException;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.SliceRunner;
import org.gridsec.core.model.Sample;

/**
 * What recording phases costs: the same calls in short slices in turn, recorded and not. Visits
 * minutes apart differ by more than recording costs; what lasts longer than two of these slices
 * slows both kinds alike. What is shorter, such as another process on the core, hits some calls of
 * either: the lower quartile of all calls is that of the others.
 */
final class RecordingTrial {

  /** Long enough for some calls of all that is recorded, too short for the machine to change. */
  private static final long MILLIS = 50;

  /** Of each client in a slice: enough in all for a quartile, where calls take long. */
  private static final int LEAST_CALLS = 4;

  /** Of slices, one recorded and one not. */
  private static final int PAIRS = 12;

  private static final double LOWER_QUARTILE = 25;
  private static final double NANOS_PER_MILLI = 1e6;

  private RecordingTrial() {}

  /**
   * Carries it out, with the kinds in the order that a steady drift does not favour: recorded, not,
   * not, recorded. In cold JVMs one slice of each shows that it works.
   *
   * @param calls a slice of them, recorded
   * @return the amounts {@link Sample#RECORDED_QUARTILE} and {@link Sample#UNRECORDED_QUARTILE}
   */
  static Map<String, Double> amounts(SliceRunner pair, Slice calls, Profile profile)
      throws IOException, InterruptedException, CallFailed {
    int slices = profile.warm() ? 2 * PAIRS : 2;
    Slice recorded = calls.withMillis(MILLIS).withLeastCalls(profile.warm() ? LEAST_CALLS : 1);
    Slice unrecorded = recorded.unrecorded();
    Histogram with = new Histogram(3);
    Histogram without = new Histogram(3);
    for (int i = 0; i < slices; i++) {
      boolean first = i % 4 == 0 || i % 4 == 3;
      SliceResult result = pair.run(first ? recorded : unrecorded);
      if (result.failure() != null) {
        throw new CallFailed(result.failure());
      }
      (first ? with : without).add(result.responseHistogram());
    }
    return Map.of(
        Sample.RECORDED_QUARTILE, quartileMillis(with),
        Sample.UNRECORDED_QUARTILE, quartileMillis(without));
  }

  private static double quartileMillis(Histogram nanos) {
    return nanos.getValueAtPercentile(LOWER_QUARTILE) / NANOS_PER_MILLI;
  }
}
