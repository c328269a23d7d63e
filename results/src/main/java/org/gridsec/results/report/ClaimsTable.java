package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.claims.Claim;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;

/** The judgements for the page: counts, what stands out, and a row for each claim. */
final class ClaimsTable {

  /** What chooses no paper, or no verdict, in particular. */
  static final String ALL = "all";

  private static final int MOST_TELLING = 6;
  private static final int SHOWN_AT_FIRST = 3;

  private final Findings findings;

  ClaimsTable(Findings findings) {
    this.findings = findings;
  }

  ClaimsView view() {
    return new ClaimsView(
        sentence(findings.judgements()),
        findings.judgedPapers().stream()
            .map(id -> new ClaimsView.Choice(id, findings.nameOf(id)))
            .toList(),
        Stream.of(Verdict.values())
            .map(v -> new ClaimsView.Choice(Comparisons.slug(v), v.id()))
            .toList(),
        counts(findings),
        different(),
        telling(),
        findings.judgedPapers().stream()
            .flatMap(id -> findings.judgementsOf(id).stream())
            .map(this::row)
            .toList(),
        empty());
  }

  /** How many hold, and so on. */
  static String sentence(List<Judgement> judgements) {
    List<String> differing =
        Stream.of(Verdict.values())
            .filter(Verdict::differs)
            .filter(verdict -> number(judgements, verdict) > 0)
            .map(verdict -> number(judgements, verdict) + " " + verdict)
            .toList();
    long differ = judgements.stream().filter(j -> j.verdict().differs()).count();
    return "Of %s statements in the papers, %s on this machine, %s%s, %s undecided, and %s not measured."
        .formatted(
            judgements.size(),
            counted(judgements, Verdict.HOLDS, "holds", "hold"),
            differ + (differ == 1 ? " is different" : " are different"),
            differing.isEmpty() ? "" : " (" + String.join(", ", differing) + ")",
            counted(judgements, Verdict.UNDECIDED, "is", "are"),
            counted(judgements, Verdict.NOT_MEASURED, "was", "were"));
  }

  /** A row a paper, and a last one for all of them where there are several. */
  static List<ClaimsView.Count> counts(Findings findings) {
    List<ClaimsView.Count> counts = new ArrayList<>();
    for (String id : findings.judgedPapers()) {
      counts.add(count(findings.nameOf(id), findings.judgementsOf(id)));
    }
    if (counts.size() > 1) {
      counts.add(count("all papers", findings.judgements()));
    }
    return counts;
  }

  private List<ClaimsView.Telling> different() {
    return findings.judgements().stream()
        .filter(judgement -> judgement.verdict().differs())
        .filter(judgement -> !judgement.evidence().isEmpty())
        .map(judgement -> telling(judgement, Comparisons.decidingFirst(judgement).get(0)))
        .toList();
  }

  /** The largest factors of what holds, one a claim; each comparison once, whoever makes it. */
  private List<ClaimsView.Telling> telling() {
    List<ClaimsView.Telling> telling = new ArrayList<>();
    findings.judgements().stream()
        .filter(judgement -> judgement.verdict() == Verdict.HOLDS)
        .flatMap(
            judgement -> Comparisons.farthest(judgement).stream().map(e -> new Found(judgement, e)))
        .sorted(
            Comparator.comparingDouble((Found found) -> Comparisons.factor(found.evidence()))
                .reversed())
        .forEach(
            found -> {
              boolean known =
                  telling.stream()
                      .anyMatch(t -> t.comparison().what().equals(found.evidence().what()));
              if (!known && telling.size() < MOST_TELLING) {
                telling.add(telling(found.judgement(), found.evidence()));
              }
            });
    return telling;
  }

  private ClaimsView.Row row(Judgement judgement) {
    Claim claim = judgement.claim();
    List<Evidence> effects = Comparisons.decidingFirst(judgement);
    List<ClaimsView.Comparison> comparisons =
        Stream.concat(effects.stream(), effects.stream().flatMap(e -> e.points().stream()))
            .map(Comparisons::view)
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

  private static ClaimsView.Telling telling(Judgement judgement, Evidence evidence) {
    return new ClaimsView.Telling(
        judgement.claim().id(), judgement.claim().finding(), Comparisons.view(evidence));
  }

  private static ClaimsView.Count count(String name, List<Judgement> judgements) {
    return new ClaimsView.Count(
        name,
        Stream.of(Verdict.values()).map(verdict -> (int) number(judgements, verdict)).toList(),
        judgements.size());
  }

  private static String counted(
      List<Judgement> judgements, Verdict verdict, String one, String several) {
    long number = number(judgements, verdict);
    return number + " " + (number == 1 ? one : several);
  }

  private static long number(List<Judgement> judgements, Verdict verdict) {
    return judgements.stream().filter(judgement -> judgement.verdict() == verdict).count();
  }

  private record Found(Judgement judgement, Evidence evidence) {}
}
