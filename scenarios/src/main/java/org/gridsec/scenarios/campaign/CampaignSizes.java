package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.Visits;

/** Sizes of a campaign with their expected times, and the one that fits a budget. */
record CampaignSizes(Profile profile, Ledger ledger, List<Kind> kinds) {

  /** Smallest number of forks, and of blocks per fork, with which a claim can be decided. */
  static final int LEAST = Visits.BLOCKS_OF_CLAIMS;

  /** Number of blocks that claims get before figures get any time. */
  static final int ENOUGH = 3;

  /** Share of a budget that is planned. */
  private static final double FILLED = 0.97;

  /**
   * Share of the smallest plan's time that a budget must have. A run that falls behind leaves
   * decided cells out of its second block, which saves more than the rest.
   */
  private static final double ALMOST = 0.95;

  /**
   * Share of the budget for claims with more than {@link #ENOUGH} blocks, if there is no room for
   * all figures.
   */
  private static final double FOR_CLAIMS = 0.75;

  /** Expected share of the cells for claims that is still undecided after two blocks. */
  private static final double OPEN = 0.5;

  /** The first forks, which measure the cells for claims, and the number of blocks in each. */
  record First(int forks, int blocks) {

    List<Integer> numbers() {
      return IntStream.rangeClosed(1, forks).boxed().toList();
    }

    /** Number of blocks that are measured even if the budget is exceeded. */
    int leastBlocks() {
      return Math.min(LEAST, blocks);
    }

    /** Warning that the size is too small for claims; empty if it is large enough. */
    Optional<String> cannotTell() {
      String size = Numbers.count(forks, "fork") + " of " + Numbers.count(blocks, "block");
      if (forks < LEAST) {
        return Optional.of(size + ": figures have no intervals, and no claim can be decided");
      }
      return blocks < LEAST
          ? Optional.of(size + " each: intervals are wide, and few claims can be decided")
          : Optional.empty();
    }
  }

  /** The first forks with as many blocks as there is time for, in s. */
  First first(double budget) {
    List<First> least = least();
    First first =
        least.stream()
            .filter(some -> claimsSeconds(kinds, some) * ALMOST <= budget)
            .findFirst()
            .orElse(least.get(least.size() - 1));
    if (!first.equals(least.get(0))) {
      return first;
    }
    double shared = Math.max(FOR_CLAIMS * budget, FILLED * budget - figuresSeconds(1));
    First more = first;
    while (more.blocks <= profile.calls().blocks().most()
        && claimsSeconds(kinds, more) <= (more.blocks <= ENOUGH ? FILLED * budget : shared)) {
      first = more;
      more = new First(first.forks, first.blocks + 1);
    }
    return first;
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

  /**
   * Smallest number of blocks in the profile; at least two if the profile warms JVMs and allows
   * two.
   */
  int leastBlocks() {
    Profile.Range blocks = profile.calls().blocks();
    return profile.warm() ? Math.max(blocks.least(), Math.min(LEAST, blocks.most())) : 1;
  }

  /** Expected time of a stage, in s. */
  static double seconds(List<Kind> some, Stage stage) {
    return some.stream().mapToDouble(kind -> kind.cost(stage).seconds()).sum();
  }

  /** Time of the smallest size, one fork with one block, in s. */
  double leastSeconds() {
    return claimsSeconds(kinds, new First(1, 1));
  }

  /** Smallest budget with which claims can be decided, in s: two forks with two blocks each. */
  double decidingSeconds() {
    return claimsSeconds(kinds, new First(LEAST, LEAST)) * ALMOST;
  }

  /** Expected time of the cells for claims, in s. */
  double claimsSeconds(List<Kind> some, First first) {
    return some.stream().mapToDouble(kind -> claimsCost(kind, first).seconds()).sum();
  }

  /**
   * Cost of the cells for claims: all cells in two blocks, and the expected share of open ones in
   * later blocks.
   */
  Cost claimsCost(Kind kind, First first) {
    Cost least = kind.cost(claims(first, first.leastBlocks()));
    return least.towards(OPEN, kind.cost(claims(first, first.blocks)));
  }

  /** A stage with the cells for claims. */
  Stage claims(First first, int blocks) {
    return Stage.of(first.numbers(), blocks, ledger::judged);
  }

  /** Time that claims leave to figures beyond {@link #ENOUGH} blocks, in s. */
  double forFigures(double budget) {
    return Math.min((1 - FOR_CLAIMS) * budget, figuresSeconds(1));
  }

  /** Expected time of all figures of a fork, in s. */
  double figuresSeconds(int fork) {
    return seconds(kinds, figures(List.of(fork), key -> true));
  }

  /** Time of a budget that claims leave for figures, in s. */
  static double roomForFigures(double claims, double budget) {
    return Math.max(0, FILLED * budget - claims);
  }

  /** A stage with cells that no claim is judged by, as far as there is time. */
  Stage figures(List<Integer> forks, Predicate<CellKey> some) {
    Predicate<CellKey> cells = key -> !ledger.judged(key) && some.test(key);
    return new Stage(
        forks,
        profile.calls().blocks().least(),
        block -> cells,
        (block, seconds) -> ledger.pace().allows(seconds));
  }
}
