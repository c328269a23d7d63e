package org.gridsec.scenarios.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.ScheduleAmounts;
import org.gridsec.results.stats.Bottleneck;
import org.gridsec.results.stats.SideCores;

/**
 * How well a slice kept its schedule.
 *
 * @param load of each client, as it was asked for
 * @param clients that called
 * @param visit what was measured
 * @param cores that either side could have used
 */
record Schedule(Load load, int clients, Visit visit, SideCores cores) {

  static final String BEHIND =
      "calls that were due could not be sent in time: the response times are too good";

  static final String LATE_CLIENT =
      "1 % of the calls or more were sent over 5 ms late though nothing but the client held them up";

  /** Goes on with what the {@link Bottleneck} was. */
  static final String MISSED = "the rate was not reached, and not for the server; the bottleneck: ";

  /** What a client may be late by itself at its 99th percentile. */
  private static final double PUNCTUAL_MILLIS = 5;

  /** The part of a rate that counts as the rate: of 21 calls in a slice one may end after it. */
  private static final double REACHED = 0.95;

  /** What the sample has of the schedule: nothing in a closed loop. */
  Map<String, Double> amounts() {
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

  /** What to know before using its figures. */
  List<String> warnings() {
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
