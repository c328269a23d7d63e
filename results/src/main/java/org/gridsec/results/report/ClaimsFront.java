package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Rounded;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.papers.Paper;

/**
 * The claims of the papers and their verdicts: a row per claim, a column per reading. A reading is
 * a run, or the part of a run with one suite, JDK or generation of software. The type is public for
 * the template engine.
 *
 * @param readings heads of the columns
 * @param papers with the claims that at least one reading decides
 * @param open claims that no reading decides
 * @param notMeasured a sentence with the ids of claims that no reading measured; empty if there are
 *     none
 * @param changes claims that a reading contradicts
 * @param common remarks that apply to many of the changes, each with the ids of the claims
 */
public record ClaimsFront(
    List<Head> readings,
    List<Group> papers,
    List<Row> open,
    String notMeasured,
    List<Change> changes,
    List<String> common) {

  /** A remark on at least this many changes is printed once for all of them. */
  private static final int MANY = 4;

  private static final int MOST_IDS = 6;

  /**
   * A run, or a part of one, that judges the claims.
   *
   * @param page link to the page with the single claims; empty for this page, null for none
   * @param judgements one per claim; every reading has the same claims
   */
  public record Reading(String name, String page, List<Judgement> judgements) {}

  /**
   * Head of a column.
   *
   * @param page link to the page of the reading; empty for none
   * @param counts number of claims per verdict, in words
   * @param wrong expected number of wrong verdicts, in words; empty if no claim is decided
   * @param measured number of measured claims per verdict, in words
   * @param squares the verdicts on these, claims that hold first
   */
  public record Head(
      String name,
      String page,
      String counts,
      String wrong,
      String measured,
      List<Square> squares) {}

  /**
   * A verdict as a square.
   *
   * @param href link to the evidence; empty for none
   */
  public record Square(String id, Verdict verdict, String href) {}

  /** The claims of a paper. */
  public record Group(String name, List<Row> rows) {}

  /** A claim with a cell for each reading. */
  public record Row(String id, String finding, List<Cell> cells) {}

  /**
   * Verdict of a reading on a claim.
   *
   * @param value the value that decides the verdict; empty if there is none
   * @param interval of the value; empty if there is none
   * @param href link to the evidence; empty for none
   */
  public record Cell(Verdict verdict, String value, String interval, String href) {}

  /**
   * A claim that at least one reading contradicts.
   *
   * @param said results of the readings that decide the claim
   * @param why reason for the bound
   * @param remarks on the verdicts, without repetitions; may be empty
   */
  public record Change(String id, String finding, List<Said> said, String why, String remarks) {}

  /**
   * The result of a reading that decides a verdict, in a sentence.
   *
   * @param reading its name; empty if there is only one reading
   * @param verdict of that reading on the claim
   * @param amount the value alone
   * @param paper bound that follows from the paper
   */
  public record Said(
      String reading,
      Verdict verdict,
      String sentence,
      String interval,
      String amount,
      String paper) {}

  /** Choices of the filter by verdict: the verdicts of all readings on the claims of the papers. */
  public List<Verdict> verdicts() {
    return papers.stream()
        .flatMap(paper -> paper.rows().stream())
        .flatMap(row -> row.cells().stream())
        .map(Cell::verdict)
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * Builds the table of claims.
   *
   * @param sources papers, for their names
   */
  public static ClaimsFront of(List<Paper> sources, List<Reading> readings) {
    Map<String, String> names = Findings.namesOf(sources);
    Map<String, List<Row>> papers = new LinkedHashMap<>();
    List<Claim> notMeasured = new ArrayList<>();
    List<Row> open = new ArrayList<>();
    List<Change> changes = new ArrayList<>();
    Map<String, List<String>> common = common(readings);
    for (List<Judgement> judgements : byClaim(readings)) {
      Claim claim = judgements.get(0).claim();
      if (judgements.stream().allMatch(j -> j.verdict() == Verdict.NOT_MEASURED)) {
        notMeasured.add(claim);
        continue;
      }
      List<Optional<Evidence>> told = told(judgements);
      List<Cell> cells = new ArrayList<>();
      for (int i = 0; i < readings.size(); i++) {
        cells.add(cell(judgements.get(i), told.get(i), readings.get(i).page()));
      }
      boolean decided = judgements.stream().anyMatch(judgement -> judgement.verdict().decided());
      (decided
              ? papers.computeIfAbsent(
                  names.getOrDefault(claim.paper(), claim.paper()), p -> new ArrayList<>())
              : open)
          .add(new Row(claim.id(), claim.finding(), cells));
      Change change = change(claim, readings, judgements, told, common.keySet());
      if (change.said().stream().anyMatch(said -> said.verdict().differs())) {
        changes.add(change);
      }
    }
    return new ClaimsFront(
        readings.stream().map(ClaimsFront::head).toList(),
        papers.entrySet().stream().map(p -> new Group(p.getKey(), p.getValue())).toList(),
        open,
        notMeasured.isEmpty() ? "" : "Not measured: " + ids(notMeasured) + ".",
        changes,
        common.entrySet().stream()
            .map(of -> "Of %s: %s.".formatted(String.join(", ", of.getValue()), of.getKey()))
            .toList());
  }

  private static Head head(Reading reading) {
    List<Judgement> measured = reading.judgements().stream().filter(Judgement::measured).toList();
    return new Head(
        reading.name(),
        Objects.toString(reading.page(), ""),
        counts(reading.judgements()),
        expectedWrong(reading.judgements()),
        counts(measured),
        measured.stream()
            .sorted(Comparator.comparing(Judgement::verdict))
            .map(
                judgement ->
                    new Square(
                        judgement.claim().id(),
                        judgement.verdict(),
                        href(judgement, reading.page())))
            .toList());
  }

  private static String href(Judgement judgement, String page) {
    return page == null ? "" : page + "#claim-" + judgement.claim().id();
  }

  /** Remarks that at least {@link #MANY} contradicted claims share, with the ids of the claims. */
  private static Map<String, List<String>> common(List<Reading> readings) {
    Map<String, List<String>> ids = new LinkedHashMap<>();
    for (List<Judgement> judgements : byClaim(readings)) {
      if (judgements.stream().anyMatch(judgement -> judgement.verdict().differs())) {
        judgements.stream()
            .filter(judgement -> judgement.verdict().decided())
            .flatMap(ClaimsFront::remarks)
            .distinct()
            .forEach(
                remark ->
                    ids.computeIfAbsent(remark, any -> new ArrayList<>())
                        .add(judgements.get(0).claim().id()));
      }
    }
    ids.values().removeIf(claims -> claims.size() < MANY);
    return ids;
  }

  private static Stream<String> remarks(Judgement judgement) {
    return Stream.of(judgement.remark().split("; ")).filter(remark -> !remark.isEmpty());
  }

  /**
   * Joins the ids of the claims; a paper with many claims is abbreviated to its number of claims
   * and the first and last id.
   */
  private static String ids(List<Claim> claims) {
    Map<String, List<String>> ids = new LinkedHashMap<>();
    claims.forEach(c -> ids.computeIfAbsent(c.paper(), any -> new ArrayList<>()).add(c.id()));
    return ids.values().stream()
        .map(
            of ->
                of.size() > MOST_IDS
                    ? "%s to %s (%s claims)".formatted(of.get(0), of.get(of.size() - 1), of.size())
                    : String.join(", ", of))
        .collect(Collectors.joining(", "));
  }

  /**
   * Judgements of all readings, grouped by claim, in the order of the first reading.
   *
   * @throws IllegalArgumentException if a reading lacks a claim that another has
   */
  private static Collection<List<Judgement>> byClaim(List<Reading> readings) {
    Map<String, List<Judgement>> claims =
        readings.stream()
            .flatMap(reading -> reading.judgements().stream())
            .collect(
                Collectors.groupingBy(
                    judgement -> judgement.claim().id(), LinkedHashMap::new, Collectors.toList()));
    claims.forEach(
        (id, judgements) -> {
          if (judgements.size() != readings.size()) {
            throw new IllegalArgumentException(
                "claim %s expected a judgement of each of %s readings, got: %s"
                    .formatted(id, readings.size(), judgements.size()));
          }
        });
    return claims.values();
  }

  /** Number of claims per verdict: {@code 9 hold, 10 differ, 3 open, 1 not measured}. */
  static String counts(List<Judgement> judgements) {
    return Stream.of(
            counted(judgements, v -> v == Verdict.HOLDS, "holds", "hold"),
            counted(judgements, Verdict::differs, "differs", "differ"),
            counted(judgements, v -> v == Verdict.AT_THE_EDGE, "at the edge", "at the edge"),
            counted(judgements, Verdict::open, "open", "open"),
            counted(judgements, v -> v == Verdict.NOT_MEASURED, "not measured", "not measured"))
        .filter(count -> !count.startsWith("0 "))
        .collect(Collectors.joining(", "));
  }

  /** Expected number of wrong verdicts, as a phrase; empty if no claim is decided. */
  static String expectedWrong(List<Judgement> judgements) {
    long decided = judgements.stream().filter(j -> j.verdict().decided()).count();
    return decided == 0
        ? ""
        : Rounded.text(
            "of %d verdicts about %.1f may be wrong by chance",
            decided, Judgement.expectedWrong(judgements));
  }

  private static String counted(
      List<Judgement> judgements, Predicate<Verdict> which, String one, String several) {
    long count = judgements.stream().filter(judgement -> which.test(judgement.verdict())).count();
    return count + " " + (count == 1 ? one : several);
  }

  /**
   * Selects the effect to show for each reading: the first one that decides its verdict. If the
   * claim holds in this reading but not in another, it is the effect that decides the other one, so
   * that both show the same effect.
   */
  private static List<Optional<Evidence>> told(List<Judgement> judgements) {
    Optional<Judgement> changed =
        judgements.stream().filter(judgement -> judgement.verdict().differs()).findFirst();
    return judgements.stream()
        .map(
            judgement ->
                changed
                    .filter(any -> judgement.verdict() == Verdict.HOLDS)
                    .flatMap(other -> counterpart(judgement, other))
                    .or(() -> Comparisons.deciding(judgement)))
        .toList();
  }

  /** The effect in one reading that decides the other one; empty if their effects do not match. */
  private static Optional<Evidence> counterpart(Judgement of, Judgement other) {
    return of.evidence().size() != other.evidence().size()
        ? Optional.empty()
        : Comparisons.deciding(other)
            .map(evidence -> of.evidence().get(other.evidence().indexOf(evidence)));
  }

  private static Cell cell(Judgement judgement, Optional<Evidence> told, String page) {
    return new Cell(
        judgement.verdict(),
        told.map(Comparisons::amount).orElse(""),
        told.map(Comparisons::bounds).orElse(""),
        href(judgement, page));
  }

  private static Change change(
      Claim claim,
      List<Reading> readings,
      List<Judgement> judgements,
      List<Optional<Evidence>> told,
      Set<String> common) {
    List<Said> said = new ArrayList<>();
    Map<String, List<String>> remarks = new LinkedHashMap<>();
    for (int i = 0; i < readings.size(); i++) {
      Judgement judgement = judgements.get(i);
      String name = readings.size() == 1 ? "" : readings.get(i).name();
      if (told.get(i).isPresent() && judgement.verdict().decided()) {
        said.add(said(name, judgement.verdict(), told.get(i).get()));
        remarks(judgement)
            .filter(remark -> !common.contains(remark))
            .forEach(remark -> remarks.computeIfAbsent(remark, any -> new ArrayList<>()).add(name));
      }
    }
    return new Change(
        claim.id(),
        claim.finding(),
        said,
        claim.why(),
        remarks.entrySet().stream()
            .map(
                remark ->
                    remark.getValue().size() == said.size()
                        ? remark.getKey()
                        : String.join(", ", remark.getValue()) + ": " + remark.getKey())
            .collect(Collectors.joining("; ")));
  }

  private static Said said(String reading, Verdict verdict, Evidence evidence) {
    return new Said(
        reading,
        verdict,
        evidence.sentence(),
        Comparisons.interval(evidence),
        Comparisons.amount(evidence),
        Comparisons.paper(evidence));
  }
}
