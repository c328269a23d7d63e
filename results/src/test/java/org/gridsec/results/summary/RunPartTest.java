package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.OpenClaims;
import org.junit.jupiter.api.Test;

class RunPartTest {

  private static final List<Jdk> JDKS =
      List.of(
          new Jdk("jdk-17.0.13", "Vendor 17.0.13+11", "/a"),
          new Jdk("jdk-25.0.1", "Vendor 25.0.1+8", "/b"));

  /** Measured under both JDKs; under the second everything takes as long. */
  private static Run run() {
    Run once = SyntheticRun.measured(2, 2, 2);
    List<Cell> cells = new ArrayList<>();
    for (Cell cell : once.cells()) {
      JDKS.forEach(jdk -> cells.add(cell.withKey(cell.key().withVariant(jdk.variant()))));
    }
    CellKey key = once.cells().get(0).key();
    return once.withCells(cells)
        .withTrajectories(
            JDKS.stream()
                .map(
                    jdk ->
                        Trajectory.pending(
                            key.withVariant(jdk.variant()), Parameters.NONE, List.of("gt3-warmup")))
                .toList())
        .withJdks(JDKS);
  }

  private static List<RunPart> parts(Run run) {
    return new RunSummary(run, Map.of()).parts();
  }

  @Test
  void a_run_under_several_jdks_has_a_part_of_each_that_is_like_a_run_under_it() {
    Run run = run();

    assertThat(parts(run))
        .extracting(RunPart::name, RunPart::fileName)
        .containsExactly(tuple("JDK 17.0.13", "jdk-17.0.13"), tuple("JDK 25.0.1", "jdk-25.0.1"));
    for (RunPart part : parts(run)) {
      Run own = part.summary().run();
      assertThat(own.cells()).isEqualTo(SyntheticRun.measured(2, 2, 2).cells());
      assertThat(own.trajectories()).hasSize(1);
      assertThat(own.trajectories().get(0).key().variant()).isEmpty();
      assertThat(own.jdks()).isEmpty();
      assertThat(own.environment().jdk()).isEqualTo(part.jdk().orElseThrow().version());
    }
  }

  @Test
  void a_part_has_the_estimates_of_the_run() {
    RunSummary whole = new RunSummary(run(), Map.of());
    RunPart second = whole.parts().get(1);

    for (CellSummary cell : second.summary().cells()) {
      CellKey key = second.inRun(cell.key());
      assertThat(key.variant()).isEqualTo("jdk-25.0.1");
      assertThat(cell.responseMillis())
          .isNotNull()
          .isEqualTo(whole.cell(key).orElseThrow().responseMillis());
    }
  }

  @Test
  void of_several_suites_and_jdks_there_is_a_part_of_each_pair() {
    Run one = run();
    Run both =
        one.withSuite("period,modern")
            .withCells(
                one.cells().stream()
                    .flatMap(
                        cell ->
                            Stream.of(Suite.PERIOD, Suite.MODERN)
                                .map(suite -> cell.withKey(cell.key().withSuite(suite))))
                    .toList());

    assertThat(parts(both.withJdks(JDKS)))
        .extracting(RunPart::name)
        .containsExactly(
            "same algorithms, JDK 17.0.13",
            "same algorithms, JDK 25.0.1",
            "today, JDK 17.0.13",
            "today, JDK 25.0.1");
    assertThat(parts(both.withJdks(JDKS)))
        .extracting(RunPart::fileName)
        .contains("period-jdk-17.0.13");
  }

  @Test
  void the_papers_own_software_is_a_part_besides_its_suite() {
    Run once = SyntheticRun.measured(2, 2, 2);
    Cell cell = once.cells().get(0);
    CellKey xsul =
        CellKey.ofOneClient(
                "plain",
                Parameters.NONE,
                PeriodStack.XSUL,
                cell.key().transport(),
                cell.key().payload(),
                cell.key().suite())
            .withLoad(cell.key().load())
            .withNetwork(cell.key().network());
    List<Cell> cells = new ArrayList<>(once.cells());
    cells.add(cell.withKey(xsul));

    assertThat(parts(once.withCells(cells)))
        .extracting(RunPart::name, RunPart::fileName, part -> part.summary().cells().size())
        .containsExactly(tuple("then", "then", 1), tuple("today", once.suite(), cells.size()));
    assertThat(parts(once.withCells(List.of(cell.withKey(xsul)))))
        .extracting(RunPart::name)
        .containsExactly("");
  }

  @Test
  void a_run_of_one_suite_under_one_jdk_is_its_only_part() {
    Run run = SyntheticRun.measured(2, 2, 1);

    assertThat(parts(run)).hasSize(1);
    assertThat(parts(run).get(0).name()).isEmpty();
    assertThat(parts(run).get(0).summary().run()).isEqualTo(run);
  }

  @Test
  void a_run_against_itself_is_one_part_with_its_variants() {
    Run once = SyntheticRun.measured(2, 2, 1);
    Run run =
        once.withCells(
            once.cells().stream()
                .flatMap(
                    cell ->
                        Stream.of("a", "b").map(half -> cell.withKey(cell.key().withVariant(half))))
                .toList());

    assertThat(parts(run)).hasSize(1);
    assertThat(parts(run).get(0).summary().run()).isEqualTo(run);
  }

  @Test
  void claims_need_the_points_of_each_jdk_by_the_keys_of_the_run() {
    List<CellKey> once =
        List.copyOf(
            OpenClaims.needed(
                new RunSummary(SyntheticRun.measured(2, 2, 2), Map.of()), Claims.all()));

    assertThat(OpenClaims.needed(new RunSummary(run(), Map.of()), Claims.all()))
        .isNotEmpty()
        .containsExactlyInAnyOrderElementsOf(
            once.stream()
                .flatMap(key -> JDKS.stream().map(jdk -> key.withVariant(jdk.variant())))
                .toList());
  }

  @Test
  void a_cell_of_no_jdk_of_the_run_is_refused() {
    Run once = SyntheticRun.measured(2, 2, 1);

    assertThatThrownBy(() -> once.withJdks(JDKS))
        .hasMessageStartingWith("'variant' expected one of 'jdks', got: '");
    assertThatThrownBy(() -> once.withCells(List.of()).withJdks(List.of(JDKS.get(0), JDKS.get(0))))
        .hasMessageStartingWith("'jdks' expected one of each variant, got: ");
  }
}
