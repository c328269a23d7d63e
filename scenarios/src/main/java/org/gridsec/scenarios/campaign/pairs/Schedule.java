package org.gridsec.scenarios.campaign.pairs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.run.ScheduleAmounts;
import org.gridsec.results.summary.Bottleneck;
import org.gridsec.results.summary.SideCores;

/**
 * Checks that a slice kept its schedule.
 *
 * @param load of each client, as requested
 * @param clients number of clients
 * @param visit the measurement
 * @param cores that either side could use
 */
public record Schedule(Load load, int clients, VisitResult visit, SideCores cores) {

  public static final String BEHIND =
      "calls that were due could not be sent in time: the response times are too good";

  static final String LATE_CLIENT =
      "1 % of the calls or more were sent over 5 ms late though nothing but the client held them up";

  /** Start of a text that ends with the {@link Bottleneck}. */
  public static final String MISSED =
      "the rate was not reached, and not for the server; the bottleneck: ";

  /**
   * Largest delay of a punctual client at its 99th percentile, in ms, without the delay that others
   * cause.
   */
  private static final double PUNCTUAL_MILLIS = 5;

  /** Share of a rate that counts as reached: one of 21 calls in a slice may end after it. */
  private static final double REACHED = 0.95;

  /** Amounts of the schedule for the sample; empty in a closed loop. */
  public Map<String, Double> amounts() {
    SliceResult result = visit.result();
    Map<String, Double> amounts = new TreeMap<>();
    if (!load.closed()) {
      amounts.put(ScheduleAmounts.RATE, load.callsPerSecond());
      amounts.put(ScheduleAmounts.SEND_DELAY_P99, result.sendDelayP99Millis());
      amounts.put(ScheduleAmounts.CLIENT_DELAY_P99, result.clientDelayP99Millis());
      amounts.put(ScheduleAmounts.UNSENT, (double) result.unsent());
    }
    return amounts;
  }

  /** Warnings about the results. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (visit.result().unsent() > 0) {
      warnings.add(BEHIND);
    }
    if (!load.closed() && visit.result().clientDelayP99Millis() > PUNCTUAL_MILLIS) {
      warnings.add(LATE_CLIENT);
    }
    if (!load.closed() && !reached()) {
      Bottleneck.of(cores, visit.serverCpu(), visit.clientCpu())
          .filter(bottleneck -> !bottleneck.ofServer())
          .ifPresent(bottleneck -> warnings.add(MISSED + bottleneck));
    }
    return warnings;
  }

  private boolean reached() {
    return visit.result().throughputPerSecond() >= REACHED * clients * load.callsPerSecond();
  }
}
