package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The network between a client and a server, equal in both directions. Written as {@code loopback},
 * as one of the {@link #names}, or as {@code 80ms,2Mbit/s} or {@code 80ms,2Mbit/s,10seg}.
 *
 * @param rttMillis round-trip time of a message without length, to nine digits
 * @param bitsPerSecond rate in each direction, to nine digits; counts the data that TCP carries,
 *     without headers
 * @param initialSegments segments of {@link #SEGMENT_BYTES} that a new connection may send before
 *     the first is acknowledged: TCP's initial window, 2 to 4 in the papers' time (RFC 3390), 10
 *     today (RFC 6928); 0 if no window is emulated
 */
@RecordBuilder
public record Link(double rttMillis, double bitsPerSecond, int initialSegments)
    implements LinkBuilder.With {

  /** TCP payload of an Ethernet packet. */
  public static final int SEGMENT_BYTES = 1460;

  /** No network: both sides are on one machine. */
  public static final Link LOOPBACK = new Link(0, Double.POSITIVE_INFINITY);

  /** Client in Tokyo, server in Indiana: GRID'04 section 3.1. */
  public static final Link WAN = new Link(238, 759_000);

  /** The other two links are ours: one across a continent, one within a metropolitan area. */
  private static final Map<String, Link> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("loopback", LOOPBACK);
    BY_NAME.put("wan", WAN);
    BY_NAME.put("continent", new Link(60, 10e6));
    BY_NAME.put("metro", new Link(10, 100e6));
  }

  private static final double MOST_MILLIS = 10_000;
  private static final int MOST_SEGMENTS = 1000;
  private static final double LEAST_RATE = 1e3;
  private static final double MOST_RATE = 10e9;

  private static final Pattern SEGMENTS = Pattern.compile("([1-9]\\d{0,3}) ?seg");
  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("(-?\\d{1,9}(?:\\.\\d{1,9})?) ?([A-Za-z/]+)");
  private static final Map<String, Double> MILLIS = Map.of("us", 1e-3, "ms", 1.0, "s", 1e3);
  private static final Map<String, Double> RATES =
      Map.of("bit/s", 1.0, "kbit/s", 1e3, "Mbit/s", 1e6, "Gbit/s", 1e9);

  public Link {
    if (rttMillis != 0 || bitsPerSecond != Double.POSITIVE_INFINITY) {
      if (!(rttMillis > 0 && rttMillis <= MOST_MILLIS)) {
        throw badRtt("rttMillis", Double.toString(rttMillis));
      }
      if (!(bitsPerSecond >= LEAST_RATE && bitsPerSecond <= MOST_RATE)) {
        throw badRate("bitsPerSecond", Double.toString(bitsPerSecond));
      }
      rttMillis = rounded(rttMillis).doubleValue();
      bitsPerSecond = rounded(bitsPerSecond).doubleValue();
      if (initialSegments < 0 || initialSegments > MOST_SEGMENTS) {
        throw badSegments("initialSegments", Integer.toString(initialSegments));
      }
    } else if (initialSegments != 0) {
      throw new IllegalArgumentException(
          "'initialSegments' expected 0 where there is no link, got: " + initialSegments);
    }
  }

  /** Creates a link without an initial window. */
  public Link(double rttMillis, double bitsPerSecond) {
    this(rttMillis, bitsPerSecond, 0);
  }

  /** The names of the emulated links, the paper's first. */
  public static List<String> names() {
    return BY_NAME.keySet().stream().filter(name -> !BY_NAME.get(name).equals(LOOPBACK)).toList();
  }

  /**
   * Reads the format that {@link #toString} writes.
   *
   * @throws IllegalArgumentException if it is neither a name nor a round-trip time and a rate, with
   *     an initial window or without
   */
  @JsonCreator
  public static Link of(String text) {
    Link named = BY_NAME.get(text);
    if (named != null) {
      return named;
    }
    String[] parts = text.split(",", -1);
    if (parts.length != 2 && !(parts.length == 3 && parts[2].endsWith("seg"))) {
      throw new IllegalArgumentException(
          ("link expected %s or a round-trip time, a rate and maybe an initial window such as"
                  + " 80ms,2Mbit/s or 80ms,2Mbit/s,10seg, got: %s")
              .formatted(String.join(", ", BY_NAME.keySet()), text));
    }
    return new Link(
        millis("link", parts[0]),
        bitsPerSecond("link", parts[1]),
        parts.length == 2 ? 0 : segments("link", parts[2]));
  }

  /**
   * Reads a round-trip time: a number with its unit, {@code us}, {@code ms} or {@code s}.
   *
   * @param key name of the setting, for the error message
   * @throws IllegalArgumentException if a link cannot have that time
   */
  public static double millis(String key, String text) {
    return value(text, MILLIS)
        .filter(millis -> millis > 0 && millis <= MOST_MILLIS)
        .orElseThrow(() -> badRtt(key, text));
  }

  /**
   * Reads a rate: a number with its unit, {@code bit/s}, {@code kbit/s}, {@code Mbit/s} or {@code
   * Gbit/s}.
   *
   * @param key name of the setting, for the error message
   * @throws IllegalArgumentException if a link cannot have that rate
   */
  public static double bitsPerSecond(String key, String text) {
    return value(text, RATES)
        .filter(rate -> rate >= LEAST_RATE && rate <= MOST_RATE)
        .orElseThrow(() -> badRate(key, text));
  }

  /**
   * Reads an initial window: a number with its unit, {@code seg}.
   *
   * @param key name of the setting, for the error message
   * @throws IllegalArgumentException if a link cannot have that window
   */
  public static int segments(String key, String text) {
    Matcher matcher = SEGMENTS.matcher(text);
    if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > MOST_SEGMENTS) {
      throw badSegments(key, text);
    }
    return Integer.parseInt(matcher.group(1));
  }

  private static Optional<Double> value(String text, Map<String, Double> units) {
    Matcher matcher = NUMBER_AND_UNIT.matcher(text);
    return matcher.matches()
        ? Optional.ofNullable(units.get(matcher.group(2)))
            .map(unit -> Double.parseDouble(matcher.group(1)) * unit)
        : Optional.empty();
  }

  private static IllegalArgumentException badRtt(String key, String got) {
    return new IllegalArgumentException(
        "'" + key + "' expected a time above 0 and up to 10s, such as 238ms, got: " + got);
  }

  private static IllegalArgumentException badRate(String key, String got) {
    return new IllegalArgumentException(
        "'" + key + "' expected a rate from 1kbit/s to 10Gbit/s, such as 759kbit/s, got: " + got);
  }

  private static IllegalArgumentException badSegments(String key, String got) {
    return new IllegalArgumentException(
        "'" + key + "' expected from 1seg to " + MOST_SEGMENTS + "seg, such as 10seg, got: " + got);
  }

  /** Initial window in bytes; without one, more than any connection sends. */
  public long initialWindowBytes() {
    return initialSegments == 0 ? Long.MAX_VALUE / 2 : (long) initialSegments * SEGMENT_BYTES;
  }

  public long rttNanos() {
    return Math.round(rttMillis * 1e6);
  }

  public long oneWayNanos() {
    return Math.round(rttMillis * 1e6 / 2);
  }

  /** Time to send that many bytes, from the first bit to the last. */
  public long transmissionNanos(long bytes) {
    return Math.round(bytes * Byte.SIZE * 1e9 / bitsPerSecond);
  }

  /** Number of bytes that can be sent in that time. */
  public long bytesIn(long nanos) {
    return Math.round(nanos / 1e9 * bitsPerSecond / Byte.SIZE);
  }

  /** Its values such as {@code 238ms,759kbit/s}, even if the link has a name. */
  public String values() {
    String unit = bitsPerSecond >= 1e9 ? "Gbit/s" : bitsPerSecond >= 1e6 ? "Mbit/s" : "kbit/s";
    return plain(rttMillis)
        + "ms,"
        + plain(bitsPerSecond / RATES.get(unit))
        + unit
        + (initialSegments == 0 ? "" : "," + initialSegments + "seg");
  }

  /** The link's name, or its values if it has none. */
  @JsonValue
  @Override
  public String toString() {
    return BY_NAME.entrySet().stream()
        .filter(named -> named.getValue().equals(this))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseGet(this::values);
  }

  private static String plain(double value) {
    return rounded(value).stripTrailingZeros().toPlainString();
  }

  /** Rounds to the written precision, so that a value that is read again is the same. */
  private static BigDecimal rounded(double value) {
    return new BigDecimal(value).round(new MathContext(9));
  }
}
