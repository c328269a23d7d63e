package org.gridsec.scenarios.load;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The rows of a CSV file (RFC 4180, in UTF-8), whose first line names its columns. Messages take
 * them in turn, and begin again after the last. May be shared by threads.
 */
public final class Rows {

  /** No columns. */
  public static final Rows NONE = new Rows(List.of(Map.of()), Turns.ALL);

  private final List<Map<String, String>> rows;
  private final Turns turns;
  private final AtomicLong next = new AtomicLong();

  private Rows(List<Map<String, String>> rows, Turns turns) {
    this.rows = rows;
    this.turns = turns;
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if it is no such table, with the line
   */
  public static Rows read(Path file) throws IOException {
    try {
      return new Rows(new Reading(file, Files.readString(file)).rows(), Turns.ALL);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + ": expected UTF-8, got other octets", e);
    }
  }

  Set<String> columns() {
    return rows.get(0).keySet();
  }

  /** The same for one of several engines: none takes the rows that another does. */
  Rows taking(Turns its) {
    return new Rows(rows, its);
  }

  Turns turns() {
    return turns;
  }

  /** The next row, by column. */
  Map<String, String> next() {
    return rows.get((int) (turns.number(next.getAndIncrement()) % rows.size()));
  }

  private static final class Reading {
    private final Path file;
    private final String text;
    private int at;
    private int line = 1;

    Reading(Path file, String text) {
      this.file = file;
      this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    List<Map<String, String>> rows() {
      List<String> columns = record();
      List<Map<String, String>> rows = new ArrayList<>();
      while (at < text.length()) {
        int begun = line;
        List<String> fields = record();
        if (fields.equals(List.of(""))) {
          continue; // an empty line
        }
        if (fields.size() != columns.size()) {
          throw wrong(begun, columns.size() + " fields, as in line 1", fields.size() + " fields");
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
          row.put(columns.get(i).strip(), fields.get(i));
        }
        if (row.size() != columns.size()) {
          throw wrong(1, "columns of different names", String.join(",", columns));
        }
        rows.add(row);
      }
      if (rows.isEmpty()) {
        throw wrong(line, "a line with column names, and rows", "no row");
      }
      return rows;
    }

    private List<String> record() {
      List<String> fields = new ArrayList<>();
      do {
        fields.add(field());
      } while (skip(','));
      skip('\r');
      if (skip('\n')) {
        line++;
      } else if (at < text.length()) {
        throw wrong(line, "a comma after a quoted field", "'" + text.charAt(at) + "'");
      }
      return fields;
    }

    private String field() {
      if (!skip('"')) {
        int start = at;
        while (at < text.length() && ",\r\n".indexOf(text.charAt(at)) < 0) {
          at++;
        }
        return text.substring(start, at);
      }
      int begun = line;
      StringBuilder field = new StringBuilder();
      while (true) {
        if (at >= text.length()) {
          throw wrong(begun, "a quotation mark at the end of a field", "none");
        }
        if (skip('"') && !(at < text.length() && text.charAt(at) == '"')) {
          return field.toString();
        }
        line += text.charAt(at) == '\n' ? 1 : 0;
        field.append(text.charAt(at++));
      }
    }

    private boolean skip(char wanted) {
      boolean there = at < text.length() && text.charAt(at) == wanted;
      at += there ? 1 : 0;
      return there;
    }

    private IllegalArgumentException wrong(int where, String expected, String got) {
      return new IllegalArgumentException(
          String.format(
              Locale.ROOT, "%s, line %d: expected %s, got: %s", file, where, expected, got));
    }
  }
}
