package org.gridsec.results;

import java.util.List;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Exhibit;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.papers.Statement;

/** Papers with an exhibit of each kind. */
final class SyntheticPapers {

  private static final Counterpart SIGNED =
      new Counterpart("xml-signature", Parameters.NONE, Stack.PULL, Transport.CLOSE);

  private SyntheticPapers() {}

  static List<Paper> all() {
    return List.of(
        paper(
            "grid04",
            "GRID'04",
            List.of(
                experiment("grid04-fig1", "Figure 1", List.of(figure())),
                experiment("grid04-fig3", "Figure 3", List.of()),
                experiment("grid04-table1", "Table 1", List.of(breakdown())))),
        paper(
            "moralis07",
            "Moralis 2007",
            List.of(experiment("moralis07-sc1", "Table I", List.of(table())))));
  }

  private static Paper paper(String id, String name, List<Experiment> experiments) {
    return new Paper(
        id,
        name,
        "Security & <Grids>",
        List.of("A. Author", "B. Author"),
        "Some Workshop",
        2004,
        List.of(new Paper.Edition("proceedings", "all there is")),
        List.of(),
        List.of(
            new Paper.Disagreement(
                "conversion from DOM",
                List.of(said("Table 1", "It is 127.0 ms."), said("section 3.5", "It is 124.9 ms.")),
                "127.0 ms: the parts then add up.")),
        experiments);
  }

  private static Experiment experiment(String scenario, String place, List<Exhibit> exhibits) {
    return new Experiment(
        scenario,
        place,
        "Response time of the echo service",
        new Experiment.Method(
            "section 3",
            "mean response time.",
            "two dual Xeon",
            "1 to 8 clients",
            "10 minutes a case",
            "the first call",
            List.of()),
        exhibits,
        List.of(said("section 4", "Security costs <much>.")));
  }

  private static Exhibit figure() {
    return new PublishedFigure(
        "Figure 1",
        "Average response time",
        new PublishedFigure.Axis(
            "Number of clients", "1", Quantity.of("1..8"), PublishedFigure.Scale.LINEAR),
        new PublishedFigure.Axis(
            "Response time", "ms", Quantity.of("1..1000"), PublishedFigure.Scale.LOG),
        List.of(
            new PaperSeries(
                "XSUL (w/o KA)",
                new Counterpart("plain", Parameters.NONE, Stack.PULL, Transport.CLOSE)),
            new PaperSeries("GT2", null)),
        List.of(
            new PublishedFigure.Derived(
                List.of("GT2"), 8L, Quantity.of("267..800"), "8 clients / 30 and 10 calls/s.")),
        List.of(
            new Statement(
                "section 3.2",
                "Keep-alive halves the time.",
                List.of(
                    new Statement.StatedValue(
                        "with to without", Quantity.of("~0.5"), "×", null, null)))),
        "Axes from the proceedings.");
  }

  private static Exhibit breakdown() {
    return new Breakdown(
        "Table 1",
        "Phases of XML-Signature",
        "ms",
        List.of(
            new Breakdown.Bar(
                "Signing",
                "protect",
                "XSUL",
                SIGNED,
                Quantity.of("10.0"),
                List.of(
                    new Breakdown.Part("Canonicalization", "canonicalization", Quantity.of("9.0")),
                    new Breakdown.Part("Other", "other", Quantity.of("1.0"))))),
        List.of(),
        null);
  }

  private static Exhibit table() {
    return new PublishedTable(
        "Table I",
        "Throughput",
        new PublishedTable.Over("payload", "B"),
        List.of(heading(60L), heading(800L)),
        List.of(row("X.509", "83.53", "79.34"), row("Kerberos", "107.37", "99.47")),
        List.of(),
        null);
  }

  private static PublishedTable.Heading heading(long payload) {
    return new PublishedTable.Heading(null, null, null, payload, null);
  }

  private static PublishedTable.Row row(String series, String first, String second) {
    return new PublishedTable.Row(
        series,
        null,
        null,
        null,
        "packets/s",
        List.of(Quantity.of(first), Quantity.of(second)),
        null);
  }

  private static Statement said(String place, String words) {
    return new Statement(place, words, List.of());
  }
}
