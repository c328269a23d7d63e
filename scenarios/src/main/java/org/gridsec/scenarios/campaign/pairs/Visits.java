package org.gridsec.scenarios.campaign.pairs;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.info.Layer;

/**
 * Number and length of the visits of a run's cells, and their warm-up.
 *
 * @param judged true for cells that claims are judged by, which have two forks and two blocks or
 *     more
 */
public record Visits(Profile profile, Predicate<CellKey> judged) {

  /** Smallest number of blocks per fork of a cell that a claim is judged by. */
  public static final int BLOCKS_OF_CLAIMS = 2;

  /**
   * Enough strings that the cost of elements shows, and few enough that four such arrays fit into
   * the heap.
   */
  private static final int WARMING_STRINGS = 1024;

  /** Number of strings in profiles without warm-up. */
  private static final int COLD_STRINGS = 1;

  /**
   * Largest array that is warmed like short strings, because the array is a small part of its
   * calls.
   */
  private static final int FEW_STRINGS = 64;

  private static final int STRINGS_OF_LINE = 20;

  /** Lines of the business message that warms a pair: about the elements of the warming array. */
  private static final int WARMING_LINES = 64;

  /** GRID'04, section 3.5: the phases of table 1 are means of 100 invocations. */
  private static final int RECORDED_CALLS = 100;

  /**
   * Least number of calls that generate an RSA key each. The time of a key varies by half, so the
   * faster half of the slices has to have 30 of them or more.
   */
  private static final int CALLS_WITH_NEW_KEYS = 64;

  /**
   * Length of the string that warms for strings up to {@link #SHORT_BYTES}, which are a small part
   * of their calls.
   */
  private static final int WARMING_BYTES = 60;

  private static final int SHORT_BYTES = 1000;

  /** Length of the string that warms for longer strings. */
  private static final int LONG_BYTES = 16_000;

  private static final long SECOND_MILLIS = 1000;

  /** Time to start a pair of JVMs and its services, in s. */
  static final double START_SECONDS = 8;

  /** Time of a slice beyond its calls in s, for sessions and for talking to the workers. */
  private static final double OVERHEAD_SECONDS = 0.035;

  /** Version of XML Security that finds what is signed by slow expressions. */
  private static final String SLOW_SIGNATURES = "1.0.5D2";

  /** Parameter that tells when keys are generated. */
  private static final String KEYS = "keys";

  private static final double SLOW_CALL_SECONDS = 0.021;
  private static final double SLOW_CALL_SECONDS_PER_STRING = 1.8e-4;
  private static final double CALL_SECONDS_PER_STRING = 7e-6;

  /** Time of a cell over a network in s, if it runs side by side with others. */
  public static final double NETWORK_SECONDS = 0.9;

  /**
   * Part of the first mechanism's warm-up that each further mechanism in the same JVMs needs, since
   * most of its code is warm already.
   */
  private static final double FURTHER = 0.1;

  /** Quotient, rounded up. */
  private static long divided(long dividend, long divisor) {
    return (dividend + divisor - 1) / divisor;
  }

  /**
   * Number of blocks of a fork that measure a cell. Calls by a schedule take seconds, so they have
   * only the profile's smallest number. Cells over a network have one, since the noise is small
   * compared with the latency.
   *
   * @param most number of blocks of the fork
   */
  public int blocks(CellKey key, int most) {
    if (!key.overLoopback()) {
      return 1;
    }
    return key.load().closed() ? most : Math.min(most, profile.calls().blocks().least());
  }

  /**
   * Number of slices of a cell in a block; calls by a schedule and over a network have one long
   * slice.
   */
  public int slices(CellKey key) {
    return key.overLoopback() && key.load().closed() ? profile.calls().slices() : 1;
  }

  /**
   * Smallest number of slices of a cell in a run. Cells that no claim needs are measured in one
   * fork; a budget that gives the others less than two forks of two blocks is too short for claims.
   */
  private int leastSlices(CellKey key) {
    int blocks = profile.calls().blocks().least();
    return profile.warm() && judged.test(key)
        ? profile.forks().least() * slices(key) * blocks(key, Math.max(blocks, BLOCKS_OF_CLAIMS))
        : slices(key) * blocks(key, blocks);
  }

  /** Smallest number of calls of a cell in the whole run, without first calls. */
  private int leastCalls(CellKey key) {
    int least = profile.calls().least();
    if (!profile.warm()) {
      return least;
    }
    int withNewKeys = generatesKeys(key) ? CALLS_WITH_NEW_KEYS : least;
    return Math.max(key.recording() ? RECORDED_CALLS : withNewKeys, least);
  }

  /** True if the server generates a key for each call, which it does to receive a delegation. */
  private static boolean generatesKeys(CellKey key) {
    return "full".equals(key.parameters().values().get("delegation"))
        && key.equals(withNewKeys(key));
  }

  /**
   * The cell that generates a key for each call where this one has its keys generated beforehand;
   * else the cell itself. Figures show both, since the time of a key is random.
   */
  public static CellKey withNewKeys(CellKey key) {
    return "beforehand".equals(key.parameters().values().get(KEYS))
        ? key.withParameters(key.parameters().without(KEYS))
        : key;
  }

  /** The slice of a visit of a cell. */
  public Slice slice(CellKey key) {
    return Slice.of(key, millis(key), (int) divided(leastCalls(key), leastSlices(key)));
  }

  /**
   * Length of a slice in ms; whole seconds for rates, so that the number of calls matches the rate.
   */
  private long millis(CellKey key) {
    long slice = profile.calls().slice().toMillis();
    return key.load().closed() || !profile.warm()
        ? slice
        : SECOND_MILLIS * divided(slice, SECOND_MILLIS);
  }

  /**
   * Expected time for which a call keeps a core busy, in s, with warm JVMs. The stored runs of
   * docs/notebook/budget.md have it; one number for most calls is enough, since only calls of more
   * than a few ms make slices longer.
   */
  static double callSeconds(CellKey key) {
    boolean modern = key.suite() == Suite.MODERN;
    int strings = strings(key.payload());
    if (generatesKeys(key)) {
      return modern ? 0.45 : 0.06;
    }
    return signsSlowly(key)
        ? SLOW_CALL_SECONDS + SLOW_CALL_SECONDS_PER_STRING * strings
        : (modern ? 0.003 : 0.0015) + CALL_SECONDS_PER_STRING * strings;
  }

  /** Number of strings in a payload of many; a line of a business message has about that many. */
  private static int strings(PayloadShape payload) {
    return payload.kind().business()
        ? STRINGS_OF_LINE * payload.count()
        : payload.array() ? payload.count() : 0;
  }

  /** True if the calls of a cell are signed by the slowest version of XML Security. */
  public static boolean signsSlowly(CellKey key) {
    return key.stack() instanceof PeriodStack period
        && period.xmlSecurity(key.parameters()).equals(SLOW_SIGNATURES)
        && Mechanisms.of(key.mechanism()).info().layer() == Layer.MESSAGE;
  }

  /** Expected counted time of a slice of a cell, in s. */
  public double countedSeconds(CellKey cell) {
    if (!cell.overLoopback()) {
      return NETWORK_SECONDS;
    }
    Slice slice = slice(cell);
    double calls = cell.load().closed() ? slice.leastCalls() * cell.clients() : 0;
    return Math.max(slice.millis() / 1e3, calls * callSeconds(cell));
  }

  /** Expected time of a slice that does not count, in s: its first calls and what is beside it. */
  public static double overheadSeconds(CellKey cell) {
    return cell.overLoopback() ? OVERHEAD_SECONDS + cell.clients() * callSeconds(cell) : 0;
  }

  /** Expected time of a block of a cell, in s. */
  public double blockSeconds(CellKey cell) {
    return slices(cell) * (countedSeconds(cell) + overheadSeconds(cell));
  }

  /** Time of a visit that does not count, in s; 0 for calls by a schedule, which have none. */
  public double mixSeconds(CellKey cell) {
    boolean some = profile.warm() && cell.overLoopback() && cell.load().closed();
    return some ? countedSeconds(cell) + overheadSeconds(cell) : 0;
  }

  /**
   * The slice that warms a pair for a cell: the same kind of call, regardless of network, rate and
   * number of clients. Payloads differ only in length, so one length stands for all arrays except
   * small ones, one for these and all short strings, and one for all long strings. Large arrays
   * alone would make too few calls for the code around the payload to be compiled.
   */
  Slice warming(CellKey key) {
    return slice(key)
        .closedLoop(1)
        .withMillis(profile.calls().slice().toMillis())
        .withPayload(standingFor(key.payload()));
  }

  /** The pairs of JVMs of cells, in their order. */
  public Set<PairKey> pairs(List<CellKey> cells) {
    return cells.stream()
        .map(cell -> PairKey.of(cell, profile))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Warm-up of a pair with these cells, as a multiple of the profile's warm-up: 1 for one
   * mechanism.
   */
  double warmUps(List<CellKey> ofPair) {
    long mechanisms =
        ofPair.stream().map(cell -> List.of(cell.mechanism(), cell.suite())).distinct().count();
    return 1 + FURTHER * (mechanisms - 1);
  }

  /** Expected time to start and warm a pair with these cells, in s. */
  public double preparationSeconds(List<CellKey> ofPair) {
    return START_SECONDS + warmUps(ofPair) * profile.warmUp().limit().toMillis() / 1e3;
  }

  /** Expected time to warm a pair for further mechanisms, in s, if it is warm already. */
  public double furtherSeconds(List<CellKey> ofPair) {
    return furtherWarmUps(ofPair) * profile.warmUp().limit().toMillis() / 1e3;
  }

  /** Further warm-up of a warm pair with these cells, as a multiple of the profile's warm-up. */
  double furtherWarmUps(List<CellKey> ofPair) {
    return warmUps(ofPair) - 1 + FURTHER;
  }

  private PayloadShape standingFor(PayloadShape payload) {
    if (payload.kind().business()) {
      return payload.withCount(profile.warm() ? WARMING_LINES : COLD_STRINGS);
    }
    if (payload.array() && !profile.warm()) {
      return payload.withCount(COLD_STRINGS);
    }
    if (payload.array() && payload.count() > FEW_STRINGS) {
      return payload.withCount(WARMING_STRINGS);
    }
    return PayloadShape.string(payload.bytes() > SHORT_BYTES ? LONG_BYTES : WARMING_BYTES);
  }
}
