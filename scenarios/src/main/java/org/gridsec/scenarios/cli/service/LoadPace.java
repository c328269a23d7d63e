package org.gridsec.scenarios.cli.service;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.load.CapacitySearch;
import org.gridsec.scenarios.load.LoadPlan;
import org.gridsec.scenarios.load.Threshold;
import picocli.CommandLine.Option;

/** Options that say how many clients call, how often and for how long. */
final class LoadPace {

  private static final int CLIENTS_OF_SEARCH = 64;

  @Option(
      names = "--clients",
      paramLabel = "N",
      split = ",",
      description =
          "Numbers of parallel clients; each is measured separately (default: 1, or 64 with"
              + " '--find-capacity').")
  private List<Integer> clients;

  @Option(
      names = "--ramp-up",
      paramLabel = "TIME",
      description =
          "Time before the measurement in which the clients begin, one after the other (default:"
              + " all at once).")
  private Duration rampUp = Duration.ZERO;

  @Option(
      names = "--think-time",
      paramLabel = "TIME",
      description = "Pause of each client after a reply (default: none).")
  private Duration thinkTime = Duration.ZERO;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      defaultValue = "30s",
      description =
          "Length of the measurement for each number of clients and each target (default:"
              + " ${DEFAULT-VALUE}).")
  private Duration length;

  @Option(
      names = "--rate",
      paramLabel = "CALLS",
      description =
          "Calls per second of all clients together, however late replies are (default: each client"
              + " calls again as soon as it has a reply).")
  private BigDecimal rate;

  @Option(
      names = "--find-capacity",
      paramLabel = "BOUND",
      description = {
        "Search for the highest rate that keeps a bound, as 'p99 < 200ms', in steps of '--for'."
            + " Failed calls break it, except for those that '--fail-if' of errors allows;"
            + " '--fail-if' of calls/s is of the capacity."
      })
  private Threshold bound;

  @Option(
      names = "--transport",
      paramLabel = "T",
      defaultValue = "keepalive",
      description = "close, close-resumed or keepalive (default: ${DEFAULT-VALUE}).")
  private Transport transport;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      defaultValue = "15s",
      description =
          "Limit for the warm-up of this program; 0s for none (default: ${DEFAULT-VALUE}).")
  private String warmUp;

  /** The bound of the search for a capacity; null if there is none. */
  Threshold bound() {
    return bound;
  }

  /** Checks options that exclude each other. */
  private void requireOneKind(boolean compared) {
    if (rate != null && !thinkTime.isZero()) {
      throw new IllegalArgumentException(
          "'--think-time' expected without '--rate', which says when calls are due");
    }
    if (!rampUp.isZero() && (compared || bound != null)) {
      throw new IllegalArgumentException(
          "'--ramp-up' expected for one target, measured once, got: "
              + (bound == null ? "two targets" : "a search"));
    }
    if (bound != null && !thinkTime.isZero()) {
      throw new IllegalArgumentException(
          "'--think-time' expected without '--find-capacity', whose calls are due at a rate");
    }
  }

  /**
   * The plan.
   *
   * @param timeout limit of a call
   * @param compared true if several targets are compared
   * @param whole true if clients keep their connections for a whole visit in any case
   * @throws IllegalArgumentException if options exclude each other, or a value is impossible
   */
  LoadPlan plan(Duration timeout, boolean compared, boolean whole) {
    requireOneKind(compared);
    if (clients == null) {
      clients = List.of(bound == null ? 1 : CLIENTS_OF_SEARCH);
    }
    clients.forEach(number -> CellKey.requireClients(number, Slice.MAX_CLIENTS));
    double perSecond = rate == null ? 0 : rate.doubleValue();
    if (rate != null && !(perSecond > 0 && perSecond <= 1e6)) {
      throw new IllegalArgumentException(
          "'--rate' expected above 0 and up to 1000000 calls/s, got: " + rate);
    }
    return new LoadPlan(
        clients,
        length,
        perSecond,
        transport,
        warmUp.matches("0+(h|m|s|ms)") ? Duration.ZERO : Durations.of("--warm-up", warmUp),
        timeout,
        rampUp,
        thinkTime,
        whole);
  }

  /**
   * Checks the options for servers of JMeter, which run the same plan each.
   *
   * @throws IllegalArgumentException if JMeter cannot do so
   */
  void requireForJMeter(LoadPlan plan, boolean compared, int servers) {
    if (compared || bound != null) {
      throw new IllegalArgumentException(
          "'--jmeter' expected one target, and no '--find-capacity', got: "
              + (compared ? "several targets" : "a search"));
    }
    if (rate != null && (!rampUp.isZero() || plan.clients().size() > 1)) {
      throw new IllegalArgumentException(
          "'--rate' with '--jmeter' expected without '--ramp-up' and several '--clients': JMeter has"
              + " a thread for each call under way");
    }
    for (int number : plan.clients()) {
      if (rate == null && number % servers != 0) {
        throw new IllegalArgumentException(
            "'--clients' expected a multiple of the number of '--engines' (%s) with '--jmeter', got: %s"
                .formatted(servers, number));
      }
    }
  }

  /**
   * The search for a capacity; null if there is none.
   *
   * @throws IllegalArgumentException if other options do not allow it
   */
  CapacitySearch search(LoadPlan plan, boolean compared, List<Threshold> thresholds) {
    if (bound == null) {
      return null;
    }
    if (rate != null || compared || plan.clients().size() > 1) {
      throw new IllegalArgumentException(
          "'--find-capacity' expected one target, one number of clients and no '--rate', got: %s"
              .formatted(
                  rate != null
                      ? "a rate"
                      : plan.clients().size() > 1 ? "several numbers" : "two targets"));
    }
    thresholds.stream()
        .filter(threshold -> !threshold.ofErrors() && !threshold.ofRate())
        .findFirst()
        .ifPresent(
            other -> {
              throw new IllegalArgumentException(
                  "'--fail-if' expected errors or calls/s with '--find-capacity', got: " + other);
            });
    return new CapacitySearch(bound, thresholds, length);
  }
}
