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
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.results.stats.Slot;
import org.gridsec.results.summary.CellSummary;

/**
 * The response times of one cell, in ns: a log in HdrHistogram's format 1.3 with one interval per
 * slice. A comment above each interval names the slice. The format's tags are not used for this,
 * because {@code HistogramLogProcessor} skips tagged intervals; logs with tags can still be read.
 */
public final class HistogramLog {

  private static final Pattern COMMENT = Pattern.compile("#\\[Fork (\\d{1,6}), block (\\d{1,6})]");
  private static final Pattern TAGGED = Pattern.compile("Tag=g(\\d{1,6})r(\\d{1,6}),(.*)");
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Path file;

  /** The intervals, without their comments. */
  private final Map<Slot, String> lines = new TreeMap<>();

  private final List<String> problems = new ArrayList<>();
  private Histogram merged = new Histogram(SIGNIFICANT_DIGITS);
  private Percentiles percentiles;

  /** A log without intervals, not written yet. */
  HistogramLog(Path file) {
    this.file = file;
  }

  /**
   * Reads a log as far as possible.
   *
   * @param known slices of the run; others remain from a crash between two writes, and are dropped
   */
  static HistogramLog read(Path file, Set<Slot> known) {
    HistogramLog log = new HistogramLog(file);
    if (Files.exists(file)) {
      try {
        // Latin 1 accepts any byte, so a damaged line is rejected alone, not with its file.
        log.readLines(Files.readAllLines(file, StandardCharsets.ISO_8859_1), known);
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
    String before = lines.put(slot, line(start, length, nanos));
    write();
    if (before == null) {
      merged.add(nanos);
    } else {
      merged = new Histogram(SIGNIFICANT_DIGITS);
      lines.values().forEach(line -> merged.add(decode(line)));
    }
    percentiles = null;
  }

  /** Adds all slices of another log, under other numbers, and writes the log. */
  void take(HistogramLog other, UnaryOperator<Slot> renumbered) {
    if (other.lines.isEmpty()) {
      return;
    }
    other.lines.forEach((slot, line) -> lines.put(renumbered.apply(slot), line));
    merged.add(other.merged);
    percentiles = null;
    write();
  }

  private void write() {
    AtomicFile.write(file, out -> out.write(text().getBytes(StandardCharsets.ISO_8859_1)));
  }

  boolean covers(Set<Slot> slots) {
    return lines.keySet().equals(slots);
  }

  /** Errors found while reading, one line each. */
  List<String> problems() {
    return List.copyOf(problems);
  }

  /** Percentiles of all slices together, in ms; null if there are none. */
  Percentiles percentilesMillis() {
    if (percentiles == null) {
      percentiles = CellSummary.percentilesMillis(merged);
    }
    return percentiles;
  }

  /** Reads the lines of a log. A line without a slice is a heading or cut off, and is skipped. */
  private void readLines(List<String> text, Set<Slot> known) {
    Slot next = null;
    for (String line : text) {
      Matcher comment = COMMENT.matcher(line);
      Matcher tagged = TAGGED.matcher(line);
      if (comment.matches()) {
        next = slot(comment);
      } else if (tagged.matches()) {
        readInterval(slot(tagged), tagged.group(3), known);
      } else if (next != null) {
        readInterval(next, line, known);
        next = null;
      }
    }
  }

  private void readInterval(Slot slot, String line, Set<Slot> known) {
    if (!known.contains(slot)) {
      return;
    }
    Histogram histogram = decode(line);
    if (histogram == null) {
      problems.add(
          "%s expected a histogram for fork %s, block %s, got a damaged line"
              .formatted(file.getFileName(), slot.fork(), slot.block()));
    } else if (lines.putIfAbsent(slot, line) == null) {
      merged.add(histogram);
    }
  }

  private static Slot slot(Matcher named) {
    return new Slot(Integer.parseInt(named.group(1)), Integer.parseInt(named.group(2)));
  }

  private String text() {
    StringBuilder text = new StringBuilder(heading());
    lines.forEach(
        (slot, line) ->
            text.append("#[Fork %s, block %s]\n".formatted(slot.fork(), slot.block()))
                .append(line)
                .append('\n'));
    return text.toString();
  }

  private static String line(Instant start, Duration length, Histogram nanos) {
    Histogram untagged = nanos.copy();
    untagged.setTag(null);
    return interval(start, length, untagged).strip();
  }

  /** The lines above the intervals of a log. */
  public static String heading() {
    return written(
        writer -> {
          writer.outputComment("[Response times in ns; one interval a slice]");
          writer.outputLogFormatVersion();
          writer.outputLegend();
        });
  }

  /** An interval as a line, with its line break. */
  public static String interval(Instant start, Duration length, Histogram nanos) {
    double from = start.toEpochMilli() / MILLIS_PER_SECOND;
    double to = from + length.toMillis() / MILLIS_PER_SECOND;
    return written(writer -> writer.outputIntervalHistogram(from, to, nanos, NANOS_PER_MILLI));
  }

  private static String written(Consumer<HistogramLogWriter> lines) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.ISO_8859_1)) {
      lines.accept(new HistogramLogWriter(out));
    }
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }

  /** The histogram of a line; null if the line is damaged. */
  private static Histogram decode(String line) {
    byte[] bytes = (line + '\n').getBytes(StandardCharsets.ISO_8859_1);
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(bytes))) {
      EncodableHistogram histogram = reader.nextIntervalHistogram();
      return histogram instanceof Histogram plain ? plain : null;
    } catch (RuntimeException e) {
      // The type of exception depends on the position of the damage.
      return null;
    }
  }
}
