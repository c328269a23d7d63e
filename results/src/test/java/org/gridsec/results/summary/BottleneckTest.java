package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.LoadEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BottleneckTest {

  private static SideCores cores(String pinning) {
    return SideCores.of(machine(pinning));
  }

  /** A machine with four cores. */
  private static Environment machine(String pinning) {
    return new Environment(
        "",
        4,
        8_000,
        "Linux",
        "17",
        new TreeMap<>(),
        "unknown",
        pinning,
        List.of(),
        null,
        List.of());
  }

  @Test
  void sides_have_the_cores_that_they_are_bound_to_or_share_all() {
    assertThat(cores("server 0,2,4, client 1")).isEqualTo(new SideCores(3, 1, false));
    assertThat(cores("none")).isEqualTo(new SideCores(4, 4, true));
  }

  @Test
  void a_server_elsewhere_has_its_own() {
    Environment clients = machine("none");
    assertThat(SideCores.of(clients.withServerCores(16))).isEqualTo(new SideCores(16, 4, false));
  }

  @Test
  void engines_of_a_host_share_its_cores() {
    Environment server = machine("none");
    List<LoadEngine> apart = List.of(engine("10.0.0.2:1"), engine("10.0.0.2:2"), engine("b:1"));
    assertThat(SideCores.of(server.withEngines(apart))).isEqualTo(new SideCores(4, 16, false));
    List<LoadEngine> here = List.of(engine("127.0.0.2:1"), engine("127.0.0.3:1"));
    assertThat(SideCores.of(server.withEngines(here))).isEqualTo(new SideCores(4, 8, true));
  }

  private static LoadEngine engine(String address) {
    return new LoadEngine(address, "", 8, "17", "");
  }

  @ParameterizedTest
  @CsvSource({
    "1.80, 0.50, server",
    "1.79, 0.90, client",
    "1.80, 0.90, both",
    "1.79, 0.89, neither",
    "1.80,     , server",
    "1.79,     , unknown",
    "    , 0.90, client",
    "    , 0.89, unknown",
    "    ,     , unknown"
  })
  void a_bound_side_is_at_its_end_with_nine_tenths_of_its_cores(
      Double server, Double client, String bottleneck) {
    assertThat(told("server 0,1, client 2", server, client)).isEqualTo(bottleneck);
  }

  @ParameterizedTest
  @CsvSource({
    "3.6, 0.1, server",
    "0.1, 3.6, client",
    "1.8, 1.8, shared cores",
    "1.8, 1.7, neither",
    "1.8,    , unknown"
  })
  void sides_that_share_their_cores_may_use_them_up_together(
      Double server, Double client, String bottleneck) {
    assertThat(told("none", server, client)).isEqualTo(bottleneck);
  }

  @Test
  void a_rate_is_the_server_s_where_its_cores_are_used_up_whatever_the_client_s() {
    assertThat(Bottleneck.values())
        .filteredOn(Bottleneck::ofServer)
        .containsExactly(Bottleneck.SERVER, Bottleneck.BOTH);
  }

  private static String told(String pinning, Double server, Double client) {
    return Bottleneck.of(cores(pinning), server, client)
        .map(Bottleneck::toString)
        .orElse("unknown");
  }
}
