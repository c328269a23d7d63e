package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.model.Entry;

/**
 * What {@code report.ftlh} shows, as text. Public for the template engine, which reads public types
 * only.
 *
 * @param title of the page
 * @param data from the page to the run's files; empty or ending with a slash
 * @param facts what was run, where and when, in short
 * @param notices what to know before reading a figure
 * @param cost of each mechanism, at a glance
 * @param front whether the claims hold, at a glance
 * @param claims one by one
 * @param againstItself what a run of the same against the same says, a line each; empty for others
 * @param papers with their experiments
 * @param own figures that come from no paper
 * @param cells all cells of the run
 * @param environment of the run
 * @param method how, in sentences
 * @param command that makes such a run again
 * @param software that was measured, with versions
 * @param style the page's CSS
 */
public record Page(
    String title,
    String data,
    List<Fact> facts,
    List<String> notices,
    CostPicture cost,
    ClaimsFront front,
    ClaimsView claims,
    List<String> againstItself,
    List<PaperView> papers,
    List<FigureView> own,
    List<CellRow> cells,
    List<Fact> environment,
    String method,
    String command,
    List<Fact> software,
    TemplateHTMLOutputModel style) {

  /** A name and a value. */
  public record Fact(String name, String value) {}

  /** A cell with everything that is known of it; values are empty where there are none. */
  public record CellRow(
      String series,
      int clients,
      String status,
      Entry response,
      Entry throughput,
      List<String> percentiles,
      String serverCpu,
      String clientCpu,
      String bottleneck,
      String calls,
      String slices,
      List<String> remarks) {}
}
