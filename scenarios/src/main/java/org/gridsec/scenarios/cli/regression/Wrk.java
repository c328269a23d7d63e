package org.gridsec.scenarios.cli.regression;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The load generator wrk, which posts the bytes that the pull stack's client sends. Closing it ends
 * a running visit.
 */
final class Wrk implements AutoCloseable {

  /** The median of {@code --latency}, in us, ms or s. */
  private static final Pattern MEDIAN = Pattern.compile("(?m)^\\s*50%\\s+([0-9.]+)(us|ms|s)\\s*$");

  /** Lines that tell of calls without a right reply. */
  private static final Pattern FAILED =
      Pattern.compile("(?m)^\\s*(Non-2xx or 3xx responses|Socket errors): .*$");

  private final List<String> command;
  private Process visit;
  private boolean closed;

  /**
   * Prepares visits.
   *
   * @param prefix words before the command that bind it to cores
   * @param program its name on the PATH, or its path
   * @param script of the request
   * @param clients number of parallel clients
   * @param seconds length of a visit
   */
  Wrk(List<String> prefix, String program, Path script, int clients, int seconds, URI service) {
    this.command =
        Stream.concat(
                prefix.stream(),
                Stream.of(
                    program,
                    "-t1",
                    "-c" + clients,
                    "-d" + seconds + "s",
                    "--latency",
                    "-s",
                    script.toString(),
                    service.toString()))
            .toList();
  }

  /**
   * Visits the service.
   *
   * @return the median response time in ms
   * @throws IOException if wrk does not start, fails, or has a call without a right reply
   */
  double visit() throws IOException, InterruptedException {
    Process process = start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int exit = process.waitFor();
    Matcher failed = FAILED.matcher(said);
    if (failed.find()) {
      throw new IOException(
          "wrk expected a right reply to each call, got: " + failed.group().strip());
    }
    return exit == 0 ? medianMillis(said) : unexpected(said);
  }

  private synchronized Process start() throws IOException {
    if (closed) {
      throw new IOException("wrk expected to start, got: interrupted");
    }
    visit = new ProcessBuilder(new ArrayList<>(command)).redirectErrorStream(true).start();
    return visit;
  }

  /** The median that wrk printed, in ms. */
  static double medianMillis(String said) throws IOException {
    Matcher median = MEDIAN.matcher(said);
    if (!median.find()) {
      return unexpected(said);
    }
    double value = Double.parseDouble(median.group(1));
    return switch (median.group(2)) {
      case "us" -> value / 1e3;
      case "ms" -> value;
      default -> value * 1e3;
    };
  }

  private static double unexpected(String said) throws IOException {
    throw new IOException(
        "wrk expected to print the median of its calls, got: "
            + said.strip().replaceAll("\\s*\\R\\s*", "; "));
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (visit != null) {
      visit.destroy();
    }
  }
}
