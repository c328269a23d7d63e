package org.gridsec.results.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.stats.Student;

/**
 * A load on one's own service, as a file has it. {@code docs/notebook/load.md} describes the
 * fields.
 *
 * @param interrupted true if it was interrupted
 * @param failure error that ended it early; null if there was none
 * @param environment machine and software of the clients
 * @param secondsEach time for each target and number of clients, in s
 * @param callsPerSecondAsked rate of all clients together; null for a closed loop
 * @param transport id of the transport
 * @param thinkSeconds pause of a client after a reply, in s
 * @param notes remarks on how to read the results, one line each
 * @param cells targets by number of clients or rate
 * @param comparisons of the other targets with A
 * @param capacity result of the search for it; null if there was none
 * @param thresholds with the measured values
 */
@RecordBuilder
public record StoredLoad(
    int formatVersion,
    Instant startedAt,
    boolean interrupted,
    String failure,
    Environment environment,
    double secondsEach,
    Double callsPerSecondAsked,
    String transport,
    double thinkSeconds,
    List<String> notes,
    List<Cell> cells,
    List<Comparison> comparisons,
    @JsonInclude(Include.NON_NULL) Capacity capacity,
    List<Verdict> thresholds)
    implements StoredLoadBuilder.With {

  /** Format version of files that this version of the harness writes and reads. */
  public static final int FORMAT_VERSION = 2;

  /** Letter of the first target, with which the others are compared. */
  public static final String FIRST = "A";

  /** Largest share of failed calls with which the others stand for all. */
  private static final double MOST_FAILED = 0.1;

  public StoredLoad {
    notes = List.copyOf(notes);
    cells = List.copyOf(cells);
    comparisons = List.copyOf(comparisons);
    thresholds = List.copyOf(thresholds);
  }

  /**
   * A target with a number of clients, and a rate if there is one.
   *
   * @param side letter of the target, from A
   * @param calls number of successful calls
   * @param failed number of failed calls by reason
   * @param unsent number of calls that were due but not sent
   * @param meanMillis mean response time in ms; null if no call succeeded
   * @param callsPerSecond successful calls of all clients per second; null if no call succeeded
   * @param intervalSlices number of slices that the intervals are made of
   * @param percentilesMillis response times in ms by the names p50 to p999 and max
   * @param signMillis mean time until a request was bytes, in ms
   * @param waitMillis mean time from then until all of the reply had come, in ms
   * @param verifyMillis mean time until the reply was verified, in ms
   * @param sendDelayMillis mean delay from when a call was due until it was sent, in ms
   * @param requestBytes mean size of a request
   * @param responseBytes mean size of a reply
   * @param clientCores cores that the clients used; 0 if the system does not tell
   * @param clientCpuMillis CPU time of the clients per call, in ms; null if the system does not
   *     tell
   * @param slices in the order of time
   * @param requests the calls of each request, by name; empty if requests have none
   */
  @RecordBuilder
  public record Cell(
      String side,
      String target,
      int clients,
      Double callsPerSecondAsked,
      long calls,
      SortedMap<String, Long> failed,
      long unsent,
      Estimate meanMillis,
      Estimate callsPerSecond,
      int intervalSlices,
      Map<String, Double> percentilesMillis,
      double signMillis,
      double waitMillis,
      double verifyMillis,
      double sendDelayMillis,
      double requestBytes,
      double responseBytes,
      double clientCores,
      Estimate clientCpuMillis,
      List<Slice> slices,
      @JsonInclude(Include.NON_EMPTY) List<Request> requests)
      implements StoredLoadCellBuilder.With {

    public Cell {
      failed = Collections.unmodifiableSortedMap(new TreeMap<>(failed));
      percentilesMillis = Collections.unmodifiableMap(new LinkedHashMap<>(percentilesMillis));
      slices = List.copyOf(slices);
      requests = requests == null ? List.of() : List.copyOf(requests);
    }

    /** Number of calls that failed or were due but not sent. */
    public long lost() {
      return unsent + failed.values().stream().mapToLong(Long::longValue).sum();
    }

    /** True if the times of the successful calls can be compared. */
    public boolean fair() {
      return StoredLoad.fair(calls, lost() - unsent, unsent);
    }

    /** Logarithm of the mean response time, by the slices of the load. Only with calls. */
    public Student logMillis() {
      return Student.ofInterval(
          meanMillis.map(Math::log), Estimate.CONFIDENCE, intervalSlices - 1.0);
    }
  }

  /**
   * The calls of one of several requests.
   *
   * @param calls number of successful calls
   * @param failed number of failed calls by reason
   * @param meanMillis mean response time in ms; null if no call succeeded
   * @param percentilesMillis response times in ms by the names p50 to p999 and max
   */
  public record Request(
      String name,
      long calls,
      SortedMap<String, Long> failed,
      Double meanMillis,
      Map<String, Double> percentilesMillis) {

    public Request {
      failed = Collections.unmodifiableSortedMap(new TreeMap<>(failed));
      percentilesMillis = Collections.unmodifiableMap(new LinkedHashMap<>(percentilesMillis));
    }

    /** Number of failed calls. */
    public long lost() {
      return failed.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * A slice of time.
   *
   * @param pass number of the pass, from 1
   * @param millis length in ms
   * @param calls number of successful calls
   * @param failed number of failed calls
   * @param meanMillis mean response time in ms
   * @param p99Millis percentile 99 of the response times in ms
   * @param overlap share of time in which all engines called; null without engines
   * @param engines measurements of each engine; null without engines
   */
  public record Slice(
      int pass,
      Instant startedAt,
      long millis,
      long calls,
      long failed,
      double meanMillis,
      double p99Millis,
      double callsPerSecond,
      @JsonInclude(Include.NON_NULL) Double overlap,
      @JsonInclude(Include.NON_NULL) List<SortedMap<String, Double>> engines) {}

  /**
   * A comparison of a target with A.
   *
   * @param side letter of the target
   * @param verdict in words
   * @param timeOfBByA response time of the target divided by that of A
   * @param confidence of its interval
   * @param smallestDifference that could have been seen; null if none could
   * @param blocks number of blocks of slices
   */
  public record Comparison(
      int clients,
      String side,
      String verdict,
      Estimate timeOfBByA,
      double confidence,
      Double smallestDifference,
      int blocks,
      String remark) {

    /** Logarithm of the ratio, by the blocks of the load. */
    public Student logRatio() {
      return Student.ofInterval(timeOfBByA.map(Math::log), confidence, blocks - 1.0);
    }
  }

  /**
   * The highest rate that keeps a bound.
   *
   * @param steps in the order of time
   */
  public record Capacity(
      String bound, Rate callsPerSecond, double confidence, String remark, List<Step> steps) {

    public Capacity {
      steps = List.copyOf(steps);
    }
  }

  /** A rate with its interval; null for each value that the search did not show. */
  public record Rate(Double point, Double lower, Double upper) {

    /** True if all of it was shown. */
    public boolean whole() {
      return point != null && lower != null && upper != null;
    }
  }

  /**
   * A step of the search.
   *
   * @param kept true if it kept the bound
   * @param reason cause of a broken bound, with the part that gave out; empty if it kept the bound
   * @param millis quantity of the bound in ms; null if no call succeeded
   */
  public record Step(double callsPerSecondAsked, boolean kept, String reason, Double millis) {}

  /**
   * A threshold, applied to a cell or to the capacity.
   *
   * @param value measured value; null if no call succeeded
   * @param closeToLimit true if the limit lies within the interval of the value
   */
  public record Verdict(
      String failIf,
      String side,
      int clients,
      String unit,
      double limit,
      Double value,
      boolean broken,
      boolean closeToLimit) {

    /** False if it is of one request alone, as {@code errors[login] > 1%} is. */
    boolean ofAllRequests() {
      return !failIf.contains("[");
    }
  }

  /** The comparison of a cell's target with A; empty if it is A. */
  public Optional<Comparison> comparison(Cell cell) {
    return comparisons.stream()
        .filter(one -> one.clients() == cell.clients() && one.side().equals(cell.side()))
        .findFirst();
  }

  /**
   * True if times can be compared: all calls that were due were sent, and few of them failed. Times
   * of the others are too good.
   */
  public static boolean fair(long calls, long failed, long unsent) {
    return unsent == 0 && failed <= MOST_FAILED * (calls + failed);
  }

  /** The comparison of a cell's target with A, if the times of both can be compared. */
  public Optional<Comparison> fairComparison(Cell cell) {
    boolean fair =
        cells.stream()
            .filter(one -> one.clients() == cell.clients())
            .filter(one -> one.side().equals(cell.side()) || one.side().equals(FIRST))
            .allMatch(Cell::fair);
    return fair ? comparison(cell) : Optional.empty();
  }

  /** True if calls of a cell may fail, because a threshold of the errors of all was kept. */
  public boolean tolerates(Cell cell) {
    return thresholds.stream()
        .anyMatch(
            one ->
                one.unit().equals("%")
                    && one.ofAllRequests()
                    && !one.broken()
                    && one.side().equals(cell.side())
                    && one.clients() == cell.clients());
  }

  /**
   * Names the settings that two loads must have in common to be compared.
   *
   * @param rate calls per second that are asked for; null for a closed loop or a search
   * @param bound of the search for a capacity; null if there is none
   * @param transport id of the transport
   */
  public static String key(
      String target,
      int clients,
      Double rate,
      String bound,
      String transport,
      double thinkSeconds) {
    return "%s, %s client%s%s%s, %s%s"
        .formatted(
            target,
            clients,
            clients == 1 ? "" : "s",
            rate == null ? "" : " at %s calls/s".formatted(plain(rate)),
            bound == null ? "" : " with " + bound.replaceAll("\\s", ""),
            transport,
            thinkSeconds == 0 ? "" : ", pausing for %s s".formatted(plain(thinkSeconds)));
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  /**
   * Cells by their keys; a search has one key, with its first cell. If several targets have the
   * same name, later ones have their letters in their keys.
   */
  public SortedMap<String, Cell> byKey() {
    SortedMap<String, Cell> all = new TreeMap<>();
    for (Cell cell : cells) {
      boolean search = capacity != null;
      String key =
          key(
              cell.target(),
              cell.clients(),
              search ? null : cell.callsPerSecondAsked(),
              search ? capacity.bound() : null,
              transport,
              thinkSeconds);
      Cell other = all.putIfAbsent(key, cell);
      if (other != null && !other.side().equals(cell.side())) {
        all.put(key + ", target " + cell.side(), cell);
      }
    }
    return all;
  }

  /** Targets by their letters. */
  public SortedMap<String, String> targets() {
    SortedMap<String, String> targets = new TreeMap<>();
    cells.forEach(cell -> targets.put(cell.side(), cell.target()));
    return targets;
  }

  /** Remarks to read before the results: notes, and how it ended early. */
  public List<String> remarks() {
    return Stream.of(
            notes.stream(),
            Stream.ofNullable(failure).map(why -> "ended before its time: " + why),
            interrupted ? Stream.of("interrupted before its end") : Stream.<String>empty())
        .flatMap(lines -> lines)
        .toList();
  }
}
