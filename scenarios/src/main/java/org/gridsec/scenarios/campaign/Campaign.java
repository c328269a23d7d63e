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
 * JVMs and measures what is wanted. The first forks measure all cells, or those that claims are
 * judged by where the budget has no room for more; forks after them measure what claims need that
 * are still undecided. It ends when all are decided or its budget is spent.
 */
public final class Campaign {

  /** Of blocks, as many as fit are planned for this part of the budget. */
  private static final double FILLED = 0.95;

  /** Of the budget, what forks may take that measure every cell, all but the first. */
  private static final double FOR_EVERY_CELL = 2.0 / 3;

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

  /**
   * What the first forks measure.
   *
   * @param everyCell how many of them measure every cell; those after them measure the cells that
   *     claims are judged by
   * @param blocks in each
   */
  private record FirstForks(int everyCell, int blocks) {}

  private Predicate<CellKey> wanted(int fork, FirstForks first) {
    return fork <= first.everyCell ? key -> true : ledger::judged;
  }

  /** Measures what is not measured yet, and returns the run as it then is. */
  public Run carryOut() throws InterruptedException {
    FirstForks first = firstForks(pace.remainingBudget());
    measure(first);
    measureUndecided(first.blocks);
    TimeFacts.division(pace.after(TimeUse.NONE)).ifPresent(ledger::note);
    return ledger.run();
  }

  private void measure(FirstForks first) throws InterruptedException {
    pace.plan(seconds(1, first));
    FirstForks least = new FirstForks(first.everyCell, profile.calls().blocks().least());
    for (int fork = 1; fork <= profile.forks().least(); fork++) {
      measure(
          fork,
          first.blocks,
          wanted(fork, first),
          seconds(fork + 1, least),
          seconds(fork + 1, first));
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
      measure(fork, blocks, needs.cells(), 0, 0);
    }
  }

  /**
   * The kinds in turn; of a fork after the first those that the budget has room for.
   *
   * @param least that later forks take, in s
   * @param planned for them, in s
   */
  private void measure(
      int fork, int blocks, Predicate<CellKey> wanted, double least, double planned)
      throws InterruptedException {
    int leastBlocks = profile.calls().blocks().least();
    for (int i = 0; i < kinds.size(); i++) {
      Kind kind = kinds.get(i);
      List<Kind> later = kinds.subList(i + 1, kinds.size());
      double seconds = kind.cost(fork, leastBlocks, wanted).seconds();
      if (fork == 1 || seconds == 0 || pace.allows(seconds)) {
        pace.reserve(cost(later, fork, blocks, wanted).seconds() + least);
        kind.measure(fork, blocks, wanted);
        pace.reserve(0);
      } else {
        ledger.note(
            String.format(
                Locale.ROOT, "the budget has no room for the %s of fork %d", kind.name(), fork));
      }
      pace.ended(cost(later, fork, blocks, wanted).seconds() + planned);
    }
  }

  private Cost cost(int fork, int blocks, Predicate<CellKey> wanted) {
    return cost(kinds, fork, blocks, wanted);
  }

  private static Cost cost(List<Kind> some, int fork, int blocks, Predicate<CellKey> wanted) {
    return Cost.sum(some.stream().map(kind -> kind.cost(fork, blocks, wanted)).toList());
  }

  /** What the first forks take, from one of them on. */
  private double seconds(int from, FirstForks first) {
    double seconds = 0;
    for (int fork = from; fork <= profile.forks().least(); fork++) {
      seconds += cost(fork, first.blocks, wanted(fork, first)).seconds();
    }
    return seconds;
  }

  /** As many of every cell, and then as many blocks, as the budget has room for. */
  private FirstForks firstForks(double budget) {
    Profile.Range blocks = profile.calls().blocks();
    FirstForks first = new FirstForks(profile.forks().least(), blocks.least());
    while (first.everyCell > 1 && seconds(1, first) > FOR_EVERY_CELL * budget) {
      first = new FirstForks(first.everyCell - 1, blocks.least());
    }
    FirstForks more = first;
    while (more.blocks <= blocks.most() && seconds(1, more) <= FILLED * budget) {
      first = more;
      more = new FirstForks(first.everyCell, first.blocks + 1);
    }
    return first;
  }

  /**
   * What is planned, and what it is expected to take.
   *
   * @param forks that come first
   * @param everyCell how many of them measure every cell
   * @param blocks in each fork
   * @param parts by the names of the kinds, of these forks
   */
  public record Plan(int forks, int everyCell, int blocks, List<Part> parts) {

    public double seconds() {
      return parts.stream().mapToDouble(part -> part.cost().seconds()).sum();
    }
  }

  /** What is planned of a kind. */
  public record Part(String kind, Cost cost) {}

  /** What it would measure. */
  public Plan plan() {
    FirstForks first = firstForks(pace.remainingBudget());
    return new Plan(
        profile.forks().least(),
        first.everyCell,
        first.blocks,
        kinds.stream()
            .map(kind -> new Part(kind.name(), cost(kind, first)))
            .filter(part -> part.cost().seconds() > 0)
            .toList());
  }

  private Cost cost(Kind kind, FirstForks first) {
    List<Cost> each =
        IntStream.rangeClosed(1, profile.forks().least())
            .mapToObj(fork -> kind.cost(fork, first.blocks, wanted(fork, first)))
            .toList();
    Cost all = Cost.sum(each);
    int cells = each.stream().mapToInt(Cost::cells).max().orElse(0);
    return new Cost(cells, all.preparation(), all.counted(), all.rest());
  }

  /** What the least that it can do takes: one fork of one block. */
  public double leastSeconds() {
    return cost(1, profile.calls().blocks().least(), key -> true).seconds();
  }
}
