package org.gridsec.scenarios.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;

/**
 * How well a slice kept its schedule.
 *
 * @param load of each client, as it was asked for
 * @param result of the slice
 */
record Schedule(Load load, SliceResult result) {

  /** Of the rate that a sample's clients were asked for, in calls a second each. */
  static final String RATE = "load.callsPerSecond";

  static final String BEHIND =
      "calls that were due could not be sent in time: the response times are too good";

  static final String CLIENT_BOUND =
      "client-bound: 1 % of the calls or more were sent over 5 ms late though nothing but the client"
          + " held them up";

  /** What a client may be late by itself at its 99th percentile. */
  private static final double PUNCTUAL_MILLIS = 5;

  /** What the sample has beside its times: in a closed loop nothing is of the schedule. */
  Map<String, Double> amounts() {
    Map<String, Double> amounts = new TreeMap<>(result.amounts());
    if (!load.closed()) {
      amounts.put(RATE, load.callsPerSecond());
      amounts.put("sendDelay.p99Millis", result.sendDelayP99Millis());
      amounts.put("clientDelay.p99Millis", result.clientDelayP99Millis());
      amounts.put("count.unsent", (double) result.unsent());
    }
    return amounts;
  }

  /** What to know before using its figures. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (result.unsent() > 0) {
      warnings.add(BEHIND);
    }
    if (!load.closed() && result.clientDelayP99Millis() > PUNCTUAL_MILLIS) {
      warnings.add(CLIENT_BOUND);
    }
    return warnings;
  }
}
