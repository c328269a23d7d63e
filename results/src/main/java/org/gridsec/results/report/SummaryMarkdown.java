package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.store.Markdown;
import org.gridsec.results.summary.Precision;

/**
 * Writes {@code summary.md}: the results of a run in at most 40 lines of GitHub-flavoured Markdown,
 * which CI services show next to a job. Each part of the run has a column.
 */
final class SummaryMarkdown {

  private static final int MOST_LINES = 40;
  private static final int MOST_NOTICES = 2;
  private static final int MOST_MECHANISMS = 10;

  private final List<String> names;
  private final List<Findings> parts;

  /**
   * A summary of a run.
   *
   * @param parts of the run by their names
   */
  SummaryMarkdown(Map<String, Findings> parts) {
    this.names = List.copyOf(parts.keySet());
    this.parts = List.copyOf(parts.values());
  }

  String text() {
    Run run = parts.get(0).run().run();
    List<String> lines = new ArrayList<>();
    lines.add("# Gridsec: what security costs a SOAP service");
    lines.add("");
    lines.add(
        Markdown.escaped(
            "Run %s on %s, %s cores, %s; %s, seed %s."
                .formatted(
                    run.id(),
                    run.environment().cpuModel(),
                    run.environment().cores(),
                    run.environment().jdk(),
                    parts.size() == 1 ? "suite " + run.suite() : String.join(" and ", names),
                    run.seed())));
    precision().ifPresent(lines::add);
    addSome(lines, notices(), MOST_NOTICES);
    lines.addAll(counts());
    lines.addAll(costs());
    List<String> end = List.of("", "To repeat this run: " + Markdown.code(run.command()));
    addSome(lines, changes(), MOST_LINES - lines.size() - end.size() - 2);
    lines.addAll(end);
    return String.join("\n", lines) + "\n";
  }

  private Optional<String> precision() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      String before = before(i);
      Precision.of(parts.get(i).run()).ifPresent(p -> texts.add(before + p.text()));
    }
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of("Precision: " + String.join("; ", texts) + ".");
  }

  /** Name of the part as a prefix of a sentence; empty if there is only one part. */
  private String before(int part) {
    return parts.size() == 1 ? "" : names.get(part) + ": ";
  }

  /** Notices of all parts; a notice that all parts share appears once, without a name. */
  private List<String> notices() {
    List<List<String>> ofParts = parts.stream().map(Findings::notices).toList();
    Set<String> said = new LinkedHashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      for (String notice : ofParts.get(i)) {
        boolean ofAll = ofParts.stream().allMatch(notices -> notices.contains(notice));
        said.add(Markdown.escaped(ofAll ? notice : before(i) + notice));
      }
    }
    return List.copyOf(said);
  }

  /** Adds an empty line and a list; its last item is the number of items left out. */
  private static void addSome(List<String> lines, List<String> items, int most) {
    if (items.isEmpty()) {
      return;
    }
    lines.add("");
    items.stream().limit(most).forEach(item -> lines.add("- " + item));
    if (items.size() > most) {
      lines.add("- and %s more in report.html".formatted(items.size() - most));
    }
  }

  /** Number of claims per verdict; nothing if there are no claims. */
  private List<String> counts() {
    List<List<String>> rows = Findings.verdicts(parts, judgement -> true);
    rows.add(
        0,
        concat(
            "claims of",
            names.stream().map(name -> parts.size() == 1 ? "verdicts" : "verdicts, " + name)));
    return table("---|", rows);
  }

  /** The cheapest row of the cost picture for each mechanism; nothing if there is none. */
  private List<String> costs() {
    Table cost = CostPicture.of(names, parts.stream().map(Findings::run).toList()).table();
    Set<String> mechanisms = new TreeSet<>();
    List<Table.Row> cheapest =
        cost.rows().stream().filter(row -> mechanisms.add(row.label())).toList();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        concat(
            "times as long as no security"
                + (cheapest.size() > MOST_MECHANISMS
                    ? ", the %s cheapest of %s".formatted(MOST_MECHANISMS, cheapest.size())
                    : ""),
            cost.columns().stream()));
    cheapest.stream()
        .limit(MOST_MECHANISMS)
        .forEach(
            row ->
                rows.add(
                    concat(
                        row.label() + " (" + row.below() + ")",
                        row.entries().stream().map(Entry::value))));
    return table("--:|", rows);
  }

  private static List<String> concat(String first, Stream<String> others) {
    return Stream.concat(Stream.of(first), others).toList();
  }

  /**
   * An empty line and a table; nothing if it has no rows.
   *
   * @param alignment of all columns but the first
   * @param rows with the head
   */
  private static List<String> table(String alignment, List<List<String>> rows) {
    if (rows.size() == 1) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(rows.stream().map(Markdown::row).toList());
    lines.add(1, "|---|" + alignment.repeat(rows.get(0).size() - 1));
    lines.add(0, "");
    return lines;
  }

  /** Contradicted claims, one sentence each; those with the opposite result come first. */
  private List<String> changes() {
    ClaimsFront front =
        ClaimsFront.of(
            parts.get(0).papers(),
            IntStream.range(0, parts.size())
                .mapToObj(
                    i -> new ClaimsFront.Reading(names.get(i), null, parts.get(i).judgements()))
                .toList());
    return front.changes().stream()
        .sorted(Comparator.comparing(SummaryMarkdown::farthest, Comparator.reverseOrder()))
        .map(SummaryMarkdown::change)
        .toList();
  }

  private static Verdict farthest(ClaimsFront.Change change) {
    return change.said().stream()
        .map(ClaimsFront.Said::verdict)
        .filter(Verdict::differs)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static String change(ClaimsFront.Change change) {
    ClaimsFront.Said told =
        change.said().stream().filter(said -> said.verdict().differs()).findFirst().orElseThrow();
    return "**%s** %s: %s"
        .formatted(
            change.id(),
            change.said().size() == 1 && told.reading().isEmpty()
                ? told.verdict().id()
                : change.said().stream()
                    .map(said -> said.reading() + " " + said.verdict() + " " + said.amount())
                    .collect(Collectors.joining(", ")),
            Markdown.escaped(
                "%s %s; the claim: %s".formatted(told.sentence(), told.interval(), told.paper())));
  }
}
