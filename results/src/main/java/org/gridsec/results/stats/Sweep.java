package org.gridsec.results.stats;

import org.gridsec.core.model.CellKey;

/** What the points of a line differ in: the x axis of a figure. */
public enum Sweep {
  /** How many clients call in parallel. */
  CLIENTS("Clients", "the number of clients", false),
  /** How many strings the echoed array has; papers plot it with both axes logarithmic. */
  STRINGS("Strings in the array", "the number of strings in the array", true),
  /** How long the echoed string is; from 16 bytes to 160,000 in one paper. */
  BYTES("Bytes of the string", "the length of the string in bytes", true),
  /** How long the input of a single operation is. */
  INPUT("Bytes of the input", "the size of the input in bytes", true),
  /** Which of a paper's documents is worked on. */
  DOCUMENT("Document", "the number of the document", false);

  private final String title;
  private final String meaning;
  private final boolean logarithmic;

  Sweep(String title, String meaning, boolean logarithmic) {
    this.title = title;
    this.meaning = meaning;
    this.logarithmic = logarithmic;
  }

  /** Heads an axis or columns. */
  public String title() {
    return title;
  }

  /** Within a sentence. */
  public String meaning() {
    return meaning;
  }

  /** Whether equal distances are equal factors. */
  public boolean logarithmic() {
    return logarithmic;
  }

  /** Where a cell is on the axis; at least 1. */
  public int of(CellKey key) {
    return switch (this) {
      case CLIENTS -> key.clients();
      case STRINGS -> key.payload().count();
      case BYTES, INPUT -> key.payload().bytes();
      case DOCUMENT -> Integer.parseInt(key.parameters().get(CellKey.DOCUMENT, "1"));
    };
  }
}
