package org.gridsec.scenarios.run;

import java.util.List;
import org.gridsec.core.model.CellKey;

/** Tells of each cell that was visited, with what remains of the run. */
final class CellReports {

  private final Ledger ledger;
  private final Pace pace;
  private final Progress progress;

  CellReports(Ledger ledger, Pace pace, Progress progress) {
    this.ledger = ledger;
    this.pace = pace;
    this.progress = progress;
  }

  /** Marks a cell as failed, and says so. */
  void failed(CellKey key, String reason) {
    ledger.change(List.of(key), cell -> cell.failed(reason));
    line(key + " FAILED: " + reason);
  }

  /** A cell was measured. */
  void line(String line) {
    int done = ledger.samples();
    int left = ledger.left();
    progress.slice(done, done + left, pace.remaining(left), line);
  }
}
