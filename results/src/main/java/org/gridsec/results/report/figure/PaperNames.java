package org.gridsec.results.report.figure;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Exhibit;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.summary.Measure;

/** Names the lines of figures as the papers name them in their figures and tables. */
public final class PaperNames {

  private PaperNames() {}

  /**
   * The figure with the paper's name for each line that the paper has; other lines keep their
   * names.
   */
  public static Figure give(List<Paper> papers, Figure figure) {
    List<PaperSeries> names =
        Papers.experiments(papers, figure.scenario())
            .flatMap(experiment -> experiment.exhibits().stream())
            .flatMap(exhibit -> names(exhibit, figure.measure() == Measure.OPERATION_MILLIS))
            .filter(name -> name.ours() != null)
            .toList();
    return figure.withSeries(
        figure.series().stream().map(line -> line.withPaperLabel(name(names, line))).toList());
  }

  private static String name(List<PaperSeries> names, Figure.Series line) {
    return names.stream()
        .filter(name -> line.cells().stream().limit(1).anyMatch(name.ours()::matches))
        .map(PaperSeries::label)
        .findFirst()
        .orElse(line.paperLabel());
  }

  /**
   * The names in an exhibit.
   *
   * @param operations true if a line belongs to a single operation, while a table's series contains
   *     several operations
   */
  private static Stream<PaperSeries> names(Exhibit exhibit, boolean operations) {
    if (exhibit instanceof PublishedFigure figure) {
      return figure.series().stream();
    }
    if (exhibit instanceof PublishedTable table) {
      return table.entries().stream()
          .flatMap(
              entry ->
                  name(
                      operations && entry.measure() != null
                          ? entry.series() + ", " + entry.measure()
                          : entry.series(),
                      entry.ours()));
    }
    return ((Breakdown) exhibit).bars().stream().flatMap(bar -> name(bar.series(), bar.ours()));
  }

  private static Stream<PaperSeries> name(String label, Counterpart ours) {
    return label == null ? Stream.empty() : Stream.of(new PaperSeries(label, ours));
  }
}
