package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Run;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;
import org.gridsec.results.stats.Precision;
import org.gridsec.results.store.Markdown;

/**
 * {@code summary.md}: what a run found, in a page of GitHub-flavoured Markdown, such as CI services
 * show beside a job.
 */
final class SummaryMarkdown {

  private final Findings findings;

  SummaryMarkdown(Findings findings) {
    this.findings = findings;
  }

  String text() {
    Run run = findings.run().run();
    List<String> lines = new ArrayList<>();
    lines.add("# Gridsec: what security costs a SOAP service");
    lines.add("");
    lines.add(
        Markdown.escaped(
            "Run %s on %s, %s cores, %s; suite %s, seed %s."
                .formatted(
                    run.id(),
                    run.environment().cpuModel(),
                    run.environment().cores(),
                    run.environment().jdk(),
                    run.suite(),
                    run.seed())));
    Precision.of(findings.run())
        .ifPresent(precision -> lines.add("Precision: " + precision.text() + "."));
    lines.add("");
    findings.notices().forEach(notice -> lines.add("- " + Markdown.escaped(notice)));
    addCounts(lines);
    addClaims(lines);
    lines.add("");
    lines.add("To repeat this run:");
    lines.add("");
    lines.add("    " + run.command());
    return String.join("\n", lines) + "\n";
  }

  private void addCounts(List<String> lines) {
    if (findings.judgements().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(ClaimsTable.sentence(findings.judgements()));
    lines.add("");
    lines.add(
        row(
            Stream.concat(
                Stream.concat(Stream.of("paper"), Stream.of(Verdict.values()).map(Verdict::id)),
                Stream.of("all"))));
    lines.add("|---|" + "--:|".repeat(Verdict.values().length + 1));
    for (ClaimsView.Count count : ClaimsTable.counts(findings)) {
      lines.add(
          row(
              Stream.concat(
                  Stream.concat(
                      Stream.of(count.paper()), count.verdicts().stream().map(String::valueOf)),
                  Stream.of(String.valueOf(count.all())))));
    }
  }

  /** Those that the run could judge; what it did not measure is one line below. */
  private void addClaims(List<String> lines) {
    List<Judgement> judged =
        findings.judgements().stream().filter(j -> j.verdict() != Verdict.NOT_MEASURED).toList();
    if (!judged.isEmpty()) {
      lines.add("");
      lines.add("| | the papers say | here | bound | verdict |");
      lines.add("|---|---|---|---|---|");
      for (Judgement judgement : judged) {
        lines.add(claim(judgement));
      }
    }
    String missing =
        findings.judgements().stream()
            .filter(j -> j.verdict() == Verdict.NOT_MEASURED)
            .map(j -> j.claim().id())
            .collect(Collectors.joining(", "));
    if (!missing.isEmpty()) {
      lines.add("");
      lines.add("Not measured: " + missing + ".");
    }
  }

  private static String claim(Judgement judgement) {
    List<Evidence> evidence = Comparisons.decidingFirst(judgement);
    Stream<String> found =
        evidence.isEmpty()
            ? Stream.of(judgement.remark(), "")
            : Stream.of(
                evidence.get(0).what()
                    + ": "
                    + Comparisons.found(evidence.get(0))
                    + (evidence.size() > 1 ? " (and " + (evidence.size() - 1) + " more)" : ""),
                evidence.get(0).bound());
    return row(
        Stream.concat(
            Stream.concat(Stream.of(judgement.claim().id(), judgement.claim().finding()), found),
            Stream.of(verdict(judgement))));
  }

  private static String verdict(Judgement judgement) {
    String verdict = judgement.verdict().id();
    String resolution =
        judgement.verdict() == Verdict.UNDECIDED && !judgement.evidence().isEmpty()
            ? Comparisons.resolution(Comparisons.decidingFirst(judgement).get(0))
            : "";
    return resolution.isEmpty() ? verdict : verdict + ": " + resolution;
  }

  private static String row(Stream<String> cells) {
    return cells.map(Markdown::escaped).collect(Collectors.joining(" | ", "| ", " |"));
  }
}
