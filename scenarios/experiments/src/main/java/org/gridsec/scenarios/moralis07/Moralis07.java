package org.gridsec.scenarios.moralis07;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** The two scenarios of Moralis et al. 2007. Each line exists with and without recorded phases. */
public final class Moralis07 {

  private static final int CLIENTS_AT_FULL_LOAD = 5;
  private static final int MOST_CLIENTS = 6;

  /** Numbers of clients in the paper's text: one, saturation of X.509, saturation of Kerberos. */
  private static final Set<Integer> IN_TEXT = Set.of(1, 4, MOST_CLIENTS);

  private static final Load OF_PAPER = new Load(21);

  /**
   * A second rate, because the paper's 21 calls/s saturate nothing today: 4 clients together send
   * as much as this machine can serve with X.509. In the paper the X.509 server was saturated at
   * this point. The paper's own software has a second rate for its own capacity, too.
   */
  private static final Load OF_MACHINE = Load.ofCapacity(25);

  /** Both, in the order of the paper. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          Scenario.of(
              new ScenarioInfo(
                  "moralis07-sc1",
                  "Kerberos against X.509 under full load, 5 clients",
                  "Moralis et al. 2007, Table I, Figures 1 to 5 (section 4.1)",
                  "Kerberos takes up to 28 % more requests than X.509, as it halves the time of finding"
                      + " the key and decrypting; the payload matters little.",
                  Measure.THROUGHPUT_PER_SECOND,
                  Sweep.BYTES),
              Moralis07::atFullLoad),
          Scenario.of(
              new ScenarioInfo(
                  "moralis07-sc2",
                  "Kerberos against X.509 at a fixed rate of each client",
                  "Moralis et al. 2007, Figures 6 to 10 (section 4.2)",
                  "Up to 4 clients both reach the same rate, X.509 with more of the processor; Kerberos"
                      + " goes on to 6 clients before it saturates.",
                  Measure.THROUGHPUT_PER_SECOND),
              Moralis07::atFixedRates));

  private Moralis07() {}

  private static Stream<TokenProfiles> profiles() {
    return Stream.of(TokenProfiles.values());
  }

  /**
   * Returns lines of clients that send as fast as they can. X.509 with the client's signature,
   * which the paper calls equivalent to Kerberos, stands beside the paper's lines. In suite {@code
   * period} there are lines with the JDK's cryptography beside those with the paper's provider.
   */
  private static List<Series> atFullLoad(Conditions conditions) {
    Suite suite = conditions.suite();
    JceProvider papers = TokenProfiles.provider(suite);
    Stream<Series> today =
        profiles().map(profile -> overBytes(profile.paperLabel(), profile.cell(suite)));
    Stream<Series> beside =
        profiles()
            .filter(any -> papers != JceProvider.JDK)
            .map(profile -> overBytes("", profile.cell(suite).withProvider(JceProvider.JDK)));
    Stream<Series> signed = Stream.of(overBytes("", TokenProfiles.signed(suite)));
    Stream<Series> period =
        profiles()
            .flatMap(
                profile ->
                    profile.ofThePapersOwn(suite).stream()
                        .map(cell -> overBytes(profile.paperLabel(), cell)));
    return Stream.of(today, signed, beside, period)
        .flatMap(lines -> lines)
        .flatMap(line -> Stream.of(line, phases(line)))
        .toList();
  }

  private static Series overBytes(String paperLabel, CellKey one) {
    CellKey all = one.withClients(CLIENTS_AT_FULL_LOAD);
    return new Series(
        paperLabel,
        Stream.of(60, 200, 400, 800)
            .map(bytes -> all.withPayload(PayloadShape.string(bytes)))
            .toList());
  }

  /** Line with recorded phases of the server's handler. */
  private static Series phases(Series line) {
    return new Series("", line.recorded().cells());
  }

  /**
   * Returns lines of 1 to 6 clients with a fixed rate each. Each recorded point takes a second or
   * more, so short profiles only record those that the paper's text mentions.
   */
  private static List<Series> atFixedRates(Conditions conditions) {
    boolean few = conditions.profile().points().few();
    return Stream.of(OF_PAPER, OF_MACHINE)
        .flatMap(load -> overClients(load, conditions.suite()))
        .flatMap(line -> Stream.of(line, few ? phases(line).ofClients(IN_TEXT) : phases(line)))
        .toList();
  }

  private static Stream<Series> overClients(Load load, Suite suite) {
    return Stream.concat(
        profiles().map(profile -> overClients(profile, profile.cell(suite), load)),
        profiles()
            .flatMap(
                profile ->
                    profile.ofThePapersOwn(suite).stream()
                        .map(cell -> overClients(profile, cell, load))));
  }

  private static Series overClients(TokenProfiles profile, CellKey one, Load load) {
    return new Series(
        load.equals(OF_PAPER) ? profile.paperLabel() : "",
        IntStream.rangeClosed(1, MOST_CLIENTS)
            .mapToObj(clients -> one.withClients(clients).withLoad(load))
            .toList());
  }
}
