package org.gridsec.results.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Slot;
import org.gridsec.results.stats.VarianceComponents;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.summary.RunPart;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the run that comes with this version decides, and what such runs would. */
class StoredRunTest {

  /** Of a block of an effect, on a logarithm. */
  private static final double NOISE = 0.09;

  /** Variance between forks by that of a block. */
  private static final double FORKS = 0.25;

  @TempDir private static Path directory;

  /** The papers' claims in the three readings: then, period, modern. */
  private static final List<List<Judgement>> READINGS = new ArrayList<>();

  @BeforeAll
  static void judge() throws IOException {
    try (InputStream in = Files.newInputStream(Path.of("reference", "run", "run.zip"));
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = directory.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        if (!entry.isDirectory()) {
          Files.copy(zip, file);
        }
      }
    }
    for (RunPart part : RunDirectory.open(directory).summary().parts()) {
      READINGS.add(
          new Judge(part.summary())
              .judge(Claims.all()).stream()
                  .filter(one -> !one.claim().paper().equals(Claims.OWN))
                  .toList());
    }
  }

  @Test
  void two_forks_decide_most_claims() {
    List<Long> decided =
        READINGS.stream()
            .map(reading -> reading.stream().filter(one -> one.verdict().decided()).count())
            .toList();
    assertThat(decided).hasSize(3);
    assertThat(decided.get(0)).as("then").isGreaterThanOrEqualTo(55);
    assertThat(decided.get(1)).as("period").isGreaterThanOrEqualTo(70);
    assertThat(decided.get(2)).as("modern").isGreaterThanOrEqualTo(70);
  }

  @Test
  void sentences_name_the_software_of_their_reading() {
    List<List<String>> said =
        READINGS.stream()
            .map(
                reading ->
                    reading.stream()
                        .flatMap(one -> one.evidence().stream())
                        .map(Evidence::sentence)
                        .toList())
            .toList();
    List<String> then = List.of("Axis 1.1", "Axis 1.3", "XSUL", "JGlobus", "BouncyCastle 1.36");
    List<String> today = List.of("Axis2", "pull stack", "JCA with BouncyCastle", "WSS4J on DOM");
    assertThat(String.join("; ", said.get(0))).contains(then).doesNotContain(today);
    for (List<String> reading : said.subList(1, 3)) {
      assertThat(String.join("; ", reading)).contains(today).doesNotContain(then);
    }
    assertThat(said)
        .allSatisfy(
            reading -> assertThat(reading).noneMatch(one -> one.matches(".*([{}]|  |\\( |, ,).*")));
  }

  @Test
  void no_more_verdicts_are_expected_wrong_than_each_is_judged_at() {
    assertThat(READINGS)
        .allSatisfy(
            reading ->
                assertThat(Judgement.expectedWrong(reading)).isBetween(0.1, 0.05 * reading.size()));
  }

  /** The effects are those of the run; the noise has tails as Student's t with 5 degrees. */
  @Test
  void simulated_runs_of_two_forks_are_hardly_ever_wrong_and_agree() {
    Random random = new Random(49);
    int decided = 0;
    int wrong = 0;
    int both = 0;
    int agree = 0;
    for (int repetition = 0; repetition < 20; repetition++) {
      for (List<Judgement> reading : READINGS) {
        List<Evidence> effects =
            reading.stream()
                .flatMap(one -> one.evidence().stream())
                .filter(e -> e.value() != null && e.unit().equals(Comparison.RATIO))
                .toList();
        Map<Evidence, Double> noise = new HashMap<>();
        effects.forEach(e -> noise.put(e, NOISE / Math.sqrt(chiSquared(random, 4) / 4)));
        List<Verdict> first = simulated(random, effects, noise);
        List<Verdict> second = simulated(random, effects, noise);
        for (int i = 0; i < effects.size(); i++) {
          Evidence effect = effects.get(i);
          if (first.get(i).decided()) {
            decided++;
            wrong +=
                isWrong(first.get(i), Bound.of(effect.bound()), effect.value().point()) ? 1 : 0;
          }
          if (first.get(i).decided() && second.get(i).decided()) {
            both++;
            agree += first.get(i) == second.get(i) ? 1 : 0;
          }
        }
      }
    }
    assertThat(wrong / (double) decided).isLessThanOrEqualTo(0.02);
    assertThat(agree / (double) both).isGreaterThanOrEqualTo(0.95);
  }

  /** Two forks of four blocks. */
  private static List<Verdict> simulated(
      Random random, List<Evidence> effects, Map<Evidence, Double> noise) {
    List<PerFork> values = new ArrayList<>();
    for (Evidence effect : effects) {
      SortedMap<Slot, Double> slots = new TreeMap<>();
      for (int fork = 1; fork <= 2; fork++) {
        double ofFork = Math.sqrt(FORKS) * random.nextGaussian();
        for (int block = 1; block <= 4; block++) {
          double tails = Math.sqrt(3.0 / chiSquared(random, 5));
          slots.put(
              new Slot(fork, block),
              effect.value().point()
                  * Math.exp(noise.get(effect) * (ofFork + tails * random.nextGaussian())));
        }
      }
      values.add(new PerFork(Scale.LOG, slots, VarianceComponents.NONE, VarianceComponents.NONE));
    }
    VarianceComponents shared = VarianceComponents.of(values);
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < effects.size(); i++) {
      Estimate estimate = values.get(i).sharing(shared).estimate();
      verdicts.add(
          Bound.of(effects.get(i).bound())
              .verdict(Comparison.RATIO, estimate.lower(), estimate.upper()));
    }
    return verdicts;
  }

  private static double chiSquared(Random random, int degreesOfFreedom) {
    double sum = 0;
    for (int i = 0; i < degreesOfFreedom; i++) {
      double normal = random.nextGaussian();
      sum += normal * normal;
    }
    return sum;
  }

  private static boolean isWrong(Verdict verdict, Bound bound, double truth) {
    boolean larger = bound.lower() >= 1;
    boolean beyond = larger ? truth > bound.upper() : truth < bound.lower();
    boolean asPaper = larger ? truth > 1 : truth < 1;
    boolean within = bound.contains(truth, truth);
    return switch (verdict) {
      case HOLDS -> !within;
      case STRONGER -> !beyond;
      case WEAKER -> within || beyond || !asPaper;
      case REVERSED -> asPaper;
      case WEAKER_OR_REVERSED -> within || beyond;
      case NO_DIFFERENCE -> truth < 1 / 1.1 || truth > 1.1;
      case DIFFERS -> within;
      case DIRECTION, AT_THE_EDGE, UNDECIDED, NOT_MEASURED -> false;
    };
  }
}
