package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.campaign.pairs.Visits;
import org.gridsec.scenarios.spi.Series;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** JVMs whose security processing is slowed down. */
@Timeout(300)
class SlowedPairIT {

  private static final double SHARE = 3;

  @TempDir private Path directory;

  /**
   * What is added is spent within the phase and outside of its parts, and is at least the share of
   * all that was there before: however slow the machine is, and however slow the parts.
   */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void the_phases_of_both_sides_have_the_share_that_was_asked_for(Stack stack) throws Exception {
    Map<String, Double> phases = phases(stack);

    for (String phase :
        Set.of("client.protect", "client.verify", "server.protect", "server.verify")) {
      double whole = phases.get(phase);
      double parts =
          phases.entrySet().stream()
              .filter(part -> part.getKey().startsWith(phase + "."))
              .filter(part -> !part.getKey().endsWith(".other"))
              .mapToDouble(Map.Entry::getValue)
              .sum();
      assertThat(parts).as(phase).isPositive();
      assertThat(whole).as(phase).isGreaterThanOrEqualTo((1 + SHARE) * parts);
    }
  }

  private Map<String, Double> phases(Stack stack) throws Exception {
    CellKey cell =
        Series.overClients(
                "", stack, "xml-signature", Parameters.NONE, Transport.KEEPALIVE, Suite.PERIOD)
            .recorded()
            .cells()
            .get(0);
    Launcher launcher = PeriodLauncher.of("tomcat", directory);
    try (Pair pair = launcher.launch("slowed", JceProvider.JDK, "")) {
      pair.slow(SHARE);
      launcher.aim(pair, cell, launcher.keys().get(0));
      SliceResult result = pair.run(new Visits(Profile.SMOKE, key -> false).slice(cell));
      assertThat(result.failure()).isNull();
      return result.phases().wallMillis();
    }
  }
}
