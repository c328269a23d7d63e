package org.gridsec.scenarios.load;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.Visit;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * What is to be measured.
 *
 * @param clients numbers of them that call in parallel, each measured by itself
 * @param length for which each target is measured with each number of clients
 * @param rate calls a second of all clients together; 0 for a closed loop
 * @param warmUp the longest that it may take to warm this JVM; zero for cold
 * @param timeout of a call, and for which calls that were due are sent after the end
 */
public record LoadPlan(
    List<Integer> clients,
    Duration length,
    double rate,
    Transport transport,
    Duration warmUp,
    Duration timeout) {

  /** So many are enough for an interval, and few enough to be long. */
  private static final int SLICES = 40;

  private static final long LEAST_MILLIS = 100;
  private static final long MOST_MILLIS = 1000;

  /** Of a slice at a rate: else where in it they are due would count. */
  private static final int LEAST_CALLS = 10;

  /** Of each target at a rate where two are compared: long ones, for a stall to be within. */
  private static final int VISITS = 12;

  /** Passes at least: one in each direction. */
  static final int PASSES = 2;

  /** A payload that targets take no note of. */
  private static final PayloadShape PAYLOAD = PayloadShape.string(0);

  /** A turn of the warm-up. */
  private static final long TURN_MILLIS = 250;

  public LoadPlan {
    clients = clients.stream().distinct().sorted().toList();
    if (rate > 0 && rate * length.toMillis() / 1e3 < PASSES * LEAST_CALLS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "'--rate' expected %d calls or more in the time of '--for', got: %.0f",
              PASSES * LEAST_CALLS,
              rate * length.toMillis() / 1e3));
    }
  }

  /**
   * A slice of so many clients. At a rate one target is called by one schedule for all of the time,
   * and two are visited in turn.
   */
  Slice slice(int number, boolean compared) {
    if (rate == 0) {
      return slice(number, sliceMillis());
    }
    long millis = compared ? atLeast(length.toMillis() / VISITS) : length.toMillis();
    return slice(number, millis)
        .withVisit(
            new Visit(Math.min(millis, atLeast(length.toMillis() / SLICES)), timeout.toMillis()));
  }

  /** A turn of the warm-up: with as many clients as there will be. */
  Slice turn() {
    int most = clients.get(clients.size() - 1);
    return slice(most, rate > 0 ? sliceMillis() : TURN_MILLIS);
  }

  private Slice slice(int number, long millis) {
    return new Slice(transport, Parameters.NONE, number, PAYLOAD, load(number), millis, 1, false);
  }

  /** How each of so many clients paces its calls. */
  Load load(int number) {
    return rate > 0 ? new Load(rate / number) : Load.CLOSED;
  }

  private long sliceMillis() {
    long part = length.toMillis() / SLICES;
    long usual = Math.max(LEAST_MILLIS, Math.min(MOST_MILLIS, part));
    return rate > 0 ? atLeast(usual) : usual;
  }

  /** So long, or as long as the least calls at a rate take. */
  private long atLeast(long millis) {
    return Math.max(millis, (long) Math.ceil(LEAST_CALLS * 1e3 / rate));
  }
}
