package org.gridsec.scenarios.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Run;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.store.RunDirectory;

/** A campaign in the smoke profile, with JVMs, keys and a run of its own. */
final class ColdCampaign {

  private ColdCampaign() {}

  /**
   * Carries it out in suite {@code period}, on Jetty.
   *
   * @param directory for the keys, the run, and the {@code logs} of the JVMs
   */
  static Run carryOut(Path directory, List<Cell> cells, Progress progress)
      throws IOException, InterruptedException {
    Path credentials = directory.resolve("keys");
    Mechanisms.credentials(Suite.PERIOD, Set.of()).save(credentials);
    Launcher launcher =
        new Launcher(
            null,
            "jetty",
            new Keys(Suite.PERIOD.id(), credentials),
            null,
            Pinning.NONE,
            directory.resolve("logs"));
    RunDirectory run =
        RunDirectory.create(directory.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
    return new Campaign(run, Profile.SMOKE, launcher, progress).carryOut();
  }
}
