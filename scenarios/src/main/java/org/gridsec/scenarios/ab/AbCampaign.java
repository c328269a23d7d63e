package org.gridsec.scenarios.ab;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.gridsec.core.load.Progress;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.warmup.WarmUp;
import org.gridsec.results.regression.ab.Outcome;
import org.gridsec.results.regression.ab.Rule;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.results.regression.ab.StoredTrials;
import org.gridsec.results.regression.ab.Trial;
import org.gridsec.results.regression.ab.TrialBlock;

/**
 * Measures trials. Each block starts and warms fresh JVMs of both sides, which are alive at the
 * same time. The sides are then visited for one slice each, in the order base, candidate,
 * candidate, base, so that a drift of the machine affects both alike. Every second block begins
 * with the candidate.
 *
 * @param store stores the recording after each block
 */
public record AbCampaign(
    Contender base,
    Contender candidate,
    BlockShape shape,
    Progress progress,
    Consumer<StoredTrials> store) {

  /** Least number of rounds of slices in a block; a round has both orders of the sides. */
  private static final int LEAST_ROUNDS = 2;

  /** Largest number of slices of a block, as a multiple of the usual one. */
  private static final int MOST_PARTS = 5;

  /**
   * Measures trials, each until it is decided or its budget is used up.
   *
   * @param recording earlier trials; an interrupted one continues
   * @param trials total number of trials at the end
   * @throws IOException if a side does not start or answers wrongly; the message begins with its
   *     name
   */
  public StoredTrials carryOut(StoredTrials recording, int trials)
      throws IOException, InterruptedException {
    StoredTrials grown = recording.interrupted() ? trial(recording) : recording;
    while (grown.trials().size() < trials) {
      grown = trial(grown.withTrial());
    }
    return grown;
  }

  /** Measures blocks of the last trial until it ends. */
  private StoredTrials trial(StoredTrials begun) throws IOException, InterruptedException {
    StoredTrials grown = begun;
    List<TrialBlock> measured = begun.trials().get(begun.trials().size() - 1);
    Trial trial = new Trial(begun.rule());
    measured.forEach(trial::add);
    Optional<Outcome> outcome;
    long mark = System.nanoTime();
    int number = measured.size();
    do {
      number++;
      Visited visited =
          visit(
              "t%s-b%s".formatted(begun.trials().size(), number),
              number % 2 == 1 ? Side.BASE : Side.CANDIDATE,
              begun.rule(),
              mark + (long) (begun.rule().budgetSeconds() / Trial.LEAST_BLOCKS * 1e9));
      long now = System.nanoTime();
      TrialBlock block =
          new TrialBlock(number, (now - mark) / 1e9, visited.slices(), visited.unsteady());
      mark = now;
      grown = grown.withBlock(block);
      store.accept(grown);
      outcome = trial.add(block);
      String name = "trial %s, ".formatted(begun.trials().size());
      block.unsteady().forEach((side, why) -> progress.note(name + side + ": " + why));
      progress.note(name + trial.state());
    } while (outcome.isEmpty());
    return grown;
  }

  /** Results of a block, without the time that its JVMs take to end. */
  private record Visited(List<SideSlice> slices, Map<Side, String> unsteady) {}

  /**
   * Measures a block. On a noisy machine it has more slices, since most of its time goes into its
   * JVMs and not into them.
   *
   * @param end time in {@link System#nanoTime} at which no further part of its slices begins
   */
  private Visited visit(String name, Side first, Rule rule, long end)
      throws IOException, InterruptedException {
    try (BlockSide one = new BlockSide(of(first), name);
        BlockSide other = new BlockSide(of(first.other()), name)) {
      Map<Side, String> unsteady = warm(one, other);
      long time = shape.slices().toNanos();
      List<SideSlice> slices = new ArrayList<>();
      long until = System.nanoTime();
      int parts = 0;
      do {
        until += time;
        for (int round = 0; round < LEAST_ROUNDS || System.nanoTime() < until; round++) {
          for (BlockSide side : Rounds.alternating(List.of(one, other), 2)) {
            slices.add(side.visit(shape));
          }
        }
      } while (++parts < MOST_PARTS && until + time < end && !rule.precise(slices));
      return new Visited(slices, unsteady);
    }
  }

  private Map<Side, String> warm(BlockSide one, BlockSide other)
      throws IOException, InterruptedException {
    Map<Side, WarmUp.Load> sides = new LinkedHashMap<>();
    for (BlockSide side : List.of(one, other)) {
      side.slow();
      sides.put(side.side(), () -> side.turn(shape));
    }
    WarmUp.Compilers compilers = () -> (one.compileMillis() + other.compileMillis()) / 2;
    if (shape.primes()) {
      one.aimToPrime();
      other.aimToPrime();
      new WarmUp<Side>(2 * shape.priming().least(), shape.priming().limit(), compilers)
          .prime(sides);
    }
    one.aim();
    other.aim();
    String unsteady =
        new WarmUp<Side>(2 * shape.warmUp().least(), shape.warmUp().limit(), compilers)
            .run(sides)
            .unsteady();
    one.visit(shape);
    other.visit(shape);
    return unsteady == null ? Map.of() : Map.of(one.side(), unsteady, other.side(), unsteady);
  }

  private Contender of(Side side) {
    return side == Side.BASE ? base : candidate;
  }
}
