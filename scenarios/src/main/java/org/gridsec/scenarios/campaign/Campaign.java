package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.TimeUse;
import org.gridsec.results.report.CostPicture;
import org.gridsec.results.report.TimeFacts;

/**
 * Measures a run. First come the cells that claims are judged by, of every {@link Kind}, in forks
 * that are alive at once; claims are judged after each block, and the next block visits only
 * undecided cells. All other cells, which figures show, are measured once with the rest of the
 * budget. Time that is still left goes to further forks for undecided claims.
 */
public final class Campaign {

  /** Share of a budget that is planned. */
  private static final double FILLED = 0.97;

  /** Share of the smallest plan's time that a budget must have; estimates are not more exact. */
  private static final double ALMOST = 0.95;

  /**
   * Share of the budget for claims with more than {@link #ENOUGH} blocks, if there is no room for
   * all figures.
   */
  private static final double FOR_CLAIMS = 0.75;

  /** Number of blocks that claims get before figures get any time. */
  private static final int ENOUGH = 3;

  /** Smallest number of forks, and of blocks per fork, with which a claim can be decided. */
  private static final int LEAST = 2;

  /** Expected share of the cells for claims that is still undecided after two blocks. */
  private static final double OPEN = 0.5;

  /** Returns the claims that are undecided at this point of a run. */
  @FunctionalInterface
  public interface Undecided {

    Needs now();
  }

  /**
   * Needs of the undecided claims.
   *
   * @param state text for a line of progress
   * @param cells that they need
   */
  public record Needs(String state, Predicate<CellKey> cells) {}

  private final Profile profile;
  private final Ledger ledger;
  private final Pace pace;
  private final List<Kind> kinds;
  private final Undecided undecided;

  /** The last result of {@link #undecided}, and below it the run that it belongs to. */
  private Needs needs;

  private Run lookedAt;

  /**
   * A campaign.
   *
   * @param kinds in the order of measurement
   * @param undecided claims that later blocks and forks are for
   */
  public Campaign(Profile profile, Ledger ledger, List<Kind> kinds, Undecided undecided) {
    this.profile = profile;
    this.ledger = ledger;
    this.pace = ledger.pace();
    this.kinds = List.copyOf(kinds);
    this.undecided = undecided;
  }

  /** The first forks, which measure the cells for claims, and the number of blocks in each. */
  private record First(int forks, int blocks) {

    List<Integer> numbers() {
      return IntStream.rangeClosed(1, forks).boxed().toList();
    }

    boolean decides() {
      return forks >= LEAST && blocks >= LEAST;
    }

    /** Warning that the size is too small for claims; empty if it is large enough. */
    Optional<String> cannotTell() {
      String size = "%s of %s".formatted(count(forks, "fork"), count(blocks, "block"));
      if (decides()) {
        return Optional.empty();
      }
      return Optional.of(
          forks < LEAST
              ? size + ": figures have no intervals, and no claim can be decided"
              : size + " each: intervals are wide, and few claims can be decided");
    }
  }

  /** Measures the missing part of the run and returns the result. */
  public Run carryOut() throws InterruptedException {
    First first = first(pace.remainingBudget());
    if (claimsSeconds(kinds, first) > 0) {
      first.cannotTell().ifPresent(ledger::note);
    }
    try {
      claims(first);
      picture(first);
      figures(1);
      moreForks(first.forks);
      for (int fork = LEAST; fork <= profile.forks().least(); fork++) {
        if (pace.allows(cost(kinds, figures(fork, key -> true)).seconds())) {
          figures(fork);
        }
      }
    } finally {
      kinds.forEach(Kind::close);
    }
    TimeFacts.division(pace.after(TimeUse.NONE)).ifPresent(ledger::note);
    return ledger.run();
  }

  /** Measures the cells for claims, kind by kind, in the first forks. */
  private void claims(First first) throws InterruptedException {
    int least = leastBlocks(first);
    int enough = Math.min(ENOUGH, first.blocks);
    double figures = Math.min(figuresSeconds(), roomForFigures(first, pace.remainingBudget()));
    pace.plan(claimsSeconds(kinds, first) + figures);
    for (int i = 0; i < kinds.size(); i++) {
      List<Kind> later = kinds.subList(i + 1, kinds.size());
      double planned = claimsSeconds(later, first) + figures;
      if (cost(kinds.subList(i, i + 1), ofClaims(first.numbers(), least)).seconds() > 0) {
        double atLeast = cost(later, ofClaims(first.numbers(), least)).seconds();
        kinds
            .get(i)
            .measure(
                new Stage(
                    first.numbers(),
                    profile.calls().blocks().most(),
                    block -> block <= least ? ledger::judged : open(),
                    (block, seconds) ->
                        block <= least
                            || pace.allows(seconds + (block <= enough ? atLeast : planned))));
      }
      pace.ended(planned);
    }
  }

  /** Number of blocks that are measured even if the budget is exceeded. */
  private int leastBlocks(First first) {
    return Math.min(LEAST, first.blocks);
  }

  private Predicate<CellKey> open() {
    return now().cells().and(ledger::judged);
  }

  private Needs now() {
    Run run = ledger.run();
    if (!run.equals(lookedAt)) {
      needs = undecided.now();
      lookedAt = run;
    }
    return needs;
  }

  /** Measures figures of a fork, as many as there is time for, in the order of the scenarios. */
  private void figures(int fork) throws InterruptedException {
    List<CellKey> all = ledger.keys().stream().filter(key -> !ledger.judged(key)).toList();
    for (Kind kind : kinds) {
      int fit = fit(kind, fork, all);
      if (fit > 0) {
        kind.measure(figures(fork, Set.copyOf(all.subList(0, fit))::contains));
      }
      List<CellKey> left =
          all.stream().filter(key -> kind.cost(figures(fork, key::equals)).cells() > 0).toList();
      if (!left.isEmpty()) {
        ledger.note(
            String.format(
                Locale.ROOT,
                "the budget has no room for %d points of figures among the %s, of %s",
                left.size(),
                kind.name(),
                String.join(", ", ledger.scenarios(left))));
      }
    }
  }

  /** Number of points, from the first on, that there is time for. */
  private int fit(Kind kind, int fork, List<CellKey> all) {
    int fit = 0;
    int tooMany = all.size() + 1;
    while (tooMany - fit > 1) {
      int some = (fit + tooMany) / 2;
      Set<CellKey> first = Set.copyOf(all.subList(0, some));
      if (pace.allows(kind.cost(figures(fork, first::contains)).seconds())) {
        fit = some;
      } else {
        tooMany = some;
      }
    }
    return fit;
  }

  /** Measures the picture of all costs in the first forks, if there is room for it in all. */
  private void picture(First first) throws InterruptedException {
    Stage picture = figures(first.numbers(), key -> !ledger.judged(key) && CostPicture.shows(key));
    for (Kind kind : kinds) {
      double seconds = kind.cost(picture).seconds();
      if (seconds > 0 && pace.allows(seconds)) {
        kind.measure(picture);
      }
    }
  }

  private Stage figures(int fork, Predicate<CellKey> some) {
    return figures(List.of(fork), key -> !ledger.judged(key) && some.test(key));
  }

  private Stage figures(List<Integer> forks, Predicate<CellKey> cells) {
    return new Stage(
        forks,
        profile.calls().blocks().least(),
        block -> cells,
        (block, seconds) -> pace.allows(seconds));
  }

  private double figuresSeconds() {
    return cost(kinds, figures(1, key -> true)).seconds();
  }

  private double roomForFigures(First first, double budget) {
    return Math.max(0, FILLED * budget - claimsSeconds(kinds, first));
  }

  /** Measures undecided cells in further forks. */
  private void moreForks(int before) throws InterruptedException {
    for (int fork = before + 1; fork <= profile.forks().most(); fork++) {
      Needs now = now();
      Predicate<CellKey> open = open();
      Stage least = Stage.of(List.of(fork), leastBlocks(), open);
      double seconds = cost(kinds, least).seconds();
      boolean room = pace.allows(seconds);
      if (seconds > 0 || !room) {
        ledger.note(
            "%s, %s left of the budget"
                .formatted(now.state(), Durations.spoken(pace.leftOfBudget())));
      }
      if (!room) {
        return;
      }
      pace.plan(seconds);
      for (int i = 0; i < kinds.size(); i++) {
        double later = cost(kinds.subList(i + 1, kinds.size()), least).seconds();
        kinds
            .get(i)
            .measure(
                new Stage(
                    List.of(fork),
                    profile.calls().blocks().most(),
                    block -> block <= leastBlocks() ? open : open(),
                    (block, some) -> block <= leastBlocks() || pace.allows(some + later)));
        pace.ended(later);
      }
    }
  }

  private static Cost cost(List<Kind> some, Stage stage) {
    return Cost.sum(some.stream().map(kind -> kind.cost(stage)).toList());
  }

  private Stage ofClaims(List<Integer> forks, int blocks) {
    return Stage.of(forks, blocks, ledger::judged);
  }

  private double claimsSeconds(List<Kind> some, First first) {
    return Cost.sum(some.stream().map(kind -> cost(kind, first)).toList()).seconds();
  }

  /**
   * Cost of the cells for claims: all cells in two blocks, and the expected share of open ones in
   * later blocks.
   */
  private Cost cost(Kind kind, First first) {
    Cost least = kind.cost(ofClaims(first.numbers(), leastBlocks(first)));
    Cost all = kind.cost(ofClaims(first.numbers(), first.blocks));
    return least.towards(OPEN, all);
  }

  /**
   * Smallest number of blocks in the profile; at least two if the profile warms JVMs and allows
   * two.
   */
  private int leastBlocks() {
    Profile.Range blocks = profile.calls().blocks();
    return profile.warm() ? Math.max(blocks.least(), Math.min(LEAST, blocks.most())) : 1;
  }

  /** Sizes for a short budget, the largest first. The first one is the minimum of the profile. */
  private List<First> least() {
    int forks = profile.forks().least();
    int blocks = leastBlocks();
    int fewForks = Math.min(LEAST, forks);
    int fewBlocks = Math.min(LEAST, blocks);
    return List.of(
        new First(forks, blocks),
        new First(forks, fewBlocks),
        new First(fewForks, fewBlocks),
        new First(fewForks, 1),
        new First(1, 1));
  }

  /** The first forks with as many blocks as there is time for. */
  private First first(double budget) {
    List<First> least = least();
    First first =
        least.stream()
            .filter(some -> claimsSeconds(kinds, some) * ALMOST <= budget)
            .findFirst()
            .orElse(least.get(least.size() - 1));
    if (!first.equals(least.get(0))) {
      return first;
    }
    double shared = Math.max(FOR_CLAIMS * budget, FILLED * budget - figuresSeconds());
    First more = first;
    while (more.blocks <= profile.calls().blocks().most()
        && claimsSeconds(kinds, more) <= (more.blocks <= ENOUGH ? FILLED * budget : shared)) {
      first = more;
      more = new First(first.forks, first.blocks + 1);
    }
    return first;
  }

  /**
   * A plan with its expected times.
   *
   * @param forks number of forks that measure the cells for claims
   * @param blocks number of blocks in each of them
   * @param claims cost of the cells for claims, by kind
   * @param figures cost of all figures, by kind
   * @param forFigures time left for figures, in s
   * @param cannotTell warning that the size is too small for claims; empty if it is large enough
   */
  public record Plan(
      int forks,
      int blocks,
      List<Part> claims,
      List<Part> figures,
      double forFigures,
      Optional<String> cannotTell) {

    /** Time of the cells for claims, which are measured in any case, in s. */
    public double claimsSeconds() {
      return seconds(claims);
    }

    /** Number of cells that claims are judged by. */
    public int cells() {
      return claims.stream().mapToInt(part -> part.cost().cells()).sum();
    }

    public double figuresSeconds() {
      return Math.min(forFigures, seconds(figures));
    }

    private static double seconds(List<Part> parts) {
      return parts.stream().mapToDouble(part -> part.cost().seconds()).sum();
    }
  }

  /** The planned part of a kind. */
  public record Part(String kind, Cost cost) {}

  /** The plan of this campaign. */
  public Plan plan() {
    double budget = pace.remainingBudget();
    First first = first(budget);
    return new Plan(
        first.forks,
        first.blocks,
        parts(kind -> cost(kind, first)),
        parts(kind -> kind.cost(figures(1, key -> true))),
        roomForFigures(first, budget),
        first.cannotTell());
  }

  private List<Part> parts(Function<Kind, Cost> cost) {
    return kinds.stream()
        .map(kind -> new Part(kind.name(), cost.apply(kind)))
        .filter(part -> part.cost().seconds() > 0)
        .toList();
  }

  /** Time of the smallest size, one fork with one block, in s. */
  public double leastSeconds() {
    return claimsSeconds(kinds, new First(1, 1));
  }

  /** Smallest budget with which claims can be decided, in s: two forks with two blocks each. */
  public double decidingSeconds() {
    return claimsSeconds(kinds, new First(LEAST, LEAST)) * ALMOST;
  }

  private static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%d %s%s", number, noun, number == 1 ? "" : "s");
  }
}
