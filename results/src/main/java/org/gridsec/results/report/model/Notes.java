package org.gridsec.results.report.model;

import java.util.List;

/**
 * A list of notes, such as warnings on the entries of a table.
 *
 * @param style CSS class of the list
 */
public record Notes(String style, List<Note> notes) implements Block {

  public Notes {
    notes = List.copyOf(notes);
  }

  /** Notes without marks; no block if there are no lines. */
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
   * A note.
   *
   * @param mark of the entries that it belongs to; empty for none
   */
  public record Note(String mark, String text) {}
}
