package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.gridsec.results.claims.Claim;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;

/** The judgements for the page, one row per claim with its evidence. */
final class ClaimsTable {

  /** Id of the choice of all papers or all verdicts. */
  static final String ALL = "all";

  private static final int SHOWN_AT_FIRST = 3;

  private final Findings findings;

  ClaimsTable(Findings findings) {
    this.findings = findings;
  }

  ClaimsView view() {
    return new ClaimsView(
        findings.judgedPapers().stream()
            .map(id -> new ClaimsView.Choice(id, findings.nameOf(id)))
            .toList(),
        Stream.of(Verdict.values())
            .map(v -> new ClaimsView.Choice(Comparisons.slug(v), v.id()))
            .toList(),
        findings.judgedPapers().stream()
            .flatMap(id -> findings.judgementsOf(id).stream())
            .map(this::row)
            .toList(),
        empty());
  }

  private ClaimsView.Row row(Judgement judgement) {
    Claim claim = judgement.claim();
    List<Evidence> effects = Comparisons.decidingFirst(judgement);
    List<ClaimsView.Comparison> comparisons =
        Stream.concat(
                effects.stream().map(Comparisons::view),
                effects.stream().flatMap(e -> e.points().stream()).map(Comparisons::point))
            .toList();
    int shown = Math.min(SHOWN_AT_FIRST, effects.size());
    return new ClaimsView.Row(
        claim.id(),
        claim.paper(),
        findings.nameOf(claim.paper()),
        claim.finding(),
        claim.place(),
        Comparisons.slug(judgement.verdict()),
        judgement.verdict().id(),
        judgement.qValue() == null ? "" : String.format(Locale.ROOT, "%.2g", judgement.qValue()),
        comparisons.subList(0, shown),
        comparisons.subList(shown, comparisons.size()),
        claim.why(),
        judgement.remark());
  }

  private List<ClaimsView.Pair> empty() {
    List<ClaimsView.Pair> empty = new ArrayList<>();
    List<String> papers = new ArrayList<>(findings.judgedPapers());
    papers.add(ALL);
    for (String paper : papers) {
      List<Judgement> of = paper.equals(ALL) ? findings.judgements() : findings.judgementsOf(paper);
      for (Verdict verdict : Verdict.values()) {
        if (of.stream().noneMatch(judgement -> judgement.verdict() == verdict)) {
          empty.add(new ClaimsView.Pair(paper, Comparisons.slug(verdict)));
        }
      }
    }
    return empty;
  }
}
