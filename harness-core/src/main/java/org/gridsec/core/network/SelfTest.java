package org.gridsec.core.network;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.NetworkCheck.Properties;

/**
 * Measures the properties of a link from outside, with sockets, a clock and the messages of {@link
 * SelfTestResponder}.
 */
public final class SelfTest {

  /** Largest relative difference from the requested value. */
  public static final double TOLERANCE = 0.05;

  private static final int TRIES = 4;

  /** Tries of short exchanges over a quick link, which a busy machine disturbs by more than 5 %. */
  private static final int MOST_TRIES = 40;

  /** Time for short exchanges, if there are more than {@link #TRIES}. */
  private static final long TRIED_NANOS = 400_000_000;

  /** Least time that a link is kept busy to measure its rate. */
  private static final long LEAST_BUSY_NANOS = 300_000_000;

  /** A link may take up to 10 s each way. */
  private static final int PATIENCE_MILLIS = 60_000;

  private static final double BITS_PER_NANO_IN_KBIT_PER_SECOND = 1e6;

  /** A timed action. */
  private interface Try {
    long nanos() throws IOException;
  }

  private SelfTest() {}

  /** The requested properties of a link. */
  public static Properties asked(Link link) {
    double kbitPerSecond = link.bitsPerSecond() / 1e3;
    return new Properties(
        link.rttMillis(),
        link.rttMillis(),
        kbitPerSecond,
        kbitPerSecond,
        link.initialSegments() == 0 ? null : slowStartNanos(link) / 1e6);
  }

  /**
   * Time from the first byte of a response of three initial windows to its last. The second and
   * third window follow the first, or the first acknowledgement if that comes later.
   */
  private static long slowStartNanos(Link link) {
    long window = link.initialWindowBytes();
    long acknowledged = link.rttNanos() + link.transmissionNanos(Link.SEGMENT_BYTES);
    return Math.max(acknowledged, link.transmissionNanos(window))
        + link.transmissionNanos(2 * window)
        - link.transmissionNanos(1);
  }

  /**
   * Measures a link.
   *
   * @throws IOException if it cannot be created, or messages do not get through
   */
  public static Properties measure(Network network, Link link) throws IOException {
    try (SelfTestResponder responder = SelfTestResponder.start();
        Route route = network.open(link, responder.address())) {
      return measure(link, route);
    }
  }

  /**
   * Lists the properties that differ from the requested ones by more than {@link #TOLERANCE}, in
   * one line; empty if none does.
   */
  public static String differences(Properties asked, Properties measured) {
    List<String> off = new ArrayList<>();
    add(off, "RTT", "ms", asked, measured, Properties::rttMillis);
    add(off, "handshake", "ms", asked, measured, Properties::connectMillis);
    add(off, "rate of requests", "kbit/s", asked, measured, Properties::requestKbitPerSecond);
    add(off, "rate of responses", "kbit/s", asked, measured, Properties::responseKbitPerSecond);
    if (asked.slowStartMillis() != null) {
      add(off, "slow start", "ms", asked, measured, Properties::slowStartMillis);
    }
    return String.join("; ", off);
  }

  private static void add(
      List<String> off,
      String what,
      String unit,
      Properties asked,
      Properties measured,
      ToDoubleFunction<Properties> property) {
    double expected = property.applyAsDouble(asked);
    double got = property.applyAsDouble(measured);
    if (!(Math.abs(got / expected - 1) <= TOLERANCE)) {
      off.add(
          Rounded.text(
              "%s expected %.4g %s within %.0f %%, got: %.4g %s",
              what, expected, unit, 100 * TOLERANCE, got, unit));
    }
  }

  private static Properties measure(Link link, Route route) throws IOException {
    long bytes = Math.max(1, link.bytesIn(Math.max(LEAST_BUSY_NANOS, link.rttNanos())));
    long quick = Math.min(MOST_TRIES, TRIED_NANOS / Math.max(1, link.rttNanos()));
    long tries = Math.max(TRIES, quick);
    double ping;
    double up;
    double down;
    try (Socket socket = connect(route)) {
      exchange(socket, 0, 1); // the first exchange has costs other than the network's
      ping = quickest(tries, () -> exchange(socket, 0, 1));
      up = quickest(TRIES, () -> exchange(socket, bytes, 1));
      down = quickest(TRIES, () -> exchange(socket, 0, bytes + 1));
    }
    double first = quickest(tries, () -> firstExchange(route, 1));
    Double slowStart = null;
    if (link.initialSegments() > 0) {
      long three = 3 * link.initialWindowBytes();
      slowStart = (quickest(TRIES, () -> firstExchange(route, three)) - first) / 1e6;
    }
    // The time difference between a long and a short message depends on the rate.
    double bits = bytes * (double) Byte.SIZE * BITS_PER_NANO_IN_KBIT_PER_SECOND;
    long own = link.transmissionNanos(SelfTestResponder.HEAD_BYTES) + link.transmissionNanos(1);
    return new Properties(
        (ping - own) / 1e6,
        (first - ping) / 1e6,
        bits / (up - ping),
        bits / (down - ping),
        slowStart);
  }

  private static long firstExchange(Route route, long down) throws IOException {
    long start = System.nanoTime();
    try (Socket socket = connect(route)) {
      exchange(socket, 0, down);
      return System.nanoTime() - start;
    }
  }

  private static Socket connect(Route route) throws IOException {
    Socket socket = route.connect();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  /** Sends and requests that many bytes; returns the time until all have arrived, in ns. */
  private static long exchange(Socket socket, long up, long down) throws IOException {
    long start = System.nanoTime();
    DataOutputStream out = new DataOutputStream(socket.getOutputStream());
    out.write(SelfTestResponder.head(up, down));
    SelfTestResponder.send(out, up);
    SelfTestResponder.receive(new DataInputStream(socket.getInputStream()), down);
    return System.nanoTime() - start;
  }

  /**
   * The shortest of several tries, as usual for round-trip times on real networks: disturbances
   * only make a try slower.
   */
  private static double quickest(long tries, Try exchange) throws IOException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < tries; i++) {
      least = Math.min(least, exchange.nanos());
    }
    return least;
  }
}
