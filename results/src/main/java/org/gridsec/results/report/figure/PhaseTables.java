package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.figure.PhaseBreakdown.Bar;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Style;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.report.model.Text;
import org.gridsec.results.summary.RunSummary;

/**
 * Shows the phases of calls as stacked bars and as a table. The bars are in ms, or in per cent of
 * the response time if the times differ too much for one scale.
 */
final class PhaseTables {

  /**
   * Colours by phase or part, the same in all figures. Phases that do no work for the mechanism
   * have muted colours, and the rest is blank.
   */
  private static final Map<String, String> COLOURS =
      Map.ofEntries(
          Map.entry("to_dom", "series-1"),
          Map.entry("selection", "series-0"),
          Map.entry("canonicalization", "series-4"),
          Map.entry("digest", "series-2"),
          Map.entry("signature", "series-5"),
          Map.entry("certificate_path", "series-6"),
          Map.entry("from_dom", "series-3"),
          Map.entry("protect", "series-4"),
          Map.entry("verify", "series-5"),
          Map.entry("build", "soft"),
          Map.entry("parse", "soft"),
          Map.entry("other", "rule"),
          Map.entry("protect.exchange", "series-7"),
          Map.entry("exchange", "grid"),
          Map.entry(PhaseBreakdown.REST, "paper"));

  private PhaseTables() {}

  /** The chart and the table; none if no cell of the figure recorded its phases. */
  static List<Block> blocks(RunSummary run, Figure figure) {
    PhaseBreakdown breakdown = new PhaseBreakdown(run, figure);
    return breakdown.bars().isEmpty()
        ? List.of()
        : List.of(
            Text.heading("Where the time goes"),
            chart(figure, breakdown),
            new TableSpec<Bar>(
                    "Phases in % of the client’s response time, with 95 % interval where there are two"
                        + " forks or more; –: no time of its own",
                    "Series", bar -> bar.cell().unrecorded().toString())
                .text("side", Bar::side)
                .text("all, ms", bar -> Numbers.point(Estimate.withoutInterval(bar.millis())))
                .columns(
                    breakdown.phases(),
                    PhaseBreakdown::label,
                    (bar, phase) -> share(bar.parts().get(phase)))
                .of(breakdown.bars())
                .withCsv(FigureCsv.phasesFile(figure)));
  }

  private static Chart chart(Figure figure, PhaseBreakdown breakdown) {
    boolean shares =
        Axis.wide(
            breakdown.bars().stream()
                .filter(bar -> bar.side().equals("client"))
                .mapToDouble(Bar::millis));
    String quantity = shares ? "Share of the response time (%)" : "Time of a call (ms)";
    List<String> names = breakdown.bars().stream().map(Bar::label).toList();
    return new Chart(
        figure.scenario() + "-phases",
        Chart.Form.BARS,
        "Phases of a call: " + figure.title(),
        quantity + " in each phase of " + String.join("; ", names),
        quantity
            + " in each phase. The client’s bar is the whole call; the server’s is what the server"
            + " did during the client’s exchange.",
        Axis.names(names),
        List.of(
            new Chart.Panel(
                Axis.linear(quantity),
                breakdown.phases().stream().map(p -> line(breakdown, p, shares)).toList())));
  }

  private static Chart.Line line(PhaseBreakdown breakdown, String phase, boolean shares) {
    List<Chart.Point> points = new ArrayList<>();
    for (int i = 0; i < breakdown.bars().size(); i++) {
      PhaseBreakdown.Part part = breakdown.bars().get(i).parts().get(phase);
      Estimate length = part == null ? null : shares ? part.share() : part.millis();
      points.add(Chart.Point.of(i, length == null ? 0 : (shares ? 100 : 1) * length.point()));
    }
    String last = PhaseBreakdown.last(phase);
    return new Chart.Line(
        PhaseBreakdown.label(last),
        "",
        false,
        Style.LINE,
        COLOURS.getOrDefault(phase, COLOURS.getOrDefault(last, "series-7")),
        0,
        points);
  }

  private static Entry share(PhaseBreakdown.Part part) {
    return part == null || part.share() == null
        ? Entry.NOTHING
        : Entry.of(part.share().map(share -> 100 * share));
  }
}
