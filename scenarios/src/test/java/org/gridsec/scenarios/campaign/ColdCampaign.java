package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.network.RelayNetwork;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.campaign.pairs.Launcher;

/** A campaign in the smoke profile, with JVMs, keys and a run of its own. */
public final class ColdCampaign {

  private ColdCampaign() {}

  /**
   * Carries it out in suite {@code period}, on Jetty.
   *
   * @param directory for the keys, the run, and the {@code logs} of the JVMs
   */
  public static Run carryOut(Path directory, List<Cell> cells, Progress progress)
      throws IOException, InterruptedException {
    Launcher launcher = PeriodLauncher.of("jetty", directory);
    RunDirectory run =
        RunDirectory.create(directory.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
    return carryOut(launcher, run, progress);
  }

  /** Carries it out with JVMs that a launcher starts. */
  public static Run carryOut(Launcher launcher, RunDirectory run, Progress progress)
      throws InterruptedException {
    return OneKind.carryOut(
        Profile.SMOKE,
        run,
        progress,
        ledger -> new CallForks(Profile.SMOKE, launcher, new RelayNetwork(), ledger));
  }
}
