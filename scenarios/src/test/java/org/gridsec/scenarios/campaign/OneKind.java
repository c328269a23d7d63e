package org.gridsec.scenarios.campaign;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Pace;

/** Campaigns of one kind of measurement, which have an hour and claims that stay undecided. */
public final class OneKind {

  private OneKind() {}

  /** Carries one out. */
  public static Run carryOut(
      Profile profile, RunDirectory run, Progress progress, Function<Ledger, Kind> kind)
      throws InterruptedException {
    Ledger ledger = ledger(run, progress);
    return new Campaign(
            profile, ledger, List.of(kind.apply(ledger)), () -> new Campaign.Needs("", key -> true))
        .carryOut();
  }

  /** The ledger of such a run. */
  public static Ledger ledger(RunDirectory run, Progress progress) {
    return new Ledger(run, new Pace(Duration.ofHours(1), 0), progress, key -> true, List.of());
  }
}
