package org.gridsec.results.papers;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** A figure or table of a paper, as published. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = PublishedFigure.class, name = "figure"),
  @JsonSubTypes.Type(value = PublishedTable.class, name = "table"),
  @JsonSubTypes.Type(value = Breakdown.class, name = "breakdown")
})
public sealed interface Exhibit permits PublishedFigure, PublishedTable, Breakdown {

  /** Such as {@code Figure 3}. */
  String place();

  /** What it shows, in our words. */
  String caption();

  /** What the text says of it. */
  List<Statement> says();

  /**
   * What to know before reading it, as that the paper does not print its unit; null for nothing.
   */
  String remark();
}
