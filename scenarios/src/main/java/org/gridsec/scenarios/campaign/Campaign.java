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
import org.gridsec.results.report.TimeFacts;

/**
 * Measures a run, whatever is in it: first what claims are judged by, of every {@link Kind}, in
 * forks that are alive at once. Each block is judged, and the next visits what is undecided. All
 * other cells, which figures show, come last, once, with what is left of the budget; what is left
 * after them goes to further forks for what is still undecided.
 */
public final class Campaign {

  /** Of a budget, so much is planned. */
  private static final double FILLED = 0.97;

  /** Of what the least takes, enough of a budget: an estimate is not more exact. */
  private static final double ALMOST = 0.95;

  /** Of a budget that has no room for all figures, what claims have beyond enough blocks. */
  private static final double FOR_CLAIMS = 0.75;

  /** Blocks that claims have before figures have anything. */
  private static final int ENOUGH = 3;

  /** Forks, and blocks of each, by which a claim can be decided. */
  private static final int LEAST = 2;

  /** Of the cells that claims are judged by, what those need that two blocks leave undecided. */
  private static final double OPEN = 0.5;

  /** What claims are undecided, as far as a run has got. */
  @FunctionalInterface
  public interface Undecided {

    Needs now();
  }

  /**
   * What claims still need.
   *
   * @param state in words, for a line of progress
   * @param cells that they need
   */
  public record Needs(String state, Predicate<CellKey> cells) {}

  private final Profile profile;
  private final Ledger ledger;
  private final Pace pace;
  private final List<Kind> kinds;
  private final Undecided undecided;

  /** The last look at what is undecided, and the run at which it was taken. */
  private Needs needs;

  private Run lookedAt;

  /**
   * @param kinds in the order in which they are measured
   * @param undecided what blocks and forks after the first ones are for
   */
  public Campaign(Profile profile, Ledger ledger, List<Kind> kinds, Undecided undecided) {
    this.profile = profile;
    this.ledger = ledger;
    this.pace = ledger.pace();
    this.kinds = List.copyOf(kinds);
    this.undecided = undecided;
  }

  /** The first forks that measure what claims are judged by, and the blocks of each. */
  private record First(int forks, int blocks) {

    List<Integer> numbers() {
      return IntStream.rangeClosed(1, forks).boxed().toList();
    }

    boolean decides() {
      return forks >= LEAST && blocks >= LEAST;
    }

    /** Empty where it can tell what any run can. */
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

  /** Measures what is not measured yet, and returns the run as it then is. */
  public Run carryOut() throws InterruptedException {
    First first = first(pace.remainingBudget());
    if (claimsSeconds(kinds, first) > 0) {
      first.cannotTell().ifPresent(ledger::note);
    }
    try {
      claims(first);
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

  /** What each kind has of claims, in the first forks. */
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

  /** So many are measured whatever has become of the budget. */
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

  /** Figures of a fork, as many as there is room for, those of the first scenarios first. */
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

  /** How many of the first points there is room for. */
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

  private Stage figures(int fork, Predicate<CellKey> some) {
    Predicate<CellKey> figures = key -> !ledger.judged(key);
    return new Stage(
        List.of(fork),
        profile.calls().blocks().least(),
        block -> figures.and(some),
        (block, seconds) -> pace.allows(seconds));
  }

  private double figuresSeconds() {
    return cost(kinds, figures(1, key -> true)).seconds();
  }

  private double roomForFigures(First first, double budget) {
    return Math.max(0, FILLED * budget - claimsSeconds(kinds, first));
  }

  /** The forks after the first ones, for what is undecided. */
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

  /** Of what claims are judged by: all of it in two blocks, and what is open in further ones. */
  private Cost cost(Kind kind, First first) {
    Cost least = kind.cost(ofClaims(first.numbers(), leastBlocks(first)));
    Cost all = kind.cost(ofClaims(first.numbers(), first.blocks));
    return least.towards(OPEN, all);
  }

  /** As the profile has it, where it warms JVMs two at least. */
  private int leastBlocks() {
    Profile.Range blocks = profile.calls().blocks();
    return profile.warm() ? Math.max(blocks.least(), Math.min(LEAST, blocks.most())) : 1;
  }

  /** What the profile has at least, and less where the budget is short, beginning with the most. */
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

  /** As many blocks as claims have room for. */
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
   * What is planned, and what it is expected to take.
   *
   * @param forks that measure what claims are judged by
   * @param blocks in each of them
   * @param claims by the names of the kinds
   * @param figures all of them, likewise
   * @param forFigures seconds that are left for them
   * @param cannotTell what is too short for claims; empty where nothing is
   */
  public record Plan(
      int forks,
      int blocks,
      List<Part> claims,
      List<Part> figures,
      double forFigures,
      Optional<String> cannotTell) {

    /** Of what is measured whatever comes. */
    public double claimsSeconds() {
      return seconds(claims);
    }

    /** That claims are judged by. */
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

  /** What is planned of a kind. */
  public record Part(String kind, Cost cost) {}

  /** What it would measure. */
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

  /** What the least that it can do takes: one fork of one block. */
  public double leastSeconds() {
    return claimsSeconds(kinds, new First(1, 1));
  }

  /** The budget that claims need to be decided: two forks of two blocks. */
  public double decidingSeconds() {
    return claimsSeconds(kinds, new First(LEAST, LEAST)) * ALMOST;
  }

  private static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%d %s%s", number, noun, number == 1 ? "" : "s");
  }
}
