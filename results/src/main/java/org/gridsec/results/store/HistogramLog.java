package org.gridsec.results.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.gridsec.core.model.Percentiles;
import org.gridsec.results.stats.CellSummary;

/**
 * The response times of one cell, in ns: a log of HdrHistogram's format 1.3, one interval a slice,
 * tagged {@code g<generation>r<round>}.
 */
final class HistogramLog {

  /** A slice's place in a run, in the order of time. */
  record Slot(int generation, int round) implements Comparable<Slot> {
    @Override
    public int compareTo(Slot other) {
      return generation != other.generation
          ? Integer.compare(generation, other.generation)
          : Integer.compare(round, other.round);
    }
  }

  private static final Pattern INTERVAL = Pattern.compile("Tag=g(\\d{1,6})r(\\d{1,6}),.*");
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Path file;
  private final Map<Slot, String> lines = new TreeMap<>();
  private final List<String> problems = new ArrayList<>();
  private Histogram merged = new Histogram(SIGNIFICANT_DIGITS);
  private Percentiles percentiles;

  /** A log without intervals, not written yet. */
  HistogramLog(Path file) {
    this.file = file;
  }

  /**
   * Reads a log as far as it can be read.
   *
   * @param known slices the run has; others are left by a crash between two writes, and dropped
   */
  static HistogramLog read(Path file, Set<Slot> known) {
    HistogramLog log = new HistogramLog(file);
    if (Files.exists(file)) {
      try {
        // Latin 1 takes any byte: a damaged line is then refused as a line, not with its file.
        for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
          log.readLine(line, known);
        }
      } catch (IOException e) {
        log.problems.add(file.getFileName() + " cannot be read: " + AtomicFile.reason(e));
      }
    }
    if (!log.covers(known)) {
      log.problems.add(
          "%s expected the histograms of %s slices, got: %s; its cell has no percentiles"
              .formatted(file.getFileName(), known.size(), log.lines.size()));
    }
    return log;
  }

  /** Adds a slice's histogram and writes the log. */
  void record(Slot slot, Instant start, Duration length, Histogram nanos) {
    String before = lines.put(slot, line(slot, start, length, nanos));
    AtomicFile.write(file, out -> out.write(text().getBytes(StandardCharsets.ISO_8859_1)));
    if (before == null) {
      merged.add(nanos);
    } else {
      merged = new Histogram(SIGNIFICANT_DIGITS);
      lines.values().forEach(line -> merged.add(decode(line)));
    }
    percentiles = null;
  }

  boolean covers(Set<Slot> slots) {
    return lines.keySet().equals(slots);
  }

  /** What could not be read, a line each. */
  List<String> problems() {
    return List.copyOf(problems);
  }

  /** Of all slices together; null where there are none. */
  Percentiles percentilesMillis() {
    if (percentiles == null) {
      percentiles = CellSummary.percentilesMillis(merged);
    }
    return percentiles;
  }

  private void readLine(String line, Set<Slot> known) {
    Matcher interval = INTERVAL.matcher(line);
    if (!interval.matches()) {
      return; // a heading, or cut off so early that the slice will be missed
    }
    Slot slot = new Slot(Integer.parseInt(interval.group(1)), Integer.parseInt(interval.group(2)));
    if (!known.contains(slot)) {
      return;
    }
    Histogram histogram = decode(line);
    if (histogram == null) {
      problems.add(
          "%s expected a histogram for generation %s, round %s, got a damaged line"
              .formatted(file.getFileName(), slot.generation(), slot.round()));
    } else {
      lines.put(slot, line);
      merged.add(histogram);
    }
  }

  private String text() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer = writer(bytes);
    writer.outputComment("[Response times in ns; one interval a slice, tagged generation, round]");
    writer.outputLogFormatVersion();
    writer.outputLegend();
    writer.close();
    return bytes.toString(StandardCharsets.ISO_8859_1) + String.join("\n", lines.values()) + "\n";
  }

  private static String line(Slot slot, Instant start, Duration length, Histogram nanos) {
    Histogram tagged = nanos.copy();
    tagged.setTag("g" + slot.generation() + "r" + slot.round());
    double from = start.toEpochMilli() / MILLIS_PER_SECOND;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer = writer(bytes);
    writer.outputIntervalHistogram(
        from, from + length.toMillis() / MILLIS_PER_SECOND, tagged, NANOS_PER_MILLI);
    writer.close();
    return bytes.toString(StandardCharsets.ISO_8859_1).strip();
  }

  private static HistogramLogWriter writer(ByteArrayOutputStream bytes) {
    return new HistogramLogWriter(new PrintStream(bytes, false, StandardCharsets.ISO_8859_1));
  }

  /** The histogram of a line; null where the line is damaged. */
  private static Histogram decode(String line) {
    byte[] bytes = (line + '\n').getBytes(StandardCharsets.ISO_8859_1);
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(bytes))) {
      EncodableHistogram histogram = reader.nextIntervalHistogram();
      return histogram instanceof Histogram plain ? plain : null;
    } catch (RuntimeException e) {
      // What the library throws on bytes that are no histogram depends on where they differ.
      return null;
    }
  }
}
