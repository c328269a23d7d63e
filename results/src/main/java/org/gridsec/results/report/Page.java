package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Environment;
import org.gridsec.results.report.PaperView.ExhibitView;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;

/**
 * Contents of {@code report.ftlh}, as text. The type is public because the template engine reads
 * public types only.
 *
 * @param title of the page
 * @param data link from the page to the run's files; empty or ending with a slash
 * @param facts subject, place and time of the run
 * @param notices to read before the results
 * @param cost of each mechanism, at a glance
 * @param front verdicts on the claims, at a glance
 * @param claims with all details, one by one
 * @param againstItself false alarms of a run that measured each series against itself, a line each;
 *     empty for other runs
 * @param papers with their experiments
 * @param own figures that come from no paper
 * @param apart such figures on a page of their own, next to those of papers
 * @param environment of the run
 * @param method of measurement, in sentences
 * @param command that repeats the run
 * @param inOneLine the run for a citation, in one line
 * @param citation of the run, for BibTeX
 * @param software under test, with versions
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
    List<OwnFigure> own,
    List<OwnFigure> apart,
    List<Fact> environment,
    String method,
    String command,
    String inOneLine,
    String citation,
    List<Fact> software,
    TemplateHTMLOutputModel style) {

  /** A name and a value. */
  public record Fact(String name, String value) {

    /** The program, its plugins and its libraries. */
    public static List<Fact> software(Environment of) {
      List<Fact> software = new ArrayList<>();
      software.add(new Fact("gridsec", "commit " + of.gitCommit()));
      of.plugins().forEach(one -> software.add(new Fact("plugin " + one.name(), one.build())));
      of.libraries().forEach((name, version) -> software.add(new Fact(name, version)));
      return software;
    }
  }

  /** A figure that comes from no paper. */
  public record OwnFigure(String id, String title, String about, List<Block> measured) {}

  /** Number of measured experiments and figures. */
  public long figures() {
    return own.size() + apart.size() + papers.stream().mapToLong(PaperView::measured).sum();
  }

  /**
   * All exhibits of the papers with results. An exhibit without results of its own shows all
   * results of its experiment.
   */
  Stream<ExhibitView> exhibits() {
    return papers.stream()
        .flatMap(paper -> paper.experiments().stream())
        .filter(experiment -> !experiment.measured().isEmpty())
        .flatMap(
            experiment ->
                experiment.exhibits().stream()
                    .map(
                        exhibit ->
                            exhibit.here().isEmpty()
                                ? exhibit.with(experiment.measured())
                                : exhibit));
  }

  /** All charts, in the order of the page. */
  Stream<Chart> charts() {
    Stream<Block> ofPapers =
        papers.stream()
            .flatMap(paper -> paper.experiments().stream())
            .flatMap(
                experiment ->
                    Stream.concat(
                        experiment.exhibits().stream()
                            .flatMap(
                                exhibit ->
                                    Stream.concat(
                                        exhibit.published().stream(), exhibit.here().stream())),
                        experiment.measured().stream()));
    Stream<Block> ofCost = cost.table().rows().isEmpty() ? Stream.empty() : Stream.of(cost.chart());
    Stream<Block> ofOwn =
        Stream.concat(apart.stream(), own.stream()).flatMap(figure -> figure.measured().stream());
    return Stream.of(ofCost, ofPapers, ofOwn)
        .flatMap(blocks -> blocks)
        .filter(Chart.class::isInstance)
        .map(Chart.class::cast);
  }
}
