package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Transport;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbePowerTest {

  private static final Path REFERENCE = Path.of("reference", "intel-xeon-2-cores", "liu05");

  private static final double[] RATIOS = {1, 1.1, 1.3, 1.6, 2, 1.2, 1.05, 1.8};

  private static Sample visit(int generation, double millis, double ratio, double compileMillis) {
    return new Sample(
        generation,
        1,
        20,
        millis,
        1000 / millis,
        null,
        0,
        Map.of(),
        Map.of(),
        Map.of(
            Sample.ITERATIONS,
            2.0,
            Sample.MEAN_MILLIS,
            millis * ratio,
            Sample.COMPILE_MILLIS,
            compileMillis,
            Sample.PROBE_RATIO,
            ratio));
  }

  /** Of an operation whose time, which is stored divided by the probe, goes by that power of it. */
  private static Cell cell(String mechanism, int clients, double millis, double power) {
    return Cell.pending(
            SyntheticRun.key(mechanism, Parameters.NONE, "jca", Transport.KEEPALIVE, clients),
            List.of("liu05-table1"))
        .withSamples(
            IntStream.range(0, RATIOS.length)
                .mapToObj(i -> visit(i + 1, millis * Math.pow(RATIOS[i], power - 1), RATIOS[i], 0))
                .toList());
  }

  private static List<Double> undisturbed(Cell... cells) {
    ProbePower power = ProbePower.of(List.of(cells));
    return power.undisturbed(cells[0]).samples().stream().map(Sample::meanMillis).toList();
  }

  @Test
  void times_are_what_they_would_be_on_an_undisturbed_core() {
    Cell[] cells =
        IntStream.range(1, 40).mapToObj(i -> cell("parse", i, i, 2)).toArray(Cell[]::new);

    assertThat(undisturbed(cells))
        .allSatisfy(millis -> assertThat(millis).isCloseTo(1, within(0.01)));
    Sample last = ProbePower.of(List.of(cells)).undisturbed(cells[3]).samples().get(7);
    assertThat(last.throughputPerSecond()).isCloseTo(1000 / last.meanMillis(), within(1e-9));
    assertThat(last.amounts()).isEqualTo(cells[3].samples().get(7).amounts());
  }

  @Test
  void each_operation_of_a_library_has_a_power_of_its_own() {
    List<Cell> cells = new ArrayList<>();
    for (int i = 1; i < 40; i++) {
      cells.add(cell("parse", i, 1, 2));
      cells.add(cell("sign", i, 1, 0.5));
    }
    ProbePower power = ProbePower.of(cells);

    assertThat(power.text())
        .hasValueSatisfying(text -> assertThat(text).endsWith("the power of 0.50 to 1.99"));
    for (Cell cell : cells) {
      assertThat(power.undisturbed(cell).samples())
          .allSatisfy(visit -> assertThat(visit.meanMillis()).isCloseTo(1, within(0.01)));
    }
  }

  @Test
  void where_nothing_shows_a_power_it_is_one() {
    Cell once = cell("parse", 1, 1, 2);
    Cell one = once.withSamples(List.of(visit(1, 5, 1.7, 0)));
    Cell alike = once.withSamples(List.of(visit(1, 5, 1.7, 0), visit(2, 6, 1.7, 0)));
    Cell compiling = once.withSamples(List.of(visit(1, 5, 1, 90), visit(2, 50, 2, 900)));

    assertThat(undisturbed(one)).containsExactly(5.0);
    assertThat(undisturbed(alike)).containsExactly(5.0, 6.0);
    assertThat(undisturbed(compiling)).containsExactly(5.0, 50.0);
  }

  @Test
  void calls_are_left_as_they_are() {
    Cell cell =
        Cell.pending(
                SyntheticRun.key("tls", Parameters.NONE, "pull", Transport.CLOSE, 1),
                List.of("grid04-fig3"))
            .withSamples(List.of(SyntheticRun.sample(1, 1, 2, 500)));
    ProbePower power = ProbePower.of(List.of(cell));

    assertThat(power.undisturbed(cell)).isSameAs(cell);
    assertThat(power.text()).isEmpty();
  }

  @Test
  void a_run_is_stored_as_it_was_measured(@TempDir Path path) {
    Run run = SyntheticRun.run("standard", List.of(cell("parse", 1, 1, 2), cell("parse", 2, 3, 2)));

    RunDirectory stored = RunDirectory.create(path.resolve("run"), run);
    stored.flush();

    assertThat(RunDirectory.open(path.resolve("run")).run()).isEqualTo(run);
    assertThat(stored.summary().cells().get(0).cell()).isNotEqualTo(run.cells().get(0));
  }

  /** What is fitted is judged by what it was not fitted to: docs/method.md has the figures. */
  @ParameterizedTest
  @CsvSource({"1, 11.8, 10.5", "0, 12.1, 11.0"})
  void powers_of_every_other_generation_fit_those_between(
      int odd, double byOnePercent, double byPowersPercent) {
    List<Cell> cells = RunDirectory.open(REFERENCE).run().cells();
    ProbePower powers = ProbePower.of(ofGenerations(cells, 1 - odd));
    List<Cell> others = ofGenerations(cells, odd);

    assertThat(spreadPercent(others)).isCloseTo(byOnePercent, within(0.05));
    assertThat(spreadPercent(others.stream().map(powers::undisturbed).toList()))
        .isCloseTo(byPowersPercent, within(0.05));
  }

  private static List<Cell> ofGenerations(List<Cell> cells, int odd) {
    return cells.stream()
        .map(
            cell ->
                cell.withSamples(
                    cell.samples().stream().filter(s -> s.generation() % 2 == odd).toList()))
        .toList();
  }

  /** By how much generations differ, as a root mean square over cells. */
  private static double spreadPercent(List<Cell> cells) {
    double variance =
        cells.stream()
            .map(cell -> PerGeneration.of(Scale.LOG, cell.samples(), Sample::meanMillis))
            .flatMap(Optional::stream)
            .map(PerGeneration::values)
            .filter(values -> values.size() > 1)
            .map(Map::values)
            .mapToDouble(ProbePowerTest::varianceOfLogarithms)
            .average()
            .orElseThrow();
    return 100 * Math.sqrt(variance);
  }

  private static double varianceOfLogarithms(Collection<Double> values) {
    double mean = values.stream().mapToDouble(Math::log).average().orElseThrow();
    double squares = values.stream().mapToDouble(v -> Math.pow(Math.log(v) - mean, 2)).sum();
    return squares / (values.size() - 1);
  }
}
