package org.gridsec.results.regression.ab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.Compared;
import org.gridsec.results.stats.GroupSequential;
import org.gridsec.results.stats.GroupSequential.Spending;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Student;
import org.gridsec.results.stats.VarianceComponents;

/**
 * Follows a trial from block to block, until it is decided or its time is over. Each block has one
 * value, the log ratio of its sides; the spread of these over blocks, which includes that of JVMs,
 * is the uncertainty. A few blocks show little of it, so it borrows from the spread that the slices
 * within the blocks and the JVMs of stored comparisons lead to expect.
 *
 * <p>A look at the trial follows each block. The looks share the error probability ({@link
 * GroupSequential}); each look decides by the t interval at its confidence. That interval contains
 * the true value at all looks together (C. Jennison, B. W. Turnbull: Interim Analyses: The Repeated
 * Confidence Interval Approach, Journal of the Royal Statistical Society B 51, 1989; with t instead
 * of the normal distribution as in their book of 2000, section 4.4).
 */
public final class Trial {

  /** Number of blocks before the first look; one alone shows nothing about the spread of JVMs. */
  public static final int LEAST_BLOCKS = 2;

  /**
   * Expected standard deviation of the log ratio of warm JVMs, without that of slices. Stored
   * comparisons have less (docs/notebook/comparisons.md); with that the error would exceed {@link
   * Rule#ERROR} where JVMs differ by 2 %.
   */
  private static final double OF_JVMS = 0.02;

  private final Rule rule;

  /** Degrees of freedom that the spread of blocks borrows. */
  private final double borrowed;

  private final GroupSequential looks = new GroupSequential(Rule.ERROR, Spending.EVEN);
  private final List<TrialBlock> blocks = new ArrayList<>();
  private double seconds;
  private double longest;
  private Outcome outcome;

  /** A trial whose blocks have fresh JVMs. */
  public Trial(Rule rule) {
    this(rule, VarianceComponents.MOST_BORROWED);
  }

  private Trial(Rule rule, double borrowed) {
    this.rule = rule;
    this.borrowed = borrowed;
  }

  /**
   * A trial of blocks that are drawn from measured ones, with replacement.
   *
   * @param measured at least one
   */
  public static Outcome simulated(List<TrialBlock> measured, Rule rule, RandomGenerator random) {
    Trial trial = new Trial(rule);
    Optional<Outcome> outcome;
    do {
      outcome = trial.add(measured.get(random.nextInt(measured.size())));
    } while (outcome.isEmpty());
    return outcome.get();
  }

  /**
   * A trial of measured blocks.
   *
   * @return empty if the blocks do not decide it
   */
  public static Optional<Outcome> of(List<TrialBlock> measured, Rule rule) {
    Trial trial = new Trial(rule);
    for (TrialBlock block : measured) {
      Optional<Outcome> outcome = trial.add(block);
      if (outcome.isPresent()) {
        return outcome;
      }
    }
    return Optional.empty();
  }

  /**
   * The outcome of a single look after the last block, which gets the whole error probability. The
   * blocks have no JVMs of their own, so nothing is known of their spread beforehand.
   *
   * @param measured at least one
   */
  public static Outcome atItsEnd(List<TrialBlock> measured, Rule rule) {
    Trial trial = new Trial(rule, 0);
    trial.blocks.addAll(measured);
    trial.seconds = measured.stream().mapToDouble(TrialBlock::seconds).sum();
    return trial.end();
  }

  /**
   * Adds a block.
   *
   * @return the outcome, once it is decided or there is no time for another block
   */
  public Optional<Outcome> add(TrialBlock block) {
    if (outcome != null) {
      throw new IllegalStateException("this trial is over");
    }
    blocks.add(block);
    seconds += block.seconds();
    longest = Math.max(longest, block.seconds());
    if (seconds + longest > rule.budgetSeconds()) {
      outcome = end();
    } else if (blocks.size() >= LEAST_BLOCKS) {
      outcome = look();
    }
    return Optional.ofNullable(outcome);
  }

  /** A look while there is time left; null if it decides nothing. */
  private Outcome look() {
    Student logRatio = logRatio();
    OptionalDouble level = looks.look(blocks.size(), seconds / rule.budgetSeconds());
    if (level.isEmpty()) {
      return null;
    }
    double confidence = 1 - level.getAsDouble();
    Change change = rule.tolerance().judge(logRatio, confidence);
    boolean different = change == Change.SLOWER || change == Change.FASTER;
    boolean clear =
        different
            ? ordersAgree(change)
            : rule.tolerance().negligible(logRatio.interval(confidence));
    return clear ? outcome(change, logRatio, confidence, "") : null;
  }

  /** The last look. */
  private Outcome end() {
    Student logRatio = logRatio();
    if (blocks.size() < 2) {
      return outcome(
          Change.CANNOT_TELL,
          logRatio,
          1 - Rule.ERROR,
          "one block has no interval; a budget of %s would have %s blocks"
              .formatted(minutes(LEAST_BLOCKS + 1), LEAST_BLOCKS + 1));
    }
    double confidence = 1 - looks.look(blocks.size(), 1).orElse(Rule.ERROR);
    Change change = rule.tolerance().judge(logRatio, confidence);
    if ((change == Change.SLOWER || change == Change.FASTER) && !ordersAgree(change)) {
      return outcome(Change.CANNOT_TELL, logRatio, confidence, orders());
    }
    return outcome(
        change, logRatio, confidence, change == Change.CANNOT_TELL ? whatWouldSuffice() : "");
  }

  private Outcome outcome(Change change, Student logRatio, double confidence, String remark) {
    return new Outcome(
        change,
        Scale.LOG.from(logRatio.interval(confidence)),
        Compared.smallestDifference(logRatio, confidence),
        blocks.size(),
        seconds,
        Stream.of(remark, warmth())
            .filter(Predicate.not(String::isEmpty))
            .collect(Collectors.joining("; ")));
  }

  /**
   * A remark on the warm-up of the JVMs, empty if all became steady: a JVM that is still getting
   * faster makes its side look slower than it is.
   */
  private String warmth() {
    List<TrialBlock> told = blocks.stream().filter(block -> block.unsteady() != null).toList();
    String of = " of " + blocks.size() + (blocks.size() == 1 ? " block" : " blocks");
    List<String> remarks = new ArrayList<>();
    String unsteady =
        Stream.of(Side.values())
            .filter(side -> unsteady(told, side) > 0)
            .map(side -> side + " in " + unsteady(told, side))
            .collect(Collectors.joining(", "));
    if (!unsteady.isEmpty()) {
      remarks.add("warm-up not steady: " + unsteady + of);
    }
    int untold = blocks.size() - told.size();
    if (untold > 0) {
      remarks.add("whether warm-up was steady is not stored in " + untold + of);
    }
    return String.join("; ", remarks);
  }

  private static long unsteady(List<TrialBlock> told, Side side) {
    return told.stream().filter(block -> block.unsteady().containsKey(side)).count();
  }

  /** Mean log ratio of all blocks so far. */
  private Student logRatio() {
    int n = blocks.size();
    Student own = Student.of(blocks.stream().mapToDouble(TrialBlock::logRatio).toArray());
    if (n == 1 || borrowed == 0) {
      return own;
    }
    double sampling =
        blocks.stream().mapToDouble(TrialBlock::samplingVariance).average().orElseThrow();
    return own.borrowing(borrowed, Math.sqrt((sampling + OF_JVMS * OF_JVMS) / n));
  }

  /**
   * True if both orders of the pairs give the same verdict. If not, the verdict is withheld: a side
   * that is slower only because it comes second does not differ.
   */
  private boolean ordersAgree(Change change) {
    double bound = rule.tolerance().bound();
    return change == Change.SLOWER
        ? mean(Side.BASE) > bound && mean(Side.CANDIDATE) > bound
        : mean(Side.BASE) < -bound && mean(Side.CANDIDATE) < -bound;
  }

  private double mean(Side first) {
    return blocks.stream().mapToDouble(block -> block.logRatio(first)).average().orElseThrow();
  }

  private String orders() {
    return Rounded.text(
        "the orders do not agree: %+.1f %% where the base is first, %+.1f %% where the candidate is",
        100 * Math.expm1(mean(Side.BASE)), 100 * Math.expm1(mean(Side.CANDIDATE)));
  }

  /**
   * Advice on the number of blocks and the budget, from the spread and the length of the measured
   * blocks.
   */
  private String whatWouldSuffice() {
    Student measured = logRatio();
    double deviation = measured.standardError() * Math.sqrt(blocks.size());
    double resolution = Math.log1p(rule.tolerance().resolution());
    double most = 24 * 3600 / (seconds / blocks.size());
    for (int n = LEAST_BLOCKS; n <= most; n = Math.max(n + 1, (int) (n * 1.05))) {
      Student longer = new Student(0, deviation / Math.sqrt(n), n - 1 + borrowed);
      if (longer.smallestDifference(1 - Rule.ERROR) <= resolution) {
        int blocksAtLeast = Math.max(n, blocks.size() + 1);
        return "%s blocks would be needed to see %s %%, a budget of about %s"
            .formatted(
                blocksAtLeast,
                Rounded.text("%.1f", 100 * rule.tolerance().resolution()),
                minutes(blocksAtLeast));
      }
    }
    return "the blocks differ too much for any budget of a day";
  }

  /**
   * Duration of a number of blocks, rounded up, with one more block so that the last one is begun.
   */
  private String minutes(int number) {
    double each = seconds / blocks.size();
    return (int) Math.ceil((number + 1) * each / 60) + " min";
  }

  /** Progress so far, for someone who waits. */
  public String state() {
    Student logRatio = logRatio();
    Estimate ratio = Scale.LOG.from(logRatio.interval(Estimate.CONFIDENCE));
    return Rounded.text(
        "block %d, %.0f of %.0f s: candidate %+.1f %%; so far %+.1f %%%s",
        blocks.size(),
        seconds,
        rule.budgetSeconds(),
        100 * Math.expm1(blocks.get(blocks.size() - 1).logRatio()),
        100 * (ratio.point() - 1),
        ratio.hasInterval()
            ? Rounded.text(" [%+.1f, %+.1f]", 100 * (ratio.lower() - 1), 100 * (ratio.upper() - 1))
            : "");
  }
}
