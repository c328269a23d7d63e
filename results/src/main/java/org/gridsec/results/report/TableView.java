package org.gridsec.results.report;

import java.util.List;
import org.gridsec.results.report.Page.Entry;

/**
 * A table of values with their intervals, such as what a paper prints with what was measured here.
 *
 * @param corner heading over the row headings
 * @param columns headings
 */
public record TableView(String caption, String corner, List<String> columns, List<Row> rows) {

  /**
   * A row.
   *
   * @param label the paper's where it has one
   * @param ours what stands for it here; empty where the label says it
   */
  public record Row(String label, String ours, List<Entry> entries) {}
}
