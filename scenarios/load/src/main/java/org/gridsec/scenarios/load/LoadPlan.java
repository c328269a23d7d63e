package org.gridsec.scenarios.load;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.util.List;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.Visit;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.Transport;

/**
 * Settings of a measurement.
 *
 * @param clients numbers of parallel clients, each measured separately
 * @param length time per target and number of clients
 * @param rate calls per second of all clients together; 0 for a closed loop
 * @param warmUp longest time for the warm-up of this JVM; zero for a cold start
 * @param timeout limit of a call; calls that are due are also sent for this time after the end
 * @param rampUp time over which the clients begin, before the measurement
 * @param thinkTime pause of a client after each reply in a closed loop
 * @param whole true if clients keep their connections for a whole visit in any case
 */
@RecordBuilder
public record LoadPlan(
    List<Integer> clients,
    Duration length,
    double rate,
    Transport transport,
    Duration warmUp,
    Duration timeout,
    Duration rampUp,
    Duration thinkTime,
    boolean whole)
    implements LoadPlanBuilder.With {

  /** Number of slices: enough for an interval, and few enough to be long. */
  private static final int SLICES = 40;

  private static final long LEAST_MILLIS = 100;
  private static final long MOST_MILLIS = 1000;

  /**
   * Calls in a slice at a rate, at least; with fewer, their positions in the slice would matter.
   */
  private static final int LEAST_CALLS = 10;

  /**
   * Visits per target when two are compared at a rate; long ones, so that a stall fits into a
   * visit.
   */
  private static final int VISITS = 12;

  /** Smallest number of passes: one in each direction. */
  static final int PASSES = 2;

  /** A dummy payload; targets ignore it. */
  private static final PayloadShape PAYLOAD = PayloadShape.string(0);

  /** Length of a slice of the warm-up. */
  private static final long TURN_MILLIS = 250;

  public LoadPlan {
    clients = clients.stream().distinct().sorted().toList();
    if (rate > 0 && Math.round(rate * length.toMillis() / 1e3) < PASSES * LEAST_CALLS) {
      throw new IllegalArgumentException(
          Rounded.text(
              "'--rate' expected %d calls or more in the time of '--for', got: %.0f",
              PASSES * LEAST_CALLS, rate * length.toMillis() / 1e3));
    }
    if (length.toMillis() > Slice.MAX_MILLIS && inVisits(whole, rate, rampUp, thinkTime, clients)) {
      throw new IllegalArgumentException(
          "'--for' expected %s or less for one visit, got: %s"
              .formatted(
                  Durations.text(Duration.ofMillis(Slice.MAX_MILLIS)), Durations.text(length)));
    }
  }

  /** True if clients keep their connections for a whole visit, and not for a slice. */
  boolean inVisits() {
    return inVisits(whole, rate, rampUp, thinkTime, clients);
  }

  private static boolean inVisits(
      boolean whole, double rate, Duration rampUp, Duration thinkTime, List<Integer> clients) {
    return whole
        || rate > 0
        || !rampUp.isZero()
        || !thinkTime.isZero()
        || clients.get(clients.size() - 1) > CellKey.MAX_CLIENTS;
  }

  /** The same settings at a rate, for a step of a search. Calls are given up after its length. */
  LoadPlan at(double otherRate) {
    return withRate(otherRate).withTimeout(timeout.compareTo(length) < 0 ? timeout : length);
  }

  /** The same settings for clients that warm up by themselves, in visits. */
  public LoadPlan inWholeVisits() {
    return withWarmUp(Duration.ZERO).withWhole(true);
  }

  /** Lowest rate that is possible, in calls/s. */
  double leastRate() {
    return PASSES * LEAST_CALLS * 1e3 / length.toMillis();
  }

  /** A short slice of one client in a closed loop. */
  Slice probe() {
    return slice(1, MOST_MILLIS);
  }

  /**
   * Returns a slice for a number of clients. In visits, a single target gets one for the whole
   * time; several targets are visited in turn.
   */
  Slice slice(int number, boolean compared) {
    if (!inVisits()) {
      return slice(number, sliceMillis());
    }
    long millis = compared ? atLeast(length.toMillis() / VISITS) : length.toMillis();
    return slice(number, millis)
        .withVisit(
            new Visit(
                Math.min(millis, atLeast(Math.max(1, length.toMillis() / SLICES))),
                timeout.toMillis(),
                rampUp.toMillis(),
                thinkTime.toMillis()));
  }

  /** Returns a slice of the warm-up, with the largest number of clients that a slice may have. */
  Slice turn() {
    int most = Math.min(CellKey.MAX_CLIENTS, clients.get(clients.size() - 1));
    return slice(most, rate > 0 ? sliceMillis() : TURN_MILLIS);
  }

  private Slice slice(int number, long millis) {
    return new Slice(
        transport, Parameters.NONE, number, PAYLOAD, load(number), millis, 1, false, null, null);
  }

  /** Returns the pace of each client. */
  Load load(int number) {
    return rate > 0 ? new Load(rate / number) : Load.CLOSED;
  }

  private long sliceMillis() {
    long part = length.toMillis() / SLICES;
    long usual = Math.max(LEAST_MILLIS, Math.min(MOST_MILLIS, part));
    return atLeast(usual);
  }

  /** Extends a time at a rate until it contains the least number of calls. */
  private long atLeast(long millis) {
    return rate == 0 ? millis : Math.max(millis, (long) Math.ceil(LEAST_CALLS * 1e3 / rate));
  }
}
