package org.gridsec.results.report.model;

import java.util.List;

/**
 * A list of lines, such as what is to be said of the entries of a table.
 *
 * @param style class of the list
 */
public record Notes(String style, List<Note> notes) implements Block {

  public Notes {
    notes = List.copyOf(notes);
  }

  /** Lines without marks; none where there are none. */
  public static List<Notes> of(String style, List<String> lines) {
    return lines.isEmpty()
        ? List.of()
        : List.of(new Notes(style, lines.stream().map(line -> new Note("", line)).toList()));
  }

  @Override
  public String kind() {
    return "notes";
  }

  /**
   * A line.
   *
   * @param mark that entries carry; empty for none
   */
  public record Note(String mark, String text) {}
}
