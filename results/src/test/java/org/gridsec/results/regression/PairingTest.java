package org.gridsec.results.regression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Slot;
import org.gridsec.results.stats.VarianceComponents;
import org.gridsec.results.stats.Welch;
import org.junit.jupiter.api.Test;

class PairingTest {

  private static final double OF_BLOCKS = 0.05;
  private static final double OF_JVMS = 0.1;

  /** Of single ratios. */
  private static final VarianceComponents SINGLE =
      new VarianceComponents(
          OF_JVMS * OF_JVMS / (OF_BLOCKS * OF_BLOCKS), 100, OF_BLOCKS * OF_BLOCKS, 4);

  private final Random random = new Random(3);

  /**
   * Eight ratios in two forks of three blocks. The JVMs affect all alike, a block each by itself.
   */
  private List<PerFork> ratios() {
    double[] ofJvms = {OF_JVMS * random.nextGaussian(), OF_JVMS * random.nextGaussian()};
    return IntStream.range(0, 8).mapToObj(cell -> ratio(ofJvms)).toList();
  }

  private PerFork ratio(double... ofJvms) {
    SortedMap<Slot, Double> slots = new TreeMap<>();
    for (int fork = 1; fork <= ofJvms.length; fork++) {
      for (int block = 1; block <= 3; block++) {
        slots.put(
            new Slot(fork, block), Math.exp(ofJvms[fork - 1] + OF_BLOCKS * random.nextGaussian()));
      }
    }
    return new PerFork(Scale.LOG, slots, SINGLE, SINGLE);
  }

  private List<Pairing> pairings() {
    List<PerFork> base = ratios();
    List<PerFork> candidate = ratios();
    return IntStream.range(0, base.size())
        .mapToObj(i -> new Pairing("cell", Quantity.OVERHEAD, base.get(i), candidate.get(i), true))
        .toList();
  }

  /** Six mechanisms in two equal runs. */
  @Test
  void nineteen_in_twenty_intervals_of_a_mean_over_cells_hold_the_truth() {
    int all = 0;
    int held = 0;
    for (int repetition = 0; repetition < 400; repetition++) {
      Map<String, List<Pairing>> mechanisms = new LinkedHashMap<>();
      for (int mechanism = 0; mechanism < 6; mechanism++) {
        mechanisms.put("m" + mechanism, pairings());
      }
      for (Pairing mean : Pairing.means(mechanisms)) {
        Estimate logs = Welch.logRatio(mean.candidate(), mean.base()).interval(Estimate.CONFIDENCE);
        held += logs.lower() <= 0 && logs.upper() >= 0 ? 1 : 0;
        all++;
      }
    }
    assertThat(all).isEqualTo(2400);
    assertThat(held / (double) all).isBetween(0.935, 0.98);
  }
}
