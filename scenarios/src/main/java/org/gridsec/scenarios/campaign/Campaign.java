package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.TimeUse;
import org.gridsec.results.report.TimeFacts;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.scenarios.campaign.CampaignSizes.First;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Pace;
import org.gridsec.scenarios.campaign.ledger.Stage;

/**
 * Measures a run. First come the cells that claims are judged by, of every {@link Kind}, in forks
 * that are alive at once; claims are judged after each block, and the next block visits only
 * undecided cells. All other cells, which figures show, are measured once with the rest of the
 * budget. Time that is still left goes to further forks for undecided claims.
 */
public final class Campaign {

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
  private final CampaignSizes sizes;

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
    this.sizes = new CampaignSizes(profile, ledger, this.kinds);
  }

  /** Measures the missing part of the run and returns the result. */
  public Run carryOut() throws InterruptedException {
    First first = sizes.first(pace.remainingBudget());
    if (sizes.claimsSeconds(kinds, first) > 0) {
      first.cannotTell().ifPresent(ledger::note);
    }
    try {
      claims(first);
      picture(first);
      figures(1);
      moreForks(first.forks());
      for (int fork = CampaignSizes.LEAST; fork <= profile.forks().least(); fork++) {
        if (pace.allows(sizes.figuresSeconds(fork))) {
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
    Stage least = sizes.claims(first, first.leastBlocks());
    int enough = Math.min(CampaignSizes.ENOUGH, first.blocks());
    double figures =
        Math.min(sizes.figuresSeconds(1), sizes.roomForFigures(first, pace.remainingBudget()));
    pace.plan(sizes.claimsSeconds(kinds, first) + figures);
    for (int i = 0; i < kinds.size(); i++) {
      List<Kind> later = kinds.subList(i + 1, kinds.size());
      double planned = sizes.claimsSeconds(later, first) + figures;
      if (kinds.get(i).cost(least).seconds() > 0) {
        double atLeast = CampaignSizes.seconds(later, least);
        kinds
            .get(i)
            .measure(
                untilDecided(kinds.get(i), least, block -> block <= enough ? atLeast : planned));
      }
      pace.ended(planned);
    }
  }

  /**
   * A stage that goes on with blocks of undecided cells. If the run falls behind, its last least
   * block has these only, too.
   *
   * @param least stage that is measured even if the budget is exceeded
   * @param later time for later parts of the run that has to be left by a block, in s
   */
  private Stage untilDecided(Kind kind, Stage least, IntToDoubleFunction later) {
    int last = least.blocks();
    BooleanSupplier inTime =
        () -> pace.allows(kind.cost(least).seconds() + later.applyAsDouble(last));
    return new Stage(
        least.forks(),
        profile.calls().blocks().most(),
        block ->
            block < last || (block == last && inTime.getAsBoolean()) ? least.of(block) : open(),
        (block, seconds) -> block <= last || pace.allows(seconds + later.applyAsDouble(block)));
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
        kind.measure(sizes.figures(List.of(fork), Set.copyOf(all.subList(0, fit))::contains));
      }
      List<CellKey> left =
          all.stream()
              .filter(key -> kind.cost(sizes.figures(List.of(fork), key::equals)).cells() > 0)
              .toList();
      if (!left.isEmpty()) {
        ledger.note(
            "the budget has no room for %s points of figures among the %s, of %s"
                .formatted(left.size(), kind.name(), String.join(", ", ledger.scenarios(left))));
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
      if (pace.allows(kind.cost(sizes.figures(List.of(fork), first::contains)).seconds())) {
        fit = some;
      } else {
        tooMany = some;
      }
    }
    return fit;
  }

  /** Measures the picture of all costs in the first forks, if there is room for it in all. */
  private void picture(First first) throws InterruptedException {
    Stage picture = sizes.figures(first.numbers(), CostPicture::shows);
    for (Kind kind : kinds) {
      double seconds = kind.cost(picture).seconds();
      if (seconds > 0 && pace.allows(seconds)) {
        kind.measure(picture);
      }
    }
  }

  /** Measures undecided cells in further forks. */
  private void moreForks(int before) throws InterruptedException {
    for (int fork = before + 1; fork <= profile.forks().most(); fork++) {
      Needs now = now();
      Stage least = Stage.of(List.of(fork), sizes.leastBlocks(), open());
      double seconds = CampaignSizes.seconds(kinds, least);
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
        double later = CampaignSizes.seconds(kinds.subList(i + 1, kinds.size()), least);
        kinds.get(i).measure(untilDecided(kinds.get(i), least, block -> later));
        pace.ended(later);
      }
    }
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
    First first = sizes.first(budget);
    Stage figures = sizes.figures(List.of(1), key -> true);
    return new Plan(
        first.forks(),
        first.blocks(),
        parts(kind -> sizes.claimsCost(kind, first)),
        parts(kind -> kind.cost(figures)),
        sizes.roomForFigures(first, budget),
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
    return sizes.leastSeconds();
  }

  /** Smallest budget with which claims can be decided, in s. */
  public double decidingSeconds() {
    return sizes.decidingSeconds();
  }
}
