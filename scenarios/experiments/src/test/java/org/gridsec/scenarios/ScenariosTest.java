package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.Series;
import org.gridsec.scenarios.spi.TrajectorySeries;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScenariosTest {

  static Stream<Scenario> all() {
    return Scenarios.all().stream();
  }

  @Test
  void each_has_an_id_of_its_own_by_which_it_is_found() {
    assertThat(Scenarios.all()).extracting(s -> s.info().id()).doesNotHaveDuplicates();
    assertThat(Scenarios.all())
        .allSatisfy(s -> assertThat(Scenarios.of(s.info().id())).isSameAs(s));
  }

  @Test
  void an_unknown_id_is_answered_with_the_known_ones() {
    assertThatThrownBy(() -> Scenarios.of("grid04-fig9"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'scenario' expected grid04-fig1, grid04-fig2,")
        .hasMessageEndingWith(", got: grid04-fig9");
  }

  @Test
  void a_papers_name_stands_for_all_of_it() {
    assertThat(Scenarios.named("moralis07"))
        .extracting(s -> s.info().id())
        .containsExactly("moralis07-sc1", "moralis07-sc2");
    assertThat(Scenarios.named("moralis07-sc1")).containsExactly(Scenarios.of("moralis07-sc1"));
    assertThatThrownBy(() -> Scenarios.named("moralis")).hasMessageEndingWith(", got: moralis");
  }

  /** results/papers/grid04/fidelity.md refers from figure 6 to these lines. */
  @Test
  void all_of_grid04_has_the_older_handshake_on_the_loopback_and_over_the_wan() {
    List<Scenario> all = Scenarios.named("grid04");
    assertThat(all)
        .extracting(s -> s.info().id())
        .contains("grid04-fig1", "grid04-fig7", "tls-handshake");

    List<CellKey> cells = Scenarios.of("tls-handshake").cells(Conditions.usual(Suite.MODERN));
    for (Link network : List.of(Link.LOOPBACK, Link.WAN)) {
      for (String mechanism : List.of("tls", "httpg")) {
        for (Parameters version : List.of(Parameters.NONE, Parameters.of("version", "1.2"))) {
          assertThat(cells)
              .filteredOn(key -> key.network().equals(network))
              .filteredOn(key -> key.mechanism().equals(mechanism))
              .filteredOn(key -> key.parameters().equals(version))
              .extracting(CellKey::transport)
              .containsExactly(Transport.values());
        }
      }
    }
  }

  @Test
  void lines_of_another_provider_are_all_of_that_one() {
    Conditions conditions =
        new Conditions(Suite.MODERN, Profile.QUICK, Link.WAN, Optional.of(JceProvider.BC));
    assertThat(Scenarios.of("tls-handshake").cells(conditions))
        .extracting(CellKey::provider)
        .containsOnly(JceProvider.BC);
  }

  @Test
  void calls_by_provider_are_those_of_the_provider_that_is_asked_for() {
    Scenario calls = Scenarios.of("providers-calls");
    List<CellKey> all = calls.cells(Conditions.usual(Suite.MODERN));
    assertThat(all).extracting(CellKey::provider).contains(JceProvider.values());

    assertThat(
            calls.cells(
                new Conditions(
                    Suite.MODERN, Profile.QUICK, Link.WAN, Optional.of(JceProvider.ACCP))))
        .isNotEmpty()
        .isEqualTo(all.stream().filter(key -> key.provider() == JceProvider.ACCP).toList());
  }

  @ParameterizedTest
  @MethodSource("all")
  void its_cells_are_of_mechanisms_on_stacks_that_they_support(Scenario scenario) {
    for (Suite suite : Suite.values()) {
      List<CellKey> trajectories =
          scenario.trajectories(suite, 40).stream().map(TrajectorySeries::key).toList();
      assertThat(
              Stream.of(scenario.cells(Conditions.usual(suite)), trajectories)
                  .flatMap(List::stream))
          .isNotEmpty()
          .allSatisfy(
              cell -> {
                assertThat(cell.suite()).isEqualTo(suite);
                if (scenario.microbenchmark(cell).isPresent()) {
                  assertThat(cell.stack()).isInstanceOf(Library.class);
                  return;
                }
                MechanismInfo info = Mechanisms.of(cell.mechanism()).info();
                if (cell.stack() instanceof PeriodStack period) {
                  assertThat(suite).isEqualTo(Suite.PERIOD);
                  assertThat(period.mechanisms()).contains(cell.mechanism());
                  assertThat(info.stacks()).contains(period.standsFor());
                  assertThat(period.xmlSecurity(cell.parameters())).isNotNull();
                  return;
                }
                assertThat(info.stacks()).contains((Stack) cell.stack());
              });
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void its_trajectories_are_different_and_outlast_one_of_them(Scenario scenario) {
    List<TrajectorySeries> lines = scenario.trajectories(Suite.MODERN, 40);
    List<CellKey> keys = lines.stream().map(TrajectorySeries::key).toList();

    assertThat(keys).doesNotHaveDuplicates();
    assertThat(lines)
        .allSatisfy(
            line -> {
              MechanismInfo info = Mechanisms.of(line.key().mechanism()).info();
              line.warmUp().ifPresent(parameters -> info.check(Suite.MODERN, parameters));
              assertThat(line.outlasts().stream()).allMatch(keys::contains);
              assertThat(line.jvm())
                  .isEqualTo(line.fromCold() ? Parameters.NONE : Parameters.of("heap", "40"));
            });
  }

  @ParameterizedTest
  @MethodSource("all")
  void its_lines_have_different_labels_and_share_no_cell(Scenario scenario) {
    List<Series> lines = scenario.series(Conditions.usual(Suite.MODERN));
    Set<CellKey> cells = new HashSet<>(scenario.cells(Conditions.usual(Suite.MODERN)));

    assertThat(lines).extracting(Series::label).doesNotHaveDuplicates();
    assertThat(cells).hasSameSizeAs(scenario.cells(Conditions.usual(Suite.MODERN)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_longer_profile_has_every_cell_of_a_shorter_one(Scenario scenario) {
    List<CellKey> shorter = List.of();
    for (Profile profile : Profile.all()) {
      List<CellKey> cells = scenario.cells(new Conditions(Suite.MODERN, profile, Link.WAN));
      assertThat(cells).containsAll(shorter);
      shorter = cells;
    }
  }

  @Test
  void the_papers_own_software_has_the_lines_of_the_paper_and_signs_no_large_arrays() {
    Conditions longest = new Conditions(Suite.PERIOD, Profile.STANDARD, Link.WAN);
    assertThat(Scenarios.of("grid04-fig1").lines(longest))
        .filteredOn(line -> line.cells().get(0).stack() == PeriodStack.XSUL)
        .extracting(Series::paperLabel)
        .containsExactly("XSUL (w/o KA)", "XSUL (w/ KA)", "XSUL (SSL w/ KA)");
    assertThat(Scenarios.of("grid04-fig3").lines(longest))
        .filteredOn(line -> line.cells().get(0).stack() == PeriodStack.JGLOBUS)
        .extracting(Series::paperLabel)
        .containsExactly(
            "GT3.2 (httpg w/o KA)", "GT3.2 (WS-Conv Initial)", "GT3.2 (WS-Conv Consecutive)");
    assertThat(Scenarios.of("grid04-fig5").cells(longest))
        .filteredOn(key -> key.stack() == PeriodStack.XSUL)
        .filteredOn(key -> key.mechanism().equals("xml-signature"))
        .extracting(key -> key.payload().count())
        .contains(1, 4096)
        .allMatch(count -> count <= 4096);
  }

  @Test
  void the_largest_array_is_measured_in_long_profiles() {
    assertThat(
            Scenarios.of("grid04-fig5")
                .cells(new Conditions(Suite.MODERN, Profile.STANDARD, Link.WAN)))
        .extracting(key -> key.payload().count())
        .contains(1, 4, 8192, 65_536);
  }

  @Test
  void a_scenario_over_a_network_goes_over_the_one_that_is_asked_for() {
    assertThat(
            Scenarios.of("grid04-fig6")
                .cells(new Conditions(Suite.MODERN, Profile.QUICK, new Link(80, 2e6))))
        .extracting(key -> key.network().toString())
        .containsOnly("80ms,2Mbit/s");
  }

  @ParameterizedTest
  @MethodSource("all")
  void it_says_what_it_shows_and_where_that_comes_from(Scenario scenario) {
    assertThat(scenario.info().id()).matches("[a-z0-9-]+");
    assertThat(
            List.of(scenario.info().title(), scenario.info().source(), scenario.info().finding()))
        .noneMatch(String::isBlank);
  }
}
