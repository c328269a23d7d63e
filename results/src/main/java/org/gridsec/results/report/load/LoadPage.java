package org.gridsec.results.report.load;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Block;

/**
 * Contents of {@code load.ftlh}, as text. The type is public because the template engine reads
 * public types only.
 *
 * @param answer the results in sentences
 * @param notices to read before the results
 * @param facts subject, place and time of the load
 * @param sections in their order
 * @param software of the clients, with versions
 * @param style the page's CSS
 */
public record LoadPage(
    String title,
    List<String> answer,
    List<String> notices,
    List<Fact> facts,
    List<Section> sections,
    List<Fact> software,
    TemplateHTMLOutputModel style) {

  /**
   * A part of the page.
   *
   * @param id of its element
   * @param about its content, in a sentence; may be empty
   */
  public record Section(String id, String title, String about, List<Block> blocks) {}
}
