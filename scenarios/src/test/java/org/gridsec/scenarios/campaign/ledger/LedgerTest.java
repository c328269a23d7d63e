package org.gridsec.scenarios.campaign.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.BegunRun;
import org.gridsec.scenarios.campaign.OneKind;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {

  @TempDir private Path path;
  private Ledger ledger;
  private CellKey one;
  private CellKey two;
  private CellKey three;

  @BeforeEach
  void begin() {
    List<Cell> cells =
        Matrix.cells(List.of(Scenarios.of("grid04-fig1")), List.of(Conditions.usual(Suite.MODERN)))
            .subList(0, 3);
    ledger = of(RunDirectory.create(path, BegunRun.of("quick", Suite.MODERN, cells)));
    one = cells.get(0).key();
    two = cells.get(1).key();
    three = cells.get(2).key();
  }

  private static Ledger of(RunDirectory directory) {
    return OneKind.ledger(
        directory, new PlainProgress(new PrintWriter(new StringWriter()), Duration.ZERO));
  }

  private void measure(int fork, int block, CellKey... keys) {
    BegunRun.measure(ledger, fork, block, List.of(keys));
  }

  private Run stored() {
    ledger.flush();
    return RunDirectory.open(path).run();
  }

  private List<CellKey> missing(Ledger of, int fork, int block) {
    return of.missing(fork, block, key -> true);
  }

  @Test
  void every_change_is_stored() {
    measure(1, 1, one);
    assertThat(stored()).isEqualTo(ledger.run());
    assertThat(stored().cells().get(0).samples()).hasSize(1);
    ledger.fail(two, "it broke");
    assertThat(stored()).isEqualTo(ledger.run());
    assertThat(stored().cells().get(1).failure()).isEqualTo("it broke");
  }

  @Test
  void a_block_misses_the_cells_that_it_has_not_measured() {
    measure(1, 1, one, three);
    assertThat(missing(ledger, 1, 1)).containsExactly(two);
    assertThat(missing(ledger, 1, 2)).containsExactly(one, two, three);
    assertThat(ledger.missing(1, 1, three::equals)).isEmpty();
  }

  @Test
  void a_failed_cell_is_measured_no_more() {
    measure(1, 1, one);
    ledger.fail(List.of(two), "it broke");
    assertThat(missing(ledger, 1, 1)).containsExactly(three);
    assertThat(missing(ledger, 2, 1)).containsExactly(one, three);
  }

  @Test
  void a_run_that_is_resumed_goes_on_with_what_each_block_misses() {
    measure(1, 1, one, two, three);
    measure(1, 2, three, one);
    ledger.fail(two, "it broke");
    ledger.flush();
    Ledger resumed = of(RunDirectory.open(path));
    assertThat(missing(resumed, 1, 2)).isEmpty();
    assertThat(missing(resumed, 2, 1)).containsExactly(one, three);
    assertThat(resumed.cell(two).failure()).isEqualTo("it broke");
    assertThat(resumed.cell(two).status()).isEqualTo(Status.FAILED);
  }
}
