package org.gridsec.core.model;

/** Names of the {@link Sample#amounts} of slices whose calls are made by a schedule. */
public final class ScheduleAmounts {

  /** The rate that each client was asked for, in calls a second. */
  public static final String RATE = "load.callsPerSecond";

  /** 99th percentile of the time from when a call was due until it was sent, in ms. */
  public static final String SEND_DELAY_P99 = "sendDelay.p99Millis";

  /** The same, but only from when the client also had its reply to the call before. */
  public static final String CLIENT_DELAY_P99 = "clientDelay.p99Millis";

  /** Calls that were due and never sent. */
  public static final String UNSENT = "count.unsent";

  private ScheduleAmounts() {}
}
