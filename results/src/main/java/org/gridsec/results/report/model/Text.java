package org.gridsec.results.report.model;

/**
 * A heading or a paragraph.
 *
 * @param style {@code heading}, or the CSS class of a paragraph
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
