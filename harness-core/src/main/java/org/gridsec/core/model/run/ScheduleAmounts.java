package org.gridsec.core.model.run;

/** Names of the {@link Sample#amounts} of slices whose calls follow a schedule. */
public final class ScheduleAmounts {

  /** Requested rate of each client, in calls a second. */
  public static final String RATE = "load.callsPerSecond";

  /**
   * 99th percentile of the time between the moment a call was due and the moment it was sent, in
   * ms.
   */
  public static final String SEND_DELAY_P99 = "sendDelay.p99Millis";

  /**
   * The same, but counted only from the moment the client also had the reply to the previous call.
   */
  public static final String CLIENT_DELAY_P99 = "clientDelay.p99Millis";

  /** Number of calls that were due and never sent. */
  public static final String UNSENT = "count.unsent";

  private ScheduleAmounts() {}
}
