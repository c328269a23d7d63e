package org.gridsec.scenarios.campaign.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Status;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.pairs.PairKey;
import org.gridsec.scenarios.campaign.pairs.Visits;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.junit.jupiter.api.Test;

class MatrixTest {

  private static List<Cell> cells(String... ids) {
    return Matrix.cells(
        List.of(ids).stream().map(Scenarios::of).toList(), List.of(Conditions.usual(Suite.MODERN)));
  }

  @Test
  void two_figures_of_the_same_calls_share_every_cell() {
    assertThat(cells("grid04-fig1", "grid04-fig2"))
        .hasSameSizeAs(cells("grid04-fig1"))
        .allSatisfy(
            cell -> assertThat(cell.scenario()).containsExactly("grid04-fig1", "grid04-fig2"));
    assertThat(cells("grid04-fig3", "grid04-fig4"))
        .hasSameSizeAs(cells("grid04-fig4"))
        .allSatisfy(
            cell -> assertThat(cell.scenario()).containsExactly("grid04-fig3", "grid04-fig4"));
  }

  @Test
  void figures_one_to_four_have_twenty_two_lines_over_numbers_of_clients() {
    List<Cell> all = cells("grid04-fig1", "grid04-fig2", "grid04-fig3", "grid04-fig4");

    assertThat(all).hasSize(22 * 4).extracting(Cell::key).doesNotHaveDuplicates();
    assertThat(all)
        .filteredOn(cell -> cell.key().mechanism().equals("plain"))
        .hasSize(3 * 4)
        .allSatisfy(
            cell -> assertThat(cell.scenario()).containsExactly("grid04-fig1", "grid04-fig2"));
    assertThat(all)
        .filteredOn(cell -> cell.scenario().size() == 4)
        .extracting(cell -> cell.key().series())
        .containsOnly("pull httpg keepalive");
  }

  @Test
  void figures_over_arrays_have_the_twenty_two_lines_of_figures_one_and_three() {
    List<Cell> arrays = cells("grid04-fig5", "grid04-fig6");

    assertThat(arrays).hasSize(2 * 22 * 4).extracting(Cell::key).doesNotHaveDuplicates();
    assertThat(arrays).allSatisfy(cell -> assertThat(cell.key().clients()).isOne());
    assertThat(arrays)
        .filteredOn(cell -> cell.key().overLoopback())
        .hasSize(22 * 4)
        .allSatisfy(cell -> assertThat(cell.scenario()).containsExactly("grid04-fig5"));
    assertThat(arrays)
        .filteredOn(cell -> !cell.key().overLoopback())
        .extracting(cell -> cell.key().network())
        .containsOnly(Link.WAN);
  }

  @Test
  void a_scenario_that_is_named_twice_is_measured_once() {
    assertThat(cells("grid04-fig1", "grid04-fig1")).isEqualTo(cells("grid04-fig1"));
  }

  @Test
  void every_cell_begins_without_a_measurement() {
    assertThat(Matrix.cells(Scenarios.all(), List.of(Conditions.usual(Suite.PERIOD))))
        .allSatisfy(
            cell -> {
              assertThat(cell.status()).isEqualTo(Status.PENDING);
              assertThat(cell.samples()).isEmpty();
              assertThat(cell.key().suite()).isEqualTo(Suite.PERIOD);
            });
  }

  @Test
  void the_cells_keep_the_order_of_the_scenarios() {
    Scenario first = Scenarios.of("grid04-fig3");

    assertThat(cells("grid04-fig3", "grid04-fig1").subList(0, 19 * 4))
        .extracting(Cell::key)
        .isEqualTo(first.cells(Conditions.usual(Suite.MODERN)));
  }

  @Test
  void against_itself_every_cell_is_there_twice_in_jvms_of_its_own() {
    List<Cell> once = cells("grid04-fig1");
    List<Cell> twice = Matrix.asEach(List.of("a", "b"), once);

    assertThat(twice).hasSize(2 * once.size());
    assertThat(twice).extracting(Cell::key).doesNotHaveDuplicates();
    assertThat(twice)
        .extracting(cell -> cell.key().withVariant(""))
        .hasSameElementsAs(once.stream().map(Cell::key).toList());
    for (Profile profile : Profile.all()) {
      assertThat(pairs(twice, profile)).hasSize(2 * pairs(once, profile).size());
    }
  }

  @Test
  void mechanisms_share_jvms_in_short_profiles_but_no_stacks_and_no_providers_do() {
    List<Cell> cells = new ArrayList<>(cells("grid04-fig1", "grid04-fig3"));
    cells.addAll(
        Matrix.cells(
            List.of(Scenarios.of("moralis07-sc1")), List.of(Conditions.usual(Suite.PERIOD))));

    assertThat(pairs(cells, Profile.QUICK))
        .extracting(PairKey::toString)
        .containsExactly("axis2", "pull", "axis2-BC", "axis1-BC-xmlsec1.3.0");
    assertThat(pairs(cells, Profile.STANDARD))
        .extracting(PairKey::toString)
        .contains("pull-tls", "axis2-plain", "axis2-xml-encryption-BC", "axis2-kerberos")
        .hasSizeGreaterThan(12);
  }

  @Test
  void each_version_of_a_library_of_the_papers_own_software_has_jvms_of_its_own() {
    List<Cell> cells =
        Matrix.cells(List.of(Scenarios.of("grid04-fig3")), List.of(Conditions.usual(Suite.PERIOD)));
    assertThat(pairs(cells, Profile.QUICK))
        .extracting(PairKey::toString)
        .containsExactly(
            "pull",
            "axis2",
            "xsul-xmlsec1.0.5D2",
            "jglobus",
            "gt3-xmlsec1.0.5D2",
            "xsul-xmlsec1.5.5");
  }

  private static Set<PairKey> pairs(List<Cell> cells, Profile profile) {
    return new Visits(profile, key -> false).pairs(cells.stream().map(Cell::key).toList());
  }
}
