package org.gridsec.scenarios.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.ScheduleAmounts;

/**
 * How well a slice kept its schedule.
 *
 * @param load of each client, as it was asked for
 * @param clients that called
 * @param visit what was measured
 * @param serverCores that the server could have used
 */
record Schedule(Load load, int clients, Visit visit, int serverCores) {

  static final String BEHIND =
      "calls that were due could not be sent in time: the response times are too good";

  static final String LATE_CLIENT =
      "client-bound: 1 % of the calls or more were sent over 5 ms late though nothing but the client"
          + " held them up";

  static final String IDLE_SERVER =
      "client-bound: the rate was not reached though the server had a fifth of its time to spare, or"
          + " more";

  /** What a client may be late by itself at its 99th percentile. */
  private static final double PUNCTUAL_MILLIS = 5;

  /** The part of a rate that counts as the rate: of 21 calls in a slice one may end after it. */
  private static final double REACHED = 0.95;

  /** The part of its cores' time from which on a server is at its end. */
  private static final double BUSY = 0.8;

  /** What the sample has beside its times: in a closed loop nothing is of the schedule. */
  Map<String, Double> amounts() {
    SliceResult result = visit.result();
    Map<String, Double> amounts = new TreeMap<>(result.amounts());
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
    if (!load.closed() && !reached() && idleServer()) {
      warnings.add(IDLE_SERVER);
    }
    return warnings;
  }

  private boolean reached() {
    return visit.result().throughputPerSecond() >= REACHED * clients * load.callsPerSecond();
  }

  /** Not known of a remote server. */
  private boolean idleServer() {
    return visit.serverCpu() != null && visit.serverCpu() < BUSY * serverCores;
  }
}
