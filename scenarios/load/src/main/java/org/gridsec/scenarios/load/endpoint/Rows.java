package org.gridsec.scenarios.load.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.gridsec.core.model.OneLine;

/**
 * Rows of a CSV file (RFC 4180, UTF-8); the first line names the columns. Messages take the rows in
 * turn and start again after the last. Threads may share them.
 */
public final class Rows {

  private static final ObjectReader CSV =
      CsvMapper.csvBuilder()
          .enable(CsvParser.Feature.WRAP_AS_ARRAY, CsvParser.Feature.SKIP_EMPTY_LINES)
          .build()
          .readerFor(String[].class);

  /** One row without columns. */
  public static final Rows NONE = new Rows(List.of(Map.of()), MessageShare.ALL, false);

  private final List<Map<String, String>> rows;
  private final MessageShare turns;
  private final boolean open;
  private final AtomicLong next = new AtomicLong();

  private Rows(List<Map<String, String>> rows, MessageShare turns, boolean open) {
    this.rows = rows;
    this.turns = turns;
    this.open = open;
  }

  /**
   * Reads a file.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it is no such table; the message names the line
   */
  public static Rows read(Path file) throws IOException {
    try {
      String text = Files.readString(file);
      return new Rows(
          rows(file, text.startsWith("\uFEFF") ? text.substring(1) : text),
          MessageShare.ALL,
          false);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + ": expected UTF-8, got other octets", e);
    } catch (JsonProcessingException e) {
      throw wrong(file, e.getLocation().getLineNr(), "CSV", OneLine.of(e.getOriginalMessage()));
    }
  }

  private static List<Map<String, String>> rows(Path file, String text) throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    try (MappingIterator<String[]> records = CSV.readValues(text)) {
      List<String> columns = List.of();
      while (records.hasNextValue()) {
        int line = records.getCurrentLocation().getLineNr();
        String[] fields = records.nextValue();
        if (columns.isEmpty()) {
          columns = Arrays.stream(fields).map(String::strip).toList();
          if (columns.stream().distinct().count() < fields.length) {
            throw wrong(file, 1, "columns of different names", String.join(",", fields));
          }
          continue;
        }
        if (fields.length != columns.size()) {
          throw wrong(
              file, line, columns.size() + " fields, as in line 1", fields.length + " fields");
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < fields.length; i++) {
          row.put(columns.get(i), fields[i]);
        }
        rows.add(row);
      }
    }
    if (rows.isEmpty()) {
      throw wrong(file, 1, "a line with column names, and rows", "no row");
    }
    return rows;
  }

  private static IllegalArgumentException wrong(Path file, int line, String expected, String got) {
    return new IllegalArgumentException(
        "%s, line %s: expected %s, got: %s".formatted(file, line, expected, got));
  }

  Set<String> columns() {
    return rows.get(0).keySet();
  }

  /** Returns a copy for one of several engines, which takes only the rows of its turns. */
  public Rows taking(MessageShare its) {
    return new Rows(rows, its, open);
  }

  /** Returns a copy for messages that also get values from whoever asks for them. */
  public Rows open() {
    return new Rows(rows, turns, true);
  }

  /** True if a message may have a placeholder of this name. */
  boolean know(String name) {
    return open || columns().contains(name);
  }

  MessageShare turns() {
    return turns;
  }

  /** Returns the next row, by column. */
  Map<String, String> next() {
    return rows.get((int) (turns.number(next.getAndIncrement()) % rows.size()));
  }
}
