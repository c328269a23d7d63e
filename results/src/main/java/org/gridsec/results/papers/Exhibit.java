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

  /** Place in the paper, such as {@code Figure 3}. */
  String place();

  /** Caption in our words. */
  String caption();

  /** Statements of the paper's text about it. */
  List<Statement> says();

  /** Note for the reader, for example that the paper does not print the unit; null for none. */
  String remark();
}
