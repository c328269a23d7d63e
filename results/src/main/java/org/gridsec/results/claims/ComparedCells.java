package org.gridsec.results.claims;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.claims.shape.ClaimCells;
import org.gridsec.results.summary.RunPart;
import org.gridsec.results.summary.RunSummary;

/**
 * Groups of cells that claims compare with each other. Such cells are best measured at the same
 * time.
 */
public final class ComparedCells {

  private ComparedCells() {}

  /** The cells of each comparison in a run, measured or not. */
  public static List<List<CellKey>> of(RunSummary run) {
    return run.parts().stream()
        .flatMap(part -> Claims.all().stream().flatMap(claim -> of(part, claim).stream()))
        .distinct()
        .toList();
  }

  private static List<List<CellKey>> of(RunPart part, Claim claim) {
    ClaimCells cells = new ClaimCells(part.summary(), claim);
    return cells.checks().stream()
        .flatMap(check -> check.effects(cells).stream())
        .flatMap(List::stream)
        .map(one -> one.cells().stream().distinct().map(part::inRun).toList())
        .filter(compared -> compared.size() > 1)
        .toList();
  }
}
