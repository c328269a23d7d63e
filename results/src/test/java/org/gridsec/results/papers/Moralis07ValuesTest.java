package org.gridsec.results.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.results.papers.Printed.entries;
import static org.gridsec.results.papers.Printed.entry;
import static org.gridsec.results.papers.Printed.experiment;
import static org.gridsec.results.papers.Printed.method;
import static org.gridsec.results.papers.Printed.stated;
import static org.gridsec.results.papers.Printed.value;

import java.util.List;
import org.gridsec.results.papers.PublishedTable.Entry;
import org.junit.jupiter.api.Test;

/** What Moralis et al. derive from their numbers, computed anew. */
class Moralis07ValuesTest {

  private static final PublishedTable TABLE_I = experiment("moralis07-sc1").tables().get(0);

  /** Each may be off by what rounding does to it and to the two rates it is of. */
  @Test
  void gains_follow_from_the_rates() {
    List<Entry> gains = entries(TABLE_I, "Kerberos over Certificate", "Gain");

    assertThat(gains).hasSize(4);
    for (Entry gain : gains) {
      Quantity kerberos = entry(TABLE_I, "Kerberos Handler", "Throughput", gain.at());
      Quantity x509 = entry(TABLE_I, "Certificate Handler", "Throughput", gain.at());
      double ratio = kerberos.low() / x509.low();
      double error =
          ratio * (Rounding.of(kerberos) / kerberos.low() + Rounding.of(x509) / x509.low());
      assertThat(gain.value().low())
          .isCloseTo(100 * (ratio - 1), within(100 * error + Rounding.of(gain.value())));
    }
  }

  @Test
  void the_abstract_has_the_largest_gain_without_its_decimals() {
    Quantity most =
        Papers.all().stream()
            .filter(paper -> paper.id().equals("moralis07"))
            .flatMap(paper -> paper.setup().stream())
            .filter(statement -> statement.place().startsWith("abstract"))
            .findFirst()
            .orElseThrow()
            .values()
            .get(0)
            .value();
    assertThat(most.high())
        .isEqualTo(Math.floor(value(TABLE_I, "Kerberos over Certificate", "Gain", 60)));
  }

  @Test
  void messages_in_all_are_those_of_all_clients() {
    assertThat(method("moralis07-sc1", "clients") * method("moralis07-sc1", "messages a client"))
        .isEqualTo(method("moralis07-sc1", "messages in all"));
  }

  @Test
  void six_kerberos_clients_are_served_as_fast_as_under_full_load() {
    double offered = 6 * method("moralis07-sc2", "rate of each client");
    double reached = stated("moralis07-sc2", "throughput, six clients").low();

    assertThat(reached)
        .isLessThan(offered)
        .isCloseTo(value(TABLE_I, "Kerberos Handler", "Throughput", 60), within(0.5));
  }

  @Test
  void derived_points_are_those_of_the_table_and_of_the_rate_of_each_client() {
    assertThat(experiment("moralis07-sc1").figures().get(0).derived())
        .hasSize(8)
        .allSatisfy(
            point -> {
              String handler = point.series().contains("X.509") ? "Certificate" : "Kerberos";
              assertThat(point.value())
                  .isEqualTo(entry(TABLE_I, handler + " Handler", "Throughput", point.at()));
            });
    double rate = method("moralis07-sc2", "rate of each client");
    List<PublishedFigure.Derived> figure6 = experiment("moralis07-sc2").figures().get(0).derived();
    assertThat(figure6.subList(0, 4))
        .allSatisfy(point -> assertThat(point.value().low()).isEqualTo(rate * point.at()));
    assertThat(figure6.subList(4, 7))
        .allSatisfy(point -> assertThat(point.value().low()).isLessThan(rate * point.at()));
  }
}
