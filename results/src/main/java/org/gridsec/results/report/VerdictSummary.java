package org.gridsec.results.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.gridsec.core.config.Durations;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;

/** What a run says of the statements of the papers, in plain text for a terminal. */
public final class VerdictSummary {

  /** As long as the run: beyond that nobody waits. */
  private static final int MOST_TIMES = 100;

  private final Findings findings;

  public VerdictSummary(Findings findings) {
    this.findings = findings;
  }

  /** Some lines, each ending with a line feed; nothing where no claim is measured. */
  @Override
  public String toString() {
    if (findings.judgements().stream().noneMatch(Judgement::measured)) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    List<List<String>> rows = rows();
    int first = rows.stream().mapToInt(row -> row.get(0).length()).max().orElse(0);
    for (List<String> row : rows) {
      text.append(line(row, first, rows.get(0))).append('\n');
    }
    String wrong = ClaimsFront.expectedWrong(findings.judgements());
    if (!wrong.isEmpty()) {
      text.append(wrong).append('\n');
    }
    for (Judgement judgement : findings.judgements()) {
      if (judgement.verdict().differs()) {
        text.append(different(judgement)).append('\n');
      }
    }
    for (Judgement judgement : findings.judgements()) {
      if (judgement.verdict().open() && !judgement.evidence().isEmpty()) {
        text.append(undecided(judgement)).append('\n');
      }
    }
    return text.toString();
  }

  /** Of the papers that something is measured of. */
  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(Stream.concat(Stream.of("claims of"), verdicts().map(Verdict::id)).toList());
    for (String paper : findings.judgedPapers()) {
      List<Judgement> judgements = findings.judgementsOf(paper);
      if (judgements.stream().anyMatch(Judgement::measured)) {
        rows.add(row(findings.nameOf(paper), judgements));
      }
    }
    if (rows.size() > 2) {
      rows.add(row("all", findings.judgements()));
    }
    return rows;
  }

  /** Those that a claim has. */
  private Stream<Verdict> verdicts() {
    return Stream.of(Verdict.values())
        .filter(verdict -> findings.judgements().stream().anyMatch(j -> j.verdict() == verdict));
  }

  private List<String> row(String name, List<Judgement> judgements) {
    return Stream.concat(
            Stream.of(name),
            verdicts()
                .map(
                    verdict ->
                        String.valueOf(
                            judgements.stream().filter(j -> j.verdict() == verdict).count())))
        .toList();
  }

  private static String line(List<String> row, int first, List<String> headings) {
    StringBuilder line = new StringBuilder(("%-" + first + "s").formatted(row.get(0)));
    for (int i = 1; i < row.size(); i++) {
      line.append(("  %" + headings.get(i).length() + "s").formatted(row.get(i)));
    }
    return line.toString();
  }

  /** With what would decide it. */
  private String undecided(Judgement judgement) {
    Evidence evidence = Comparisons.decidingFirst(judgement).get(0);
    return "%s: %s, %s%s"
        .formatted(
            judgement.verdict(),
            judgement.claim().id(),
            Comparisons.said(evidence),
            budget(judgement).map(budget -> "; " + budget).orElse(""));
  }

  private Optional<String> budget(Judgement judgement) {
    double seconds = findings.run().run().time().seconds();
    OptionalDouble times = judgement.timesAsMuch();
    return seconds == 0 || times.isEmpty()
        ? Optional.empty()
        : Optional.of(
            times.getAsDouble() > MOST_TIMES
                ? "too near to its bound for a longer run to decide it"
                : "a budget of about %s may decide it"
                    .formatted(
                        Durations.spoken(
                            Duration.ofMinutes(
                                (long) Math.ceil(times.getAsDouble() * seconds / 60)))));
  }

  private static String different(Judgement judgement) {
    String line =
        "%s: %s, %s"
            .formatted(judgement.verdict(), judgement.claim().id(), judgement.claim().finding());
    return Comparisons.deciding(judgement)
        .map(evidence -> line + "\n  " + Comparisons.said(evidence))
        .orElse(line);
  }
}
