package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;

class SummaryTableTest {

  @Test
  void it_has_a_row_per_cell_in_any_locale() throws Exception {
    List<Cell> cells = new ArrayList<>(SyntheticRun.measured(3, 2, 2).cells().subList(0, 2));
    cells.addAll(SyntheticRun.measured(3, 2, 2).cells().subList(6, 8));
    cells.set(1, cells.get(1).failed("reply differs from the request,\nfirst at byte 3"));
    cells.set(3, Cell.pending(cells.get(3).key(), cells.get(3).scenario()));
    Run run = SyntheticRun.run("quick", cells);
    for (String tag : Locales.TAGS) {
      assertThat(Locales.under(tag, () -> new SummaryTable(new RunSummary(run, Map.of())).lines()))
          .isEqualTo(
              """
              series            clients  response ms           calls/s            response / plain
              pull plain close        1  0.257 [0.244, 0.270]  3900 [3710, 4090]
                                      2  failed: reply differs from the request, first at byte 3
              pull tls close          1  2.74 [2.62, 2.86]     365 [349, 382]     10.7 [9.4, 12.0]
                                      2  not measured
              """
                  .lines()
                  .toList());
    }
  }
}
