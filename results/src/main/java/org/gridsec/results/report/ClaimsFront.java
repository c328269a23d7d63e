package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.results.claims.Claim;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;
import org.gridsec.results.papers.Paper;

/**
 * The claims of the papers and the verdict of each reading: a row per claim, a column per reading.
 * A reading is a run, or a suite of one. Public for the template engine.
 *
 * @param readings at the heads of the columns
 * @param strips the verdicts of each reading as squares
 * @param papers with the claims that a reading decides
 * @param open the claims that every reading leaves open
 * @param notMeasured ids of the others, in a sentence; empty where there are none
 * @param changes the claims that a reading finds to be otherwise
 * @param common what is to be known of many of them, with their ids
 */
public record ClaimsFront(
    List<Head> readings,
    List<Strip> strips,
    List<Group> papers,
    List<Row> open,
    String notMeasured,
    List<Change> changes,
    List<String> common) {

  /** What is to be known of so many changes is said once. */
  private static final int MANY = 4;

  private static final int MOST_IDS = 6;

  /**
   * What judges the claims.
   *
   * @param page with the claims one by one, relative to this; empty for this, null for none
   * @param judgements of the same claims as those of the others
   */
  public record Reading(String name, String page, List<Judgement> judgements) {}

  /**
   * Of a column.
   *
   * @param page empty where there is no link to it
   * @param counts how many claims hold, and so on
   * @param wrong how many of the verdicts may be wrong; empty where none decides
   */
  public record Head(String name, String page, String counts, String wrong) {}

  /**
   * The verdicts of a reading.
   *
   * @param counts how many claims hold, and so on
   */
  public record Strip(String name, String counts, List<Square> squares) {}

  /**
   * A verdict as a square.
   *
   * @param href to all that it rests on; empty if there is no link to it
   */
  public record Square(String id, String verdict, String label, String href) {}

  /** The claims of a paper. */
  public record Group(String name, List<Row> rows) {}

  /** A claim. */
  public record Row(String id, String finding, List<Cell> cells) {}

  /**
   * What a reading says.
   *
   * @param verdict as an identifier of the page
   * @param value that the verdict rests on; empty where there is none
   * @param href to all that it rests on; empty where there is no link to it
   */
  public record Cell(String verdict, String label, String value, String href) {}

  /**
   * A claim that is not as the paper says.
   *
   * @param said by the readings that decide it
   * @param why the bound is what it is
   * @param remarks what to know of the verdicts, each once; may be empty
   */
  public record Change(String id, String finding, List<Said> said, String why, String remarks) {}

  /**
   * What decides a verdict, in a sentence.
   *
   * @param reading its name; empty where there is one
   * @param of the claim, by that reading
   * @param amount the value alone
   * @param paper size that the paper says
   */
  public record Said(
      String reading, Verdict of, String sentence, String interval, String amount, String paper) {

    /** The verdict as an identifier of the page. */
    public String verdict() {
      return Comparisons.slug(of);
    }

    public String label() {
      return of.id();
    }
  }

  /**
   * The claims by reading.
   *
   * @param sources the papers, for their names
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
      if (change.said().stream().anyMatch(said -> said.of().differs())) {
        changes.add(change);
      }
    }
    return new ClaimsFront(
        readings.stream()
            .map(
                r ->
                    new Head(
                        r.name(),
                        Objects.toString(r.page(), ""),
                        counts(r.judgements()),
                        expectedWrong(r.judgements())))
            .toList(),
        readings.stream().map(ClaimsFront::strip).toList(),
        papers.entrySet().stream().map(p -> new Group(p.getKey(), p.getValue())).toList(),
        open,
        notMeasured.isEmpty() ? "" : "Not measured: " + ids(notMeasured) + ".",
        changes,
        common.entrySet().stream()
            .map(of -> "Of %s: %s.".formatted(String.join(", ", of.getValue()), of.getKey()))
            .toList());
  }

  /** Equal verdicts are together, what holds first; claims that are not measured have no square. */
  private static Strip strip(Reading reading) {
    return new Strip(
        reading.name(),
        counts(reading.judgements()),
        reading.judgements().stream()
            .filter(Judgement::measured)
            .sorted(Comparator.comparing(Judgement::verdict))
            .map(
                judgement ->
                    new Square(
                        judgement.claim().id(),
                        Comparisons.slug(judgement.verdict()),
                        judgement.verdict().id(),
                        href(judgement, reading.page())))
            .toList());
  }

  private static String href(Judgement judgement, String page) {
    return page == null ? "" : page + "#claim-" + judgement.claim().id();
  }

  /** Remarks on many claims that a reading finds to be otherwise, with the claims' ids. */
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

  /** Where a paper has more than a few, how many. */
  private static String ids(List<Claim> claims) {
    Map<String, List<String>> ids = new LinkedHashMap<>();
    claims.forEach(c -> ids.computeIfAbsent(c.paper(), any -> new ArrayList<>()).add(c.id()));
    return ids.values().stream()
        .map(
            of ->
                of.size() > MOST_IDS
                    ? "%s of %s to %s".formatted(of.size(), of.get(0), of.get(of.size() - 1))
                    : String.join(", ", of))
        .collect(Collectors.joining(", "));
  }

  /** The readings' judgements of each claim. */
  private static List<List<Judgement>> byClaim(List<Reading> readings) {
    List<List<Judgement>> claims = new ArrayList<>();
    for (int i = 0; i < readings.get(0).judgements().size(); i++) {
      int claim = i;
      claims.add(readings.stream().map(reading -> reading.judgements().get(claim)).toList());
    }
    return claims;
  }

  /** How many hold, and so on: {@code 9 hold, 10 differ, 3 undecided, 1 not measured}. */
  static String counts(List<Judgement> judgements) {
    return Stream.of(
            counted(judgements, v -> v == Verdict.HOLDS, "holds", "hold"),
            counted(judgements, Verdict::differs, "differs", "differ"),
            counted(judgements, v -> v == Verdict.AT_THE_EDGE, "at the edge", "at the edge"),
            counted(
                judgements,
                v -> v == Verdict.DIRECTION,
                "shows the direction alone",
                "show the direction alone"),
            counted(judgements, v -> v == Verdict.UNDECIDED, "undecided", "undecided"),
            counted(judgements, v -> v == Verdict.NOT_MEASURED, "not measured", "not measured"))
        .filter(count -> !count.startsWith("0 "))
        .collect(Collectors.joining(", "));
  }

  /** How many of the verdicts that decide are to be expected wrong; empty where none decides. */
  static String expectedWrong(List<Judgement> judgements) {
    long decided = judgements.stream().filter(j -> j.verdict().decided()).count();
    return decided == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "of %d verdicts about %.1f may be wrong by chance",
            decided,
            Judgement.expectedWrong(judgements));
  }

  private static String counted(
      List<Judgement> judgements, Predicate<Verdict> which, String one, String several) {
    long count = judgements.stream().filter(judgement -> which.test(judgement.verdict())).count();
    return count + " " + (count == 1 ? one : several);
  }

  /**
   * The effect to tell of each reading: the first that decides its verdict; where all are as the
   * paper says, the one that decides another reading's, so that both tell of the same.
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

  /** Of one reading the effect that decides the other's; empty where they have others. */
  private static Optional<Evidence> counterpart(Judgement of, Judgement other) {
    return of.evidence().size() != other.evidence().size()
        ? Optional.empty()
        : Comparisons.deciding(other)
            .map(evidence -> of.evidence().get(other.evidence().indexOf(evidence)));
  }

  private static Cell cell(Judgement judgement, Optional<Evidence> told, String page) {
    return new Cell(
        Comparisons.slug(judgement.verdict()),
        judgement.verdict().id(),
        told.map(Comparisons::amount).orElse(""),
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
