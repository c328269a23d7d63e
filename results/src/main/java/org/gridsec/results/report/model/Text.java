package org.gridsec.results.report.model;

/**
 * A line of text.
 *
 * @param style {@code heading}, or the class of a paragraph
 */
public record Text(String style, String text) implements Block {

  public static Text heading(String text) {
    return new Text("heading", text);
  }

  @Override
  public String kind() {
    return "text";
  }
}
