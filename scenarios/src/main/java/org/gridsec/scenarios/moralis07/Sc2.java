package org.gridsec.scenarios.moralis07;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Suite;
import org.gridsec.results.stats.Measure;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Moralis et al. 2007, scenario 2: 1 to 6 clients with a fixed rate each. The paper's 21 calls/s
 * saturate nothing today. So there is a second rate, at which 4 clients together send as much as
 * this machine can serve with X.509; in the paper the X.509 server was saturated at this point. The
 * paper's own software has a second rate for its own capacity, too.
 */
public final class Sc2 implements Scenario {

  private static final int MOST_CLIENTS = 6;

  /** Numbers of clients in the paper's text: one, saturation of X.509, saturation of Kerberos. */
  private static final Set<Integer> IN_TEXT = Set.of(1, 4, MOST_CLIENTS);

  private static final Load OF_PAPER = new Load(21);
  private static final Load OF_MACHINE = Load.ofCapacity(25);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "moralis07-sc2",
        "Kerberos against X.509 at a fixed rate of each client",
        "Moralis et al. 2007, Figures 6 to 10 (section 4.2)",
        "Up to 4 clients both reach the same rate, X.509 with more of the processor; Kerberos goes"
            + " on to 6 clients before it saturates.",
        Measure.THROUGHPUT_PER_SECOND);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    return Stream.of(OF_PAPER, OF_MACHINE)
        .flatMap(
            load ->
                Stream.concat(
                        Stream.of(TokenProfiles.values())
                            .map(profile -> line(profile, profile.cell(suite), load)),
                        Stream.of(TokenProfiles.values())
                            .flatMap(
                                profile ->
                                    profile.ofThePapersOwn(suite).stream()
                                        .map(cell -> line(profile, cell, load))))
                    .flatMap(line -> Stream.of(line, phases(line, conditions.profile()))))
        .toList();
  }

  private static Series line(TokenProfiles profile, CellKey one, Load load) {
    return new Series(
        load.equals(OF_PAPER) ? profile.paperLabel() : "",
        IntStream.rangeClosed(1, MOST_CLIENTS)
            .mapToObj(clients -> one.withClients(clients).withLoad(load))
            .toList());
  }

  /**
   * Line with recorded phases of the server's handler. Each point takes a second or more, so short
   * profiles only have the points that the paper's text mentions.
   */
  private static Series phases(Series line, Profile profile) {
    Series recorded = new Series("", line.recorded().cells());
    return profile.points().few() ? recorded.ofClients(IN_TEXT) : recorded;
  }
}
