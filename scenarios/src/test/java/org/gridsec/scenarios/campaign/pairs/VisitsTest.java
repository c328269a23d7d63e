package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisitsTest {

  private static final CellKey LOCAL =
      Scenarios.of("grid04-fig5").cells(Conditions.usual(Suite.MODERN)).get(0);
  private static final CellKey WIDE = LOCAL.withNetwork(Link.WAN);

  @ParameterizedTest
  @MethodSource("org.gridsec.core.config.Profile#all")
  void a_cell_has_the_calls_of_its_profile_however_often_it_is_visited(Profile profile) {
    for (Visits visits :
        List.of(new Visits(profile, key -> false), new Visits(profile, key -> true))) {
      for (CellKey key : new CellKey[] {LOCAL, WIDE}) {
        assertThat(slices(visits, key) * visits.slice(key).leastCalls())
            .isGreaterThanOrEqualTo(profile.calls().least());
      }
    }
  }

  /** Slices of the least that a run measures of a cell, for a claim or for a figure. */
  private static int slices(Visits visits, CellKey key) {
    Profile profile = visits.profile();
    int blocks = profile.calls().blocks().least();
    boolean claim = profile.warm() && visits.judged().test(key);
    return visits.slices(key)
        * visits.blocks(key, claim ? Math.max(2, blocks) : blocks)
        * (claim ? profile.forks().least() : 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"quick", "standard", "paper"})
  void a_cell_whose_phases_are_recorded_has_the_papers_100_calls_once_warm(String profile) {
    Visits visits = new Visits(Profile.of(profile), key -> profile.equals("quick"));

    for (CellKey key : Scenarios.of("grid04-table1").cells(Conditions.usual(Suite.PERIOD))) {
      if (key.recording()) {
        assertThat(slices(visits, key) * visits.slice(key).leastCalls())
            .isGreaterThanOrEqualTo(100);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"full, ~, 4", "full, beforehand, 1", "~, ~, 1"})
  void a_call_for_which_the_server_generates_a_key_is_made_more_often(
      String delegation, String keys, int perSlice) {
    Parameters parameters = LOCAL.parameters();
    parameters = "~".equals(delegation) ? parameters : parameters.with("delegation", delegation);
    parameters = "~".equals(keys) ? parameters : parameters.with("keys", keys);

    Visits visits = new Visits(Profile.QUICK, key -> true);
    assertThat(visits.slice(LOCAL.withParameters(parameters)).leastCalls()).isEqualTo(perSlice);
  }

  /** Means of two runs of everything, of docs/notebook/budget.md. */
  @ParameterizedTest
  @CsvSource({
    "XSUL, xml-signature, string:5, 0.0220",
    "XSUL, xml-signature, array:1024x8, 0.2070",
    "GT3, xml-signature, string:5, 0.0225",
    "GT3, xml-signature, array:1024x8, 0.2490"
  })
  void calls_that_make_slices_longer_are_planned_as_long_as_they_took(
      PeriodStack stack, String mechanism, String payload, double seconds) {
    CellKey key =
        Series.call(stack, mechanism, Parameters.NONE, Transport.CLOSE, Suite.PERIOD)
            .withPayload(PayloadShape.of(payload));
    assertThat(Visits.callSeconds(key)).isCloseTo(seconds, withinPercentage(20));
    assertThat(new Visits(Profile.QUICK, any -> false).countedSeconds(key.withRecording(true)))
        .isCloseTo(25 * seconds, withinPercentage(20));
  }

  @ParameterizedTest
  @CsvSource({"MODERN, 0.45", "PERIOD, 0.06"})
  void a_call_that_waits_for_a_key_is_planned_as_long_as_it_took(Suite suite, double seconds) {
    CellKey key =
        LOCAL.withSuite(suite).withParameters(LOCAL.parameters().with("delegation", "full"));
    assertThat(Visits.callSeconds(key)).isCloseTo(seconds, withinPercentage(20));
    assertThat(Visits.callSeconds(key.withParameters(key.parameters().with("keys", "beforehand"))))
        .isLessThan(0.01);
  }

  @Test
  void calls_by_a_schedule_have_one_slice_of_whole_seconds_in_no_more_blocks_than_are_asked_for() {
    CellKey paced = LOCAL.withPayload(PayloadShape.string(60)).withLoad(new Load(21));
    Visits visits = new Visits(Profile.QUICK, key -> false);

    assertThat(visits.slices(paced)).isOne();
    assertThat(visits.blocks(paced, 5)).isOne();
    assertThat(visits.slice(paced).millis()).isEqualTo(1000);
    assertThat(new Visits(Profile.PAPER, key -> false).slice(paced).millis()).isEqualTo(15_000);
  }

  @Test
  void a_pair_is_warmed_alike_for_every_pace_and_every_short_string() {
    CellKey closed = LOCAL.withPayload(PayloadShape.string(800));
    Visits visits = new Visits(Profile.QUICK, key -> false);

    assertThat(visits.warming(closed))
        .isEqualTo(visits.warming(closed.withLoad(Load.ofCapacity(25))))
        .isEqualTo(visits.warming(closed.withPayload(PayloadShape.string(5))))
        .isNotEqualTo(visits.warming(closed.withPayload(PayloadShape.string(160_000))));
  }

  @Test
  void mechanisms_that_share_jvms_are_warmed_for_less_than_if_each_had_its_own() {
    Visits visits = new Visits(Profile.QUICK, key -> false);
    List<CellKey> one = List.of(LOCAL, WIDE);
    List<CellKey> all = Scenarios.of("grid04-fig3").cells(Conditions.usual(Suite.MODERN));

    assertThat(visits.warmUps(one)).isEqualTo(1);
    assertThat(visits.warmUps(all)).isBetween(1.5, 4.0);
  }

  @ParameterizedTest
  @CsvSource({
    "smoke, 1, array:1x8",
    "smoke, 1024, array:1x8",
    "quick, 1, string:60",
    "quick, 64, string:60",
    "quick, 256, array:1024x8",
    "standard, 4, string:60",
    "paper, 65536, array:1024x8"
  })
  void small_arrays_are_warmed_as_short_strings_are_and_larger_ones_by_one(
      String profile, int strings, String by) {
    Visits visits = new Visits(Profile.of(profile), key -> false);
    CellKey array = LOCAL.withPayload(PayloadShape.array(strings, 8));

    assertThat(visits.warming(array).payload()).isEqualTo(PayloadShape.of(by));
    assertThat(visits.warming(array.withNetwork(Link.WAN))).isEqualTo(visits.warming(array));
  }

  @ParameterizedTest
  @CsvSource({
    "smoke, pacs008:100, pacs008:1",
    "quick, tree:1x9x1x2, tree:64x9x1x2",
    "quick, pacs008:1, pacs008:64",
    "paper, ubl:1000, ubl:64"
  })
  void business_messages_are_warmed_by_one_of_their_kind(String profile, String any, String by) {
    Visits visits = new Visits(Profile.of(profile), key -> false);
    CellKey message = LOCAL.withPayload(PayloadShape.of(any));

    assertThat(visits.warming(message).payload()).isEqualTo(PayloadShape.of(by));
    assertThat(Visits.callSeconds(message)).isGreaterThan(Visits.callSeconds(LOCAL));
  }

  @Test
  void small_arrays_add_no_kind_of_call_to_the_warm_up_of_strings() {
    Visits visits = new Visits(Profile.QUICK, key -> false);

    assertThat(visits.warming(LOCAL))
        .isEqualTo(visits.warming(LOCAL.withPayload(PayloadShape.string(5))));
  }
}
