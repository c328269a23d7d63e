package org.gridsec.scenarios.campaign.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.junit.jupiter.api.Test;

class RemedyTest {

  private static Set<Remedy> available(JceProvider provider) {
    return Matrix.cells(
            List.of(Scenarios.of("gt3-coldstart")),
            List.of(new Conditions(Suite.MODERN, Profile.QUICK, Link.WAN, Optional.of(provider))))
        .stream()
        .map(Cell::key)
        .flatMap(
            key ->
                Remedy.of(key)
                    .filter(remedy -> remedy.available(key, Runtime.version().feature()))
                    .stream())
        .collect(Collectors.toSet());
  }

  @Test
  void clients_that_compute_with_bouncycastle_are_not_left_without_it() {
    assertThat(available(JceProvider.JDK)).contains(Remedy.CDS, Remedy.CDS_C1, Remedy.CDS_C1_SLIM);
    assertThat(available(JceProvider.BC))
        .contains(Remedy.CDS, Remedy.CDS_C1)
        .doesNotContain(Remedy.CDS_C1_SLIM);
  }
}
