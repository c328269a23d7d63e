package org.gridsec.scenarios.moralis07;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Moralis et al. 2007, scenario 1: 5 clients that send as fast as they can. In suite {@code period}
 * there are lines with the JDK's cryptography beside those with the paper's provider.
 */
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
    Suite suite = conditions.suite();
    Stream<Series> today =
        Stream.of(TokenProfiles.provider(suite), JceProvider.JDK)
            .distinct()
            .flatMap(
                provider ->
                    Stream.of(TokenProfiles.values())
                        .map(
                            profile ->
                                line(
                                    provider == TokenProfiles.provider(suite)
                                        ? profile.paperLabel()
                                        : "",
                                    profile.cell(suite).withProvider(provider))));
    Stream<Series> period =
        Stream.of(TokenProfiles.values())
            .flatMap(
                profile ->
                    profile.ofThePapersOwn(suite).stream()
                        .map(cell -> line(profile.paperLabel(), cell)));
    return Stream.concat(today, period)
        .flatMap(line -> Stream.of(line, new Series("", line.recorded().cells())))
        .toList();
  }

  private static Series line(String paperLabel, CellKey one) {
    CellKey all = one.withClients(CLIENTS);
    return new Series(
        paperLabel,
        BYTES.stream().map(bytes -> all.withPayload(PayloadShape.string(bytes))).toList());
  }
}
