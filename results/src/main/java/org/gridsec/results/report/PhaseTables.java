package org.gridsec.results.report;

import org.gridsec.core.model.Estimate;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;

/** The phases of a figure's cells for the page. */
final class PhaseTables {

  private final PhaseBreakdown breakdown;

  PhaseTables(PhaseBreakdown breakdown) {
    this.breakdown = breakdown;
  }

  /**
   * Drawing and table.
   *
   * @param figure whose cells they are
   * @param drawn whether with the drawing
   * @param csv where the values are
   * @return null where no cell recorded its phases
   */
  PhasesView view(Figure figure, boolean drawn, String csv) {
    if (breakdown.bars().isEmpty()) {
      return null;
    }
    PhaseChart chart = new PhaseChart(breakdown);
    String title = "Phases of a call: " + figure.title();
    return new PhasesView(
        drawn ? PageTemplate.markup(chart.toSvg(figure.scenario() + "-phases-drawn", title)) : null,
        chart.quantity()
            + " in each phase. The client’s bar is the whole call; the server’s is what"
            + " the server did during the client’s exchange.",
        "Phases in % of the client’s response time, with 95 % interval where there are two forks"
            + " or more; –: no time of its own",
        breakdown.phases().stream().map(PhaseBreakdown::label).toList(),
        breakdown.bars().stream().map(this::row).toList(),
        csv);
  }

  private PhasesView.Row row(PhaseBreakdown.Bar bar) {
    return new PhasesView.Row(
        bar.cell().unrecorded().toString(),
        bar.side(),
        Numbers.format(bar.millis()),
        breakdown.phases().stream().map(phase -> entry(bar.parts().get(phase))).toList());
  }

  private static Entry entry(PhaseBreakdown.Part part) {
    if (part == null || part.share() == null) {
      return Entry.NOTHING;
    }
    Estimate share = percent(part.share());
    return new Entry("ok", Numbers.format(share.point()), Numbers.interval(share), "");
  }

  /** A share of 0 to 1 in per cent. */
  static Estimate percent(Estimate share) {
    return share.hasInterval()
        ? new Estimate(100 * share.point(), 100 * share.lower(), 100 * share.upper())
        : Estimate.withoutInterval(100 * share.point());
  }
}
