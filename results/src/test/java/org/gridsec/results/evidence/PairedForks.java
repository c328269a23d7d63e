package org.gridsec.results.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gridsec.results.regression.ab.RecordingFile;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.results.regression.ab.TrialBlock;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Slot;
import org.gridsec.results.stats.VarianceComponents;

/** Stored trials of two variants: each fork has slices of both, measured in turn. */
record PairedForks(List<Fork> forks) {

  /** Quantities of a simulated run, which share their components of variance. */
  private static final int FAMILY = 30;

  /** As many runs are simulated. */
  private static final int RUNS = 50;

  private static final long SEED = 31;

  /** Times of the slices of either side, in their order. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  record Fork(double[] base, double[] candidate) {

    private static Fork of(TrialBlock block) {
      return new Fork(times(block, Side.BASE), times(block, Side.CANDIDATE));
    }

    private static double[] times(TrialBlock block, Side side) {
      return block.slices().stream()
          .filter(slice -> slice.side() == side)
          .mapToDouble(SideSlice::meanMillis)
          .toArray();
    }

    int slices() {
      return Math.min(base.length, candidate.length);
    }

    /** Log ratio of each block of so many slices. */
    double[] blocks(Estimator estimator, int slices) {
      return IntStream.range(0, slices() / slices)
          .mapToDouble(
              block ->
                  estimator.logRatio(
                      Arrays.copyOfRange(base, block * slices, (block + 1) * slices),
                      Arrays.copyOfRange(candidate, block * slices, (block + 1) * slices)))
          .toArray();
    }
  }

  static PairedForks read(Path directory) {
    return new PairedForks(
        RecordingFile.read(directory).trials().stream()
            .flatMap(List::stream)
            .map(Fork::of)
            .toList());
  }

  /** The same had the candidate taken so many times as long. */
  PairedForks slowed(double factor) {
    return new PairedForks(
        forks.stream()
            .map(
                f ->
                    new Fork(
                        f.base, Arrays.stream(f.candidate).map(time -> factor * time).toArray()))
            .toList());
  }

  int slices() {
    return forks.stream().mapToInt(Fork::slices).min().orElseThrow();
  }

  /** Mean log ratio of each fork over its blocks. */
  double[] logRatios(Estimator estimator, int slices) {
    return forks.stream()
        .mapToDouble(fork -> Estimator.MEAN.of(fork.blocks(estimator, slices)))
        .toArray();
  }

  /** The same of the first of so many slices alone. */
  double[] firstBlocks(Estimator estimator, int slices) {
    return forks.stream().mapToDouble(fork -> fork.blocks(estimator, slices)[0]).toArray();
  }

  /** Odd blocks less even ones, of each fork. */
  double[] halves(Estimator estimator, int slices) {
    return forks.stream()
        .map(fork -> fork.blocks(estimator, slices))
        .mapToDouble(blocks -> every(2, 0, blocks) - every(2, 1, blocks))
        .toArray();
  }

  private static double every(int step, int from, double... values) {
    return IntStream.range(0, values.length)
        .filter(i -> i % step == from)
        .mapToDouble(i -> values[i])
        .average()
        .orElseThrow();
  }

  /** By how much a time reads more in blocks of so many slices than in one of all. */
  double bias(Estimator estimator, int slices) {
    return forks.stream()
        .mapToDouble(
            fork ->
                IntStream.range(0, fork.base.length / slices)
                        .mapToDouble(
                            b ->
                                Math.log(
                                    estimator.of(
                                        Arrays.copyOfRange(
                                            fork.base, b * slices, (b + 1) * slices))))
                        .average()
                        .orElseThrow()
                    - Math.log(estimator.of(fork.base)))
        .average()
        .orElseThrow();
  }

  /**
   * What intervals of two forks say.
   *
   * @param holding share that holds 1
   * @param width of the logarithm, from the middle to an end; the median
   */
  record Intervals(double holding, double width) {}

  /**
   * Intervals of runs with two forks, drawn at random.
   *
   * @param most blocks that a fork has
   * @param slices in a block
   * @param components that the quantities of a run share
   */
  Intervals ofTwoForks(
      Estimator estimator,
      int most,
      int slices,
      Function<List<PerFork>, VarianceComponents> components) {
    Random random = new Random(SEED);
    List<double[]> blocks =
        forks.stream()
            .map(fork -> fork.blocks(estimator, slices))
            .map(all -> Arrays.copyOf(all, Math.min(most, all.length)))
            .toList();
    int holding = 0;
    List<Double> widths = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      List<PerFork> family =
          IntStream.range(0, FAMILY).mapToObj(i -> draw(blocks, random)).toList();
      VarianceComponents shared = components.apply(family);
      for (PerFork ratio : family) {
        var estimate = ratio.sharing(shared).estimate();
        holding += estimate.lower() <= 1 && 1 <= estimate.upper() ? 1 : 0;
        widths.add(Math.log(estimate.upper() / estimate.lower()) / 2);
      }
    }
    Collections.sort(widths);
    return new Intervals((double) holding / widths.size(), widths.get(widths.size() / 2));
  }

  private static PerFork draw(List<double[]> blocks, Random random) {
    int one = random.nextInt(blocks.size());
    int other = (one + 1 + random.nextInt(blocks.size() - 1)) % blocks.size();
    SortedMap<Slot, Double> values = new TreeMap<>();
    put(values, 1, blocks.get(one));
    put(values, 2, blocks.get(other));
    return new PerFork(Scale.LOG, values, VarianceComponents.NONE, VarianceComponents.NONE);
  }

  private static void put(SortedMap<Slot, Double> values, int fork, double... logRatios) {
    for (int i = 0; i < logRatios.length; i++) {
      values.put(new Slot(fork, i + 1), Math.exp(logRatios[i]));
    }
  }
}
