package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.TimeUse;
import org.gridsec.results.report.TimeFacts;

/**
 * Measures a run, whatever is in it. It does so in forks: in each, every {@link Kind} starts fresh
 * JVMs and measures what is wanted. The first forks measure all; those after them what claims need
 * that are still undecided. It ends when all are decided or its budget is spent.
 */
public final class Campaign {

  /** Of blocks, as many as fit are planned for this part of the budget. */
  private static final double FILLED = 0.95;

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

  /**
   * @param kinds in the order in which a fork measures them
   * @param undecided what forks after the first ones are for
   */
  public Campaign(Profile profile, Ledger ledger, List<Kind> kinds, Undecided undecided) {
    this.profile = profile;
    this.ledger = ledger;
    this.pace = ledger.pace();
    this.kinds = List.copyOf(kinds);
    this.undecided = undecided;
  }

  private static boolean any(CellKey key) {
    return true;
  }

  /** Measures what is not measured yet, and returns the run as it then is. */
  public Run carryOut() throws InterruptedException {
    int blocks = blocks(pace.remainingBudget());
    measureAll(blocks);
    measureUndecided(blocks);
    TimeFacts.division(pace.after(TimeUse.NONE)).ifPresent(ledger::note);
    return ledger.run();
  }

  /** The forks that measure everything. */
  private void measureAll(int blocks) throws InterruptedException {
    int least = profile.forks().least();
    pace.plan(seconds(1, blocks));
    for (int fork = 1; fork <= least; fork++) {
      measure(fork, blocks, Campaign::any);
    }
  }

  /** The forks after these, each of as many blocks as there is room for. */
  private void measureUndecided(int most) throws InterruptedException {
    for (int fork = profile.forks().least() + 1; fork <= profile.forks().most(); fork++) {
      Needs needs = undecided.now();
      int blocks = most;
      while (blocks > 0 && !pace.allows(cost(fork, blocks, needs.cells()).seconds())) {
        blocks--;
      }
      boolean room = blocks >= profile.calls().blocks().least();
      double seconds = cost(fork, blocks, needs.cells()).seconds();
      if (seconds > 0 || !room) {
        ledger.note(
            "%s, %s left of the budget"
                .formatted(needs.state(), Durations.spoken(pace.leftOfBudget())));
      }
      if (!room) {
        return;
      }
      pace.plan(seconds);
      measure(fork, blocks, needs.cells());
    }
  }

  /** The kinds in turn; of a fork after the first those that the budget has room for. */
  private void measure(int fork, int blocks, Predicate<CellKey> wanted)
      throws InterruptedException {
    int least = profile.calls().blocks().least();
    for (int i = 0; i < kinds.size(); i++) {
      Kind kind = kinds.get(i);
      List<Kind> later = kinds.subList(i + 1, kinds.size());
      if (fork == 1 || pace.allows(kind.cost(fork, least, wanted).seconds())) {
        pace.reserve(cost(later, fork, blocks, wanted).seconds() + seconds(fork + 1, least));
        kind.measure(fork, blocks, wanted);
        pace.reserve(0);
      } else {
        ledger.note(
            String.format(
                Locale.ROOT, "the budget has no room for the %s of fork %d", kind.name(), fork));
      }
      pace.ended(cost(later, fork, blocks, wanted).seconds() + seconds(fork + 1, blocks));
    }
  }

  private Cost cost(int fork, int blocks, Predicate<CellKey> wanted) {
    return cost(kinds, fork, blocks, wanted);
  }

  private static Cost cost(List<Kind> some, int fork, int blocks, Predicate<CellKey> wanted) {
    return Cost.sum(some.stream().map(kind -> kind.cost(fork, blocks, wanted)).toList());
  }

  /** What the forks that measure all take, from one of them on, with so many blocks in each. */
  private double seconds(int from, int blocks) {
    double seconds = 0;
    for (int fork = from; fork <= profile.forks().least(); fork++) {
      seconds += cost(fork, blocks, Campaign::any).seconds();
    }
    return seconds;
  }

  /** As many blocks in a fork as the budget has room for. */
  private int blocks(double budget) {
    int blocks = profile.calls().blocks().least();
    while (blocks < profile.calls().blocks().most() && seconds(1, blocks + 1) <= FILLED * budget) {
      blocks++;
    }
    return blocks;
  }

  /**
   * What is planned, and what it is expected to take.
   *
   * @param blocks in each fork
   * @param parts by the names of the kinds, of all forks that measure everything
   */
  public record Plan(int forks, int blocks, List<Part> parts) {

    public double seconds() {
      return parts.stream().mapToDouble(part -> part.cost().seconds()).sum();
    }
  }

  /** What is planned of a kind. */
  public record Part(String kind, Cost cost) {}

  /** What it would measure. */
  public Plan plan() {
    int blocks = blocks(pace.remainingBudget());
    int forks = profile.forks().least();
    return new Plan(
        forks,
        blocks,
        kinds.stream()
            .map(kind -> new Part(kind.name(), ofForks(kind, forks, blocks)))
            .filter(part -> part.cost().seconds() > 0)
            .toList());
  }

  private static Cost ofForks(Kind kind, int forks, int blocks) {
    List<Cost> each =
        IntStream.rangeClosed(1, forks)
            .mapToObj(fork -> kind.cost(fork, blocks, Campaign::any))
            .toList();
    Cost all = Cost.sum(each);
    int cells = each.stream().mapToInt(Cost::cells).max().orElse(0);
    return new Cost(cells, all.preparation(), all.counted(), all.rest());
  }

  /** What the least that it can do takes: one fork of one block. */
  public double leastSeconds() {
    return cost(1, profile.calls().blocks().least(), Campaign::any).seconds();
  }
}
