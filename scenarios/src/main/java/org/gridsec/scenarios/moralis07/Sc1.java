package org.gridsec.scenarios.moralis07;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Moralis et al. 2007, scenario 1: 5 clients that send as fast as they can. */
public final class Sc1 implements Scenario {

  private static final int CLIENTS = 5;
  private static final List<Integer> BYTES = List.of(60, 200, 400, 800);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "moralis07-sc1",
        "Kerberos against X.509 under full load, 5 clients",
        "Moralis et al. 2007, Table I, Figures 1 to 5 (section 4.1)",
        "Kerberos takes up to 28 % more requests than X.509, as it halves the time of finding the"
            + " key and decrypting; the payload matters little.",
        Measure.THROUGHPUT_PER_SECOND,
        Sweep.BYTES);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Stream.of(TokenProfiles.values())
        .map(
            profile ->
                new Series(
                    profile.paperLabel(),
                    BYTES.stream()
                        .map(
                            bytes ->
                                profile
                                    .cell(conditions.suite())
                                    .withClients(CLIENTS)
                                    .withPayload(PayloadShape.string(bytes)))
                        .toList()))
        .flatMap(line -> TokenProfiles.withPhases(line).stream())
        .toList();
  }
}
