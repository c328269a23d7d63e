package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.network.Network;
import org.gridsec.core.network.RelayNetwork;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.scenarios.campaign.PeriodLauncher;
import org.gridsec.scenarios.spi.Series;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two pairs of JVMs, called over links so long that nothing else in a call takes a round trip. */
@Timeout(300)
class SideBySideIT {

  private static final double RTT_MILLIS = 400;
  private static final Network NETWORK = new RelayNetwork();
  private static final Link LINK = new Link(RTT_MILLIS, 10e6);

  @TempDir private static Path directory;
  private static final Map<String, Pair> PAIRS = new HashMap<>();
  private static Launcher launcher;
  private final Visits visits = new Visits(Profile.SMOKE, key -> false);

  @BeforeAll
  static void launch() throws Exception {
    launcher = PeriodLauncher.of("tomcat", directory);
    for (String mechanism : List.of("plain", "tls")) {
      PAIRS.put(mechanism, launch("pull-" + mechanism, mechanism));
    }
  }

  private static Pair launch(String name, String mechanism) throws Exception {
    Pair pair = launcher.launch(name, JceProvider.JDK, "");
    launcher.aim(pair, cell(mechanism, Transport.KEEPALIVE), launcher.keys().get(0));
    return pair;
  }

  @AfterAll
  static void end() {
    PAIRS.values().forEach(Pair::close);
  }

  /** One whose JVMs have ended. */
  private static Pair ended() throws Exception {
    Pair pair = launch("pull-ended", "plain");
    pair.close();
    return pair;
  }

  private static CellKey cell(String mechanism, Transport transport) {
    return Series.overClients("", Stack.PULL, mechanism, Parameters.NONE, transport, Suite.PERIOD)
        .cells()
        .get(0)
        .withNetwork(LINK);
  }

  private SideBySide visit(List<CellKey> cells) throws InterruptedException {
    Map<Pair, List<CellKey>> ofPair = new LinkedHashMap<>();
    for (String mechanism : List.of("plain", "tls")) {
      List<CellKey> own = cells.stream().filter(c -> c.mechanism().equals(mechanism)).toList();
      if (!own.isEmpty()) {
        ofPair.put(PAIRS.get(mechanism), own);
      }
    }
    SideBySide visited = SideBySide.visit(NETWORK, LINK, ofPair, visits);
    assertThat(visited.results().values()).extracting(SliceResult::failure).containsOnlyNulls();
    assertThat(visited.results()).containsOnlyKeys(cells);
    return visited;
  }

  /**
   * What a relay delays, and nothing that a busy machine may add: to the quickest call less than a
   * round trip.
   */
  private static long roundTrips(SliceResult result) {
    Histogram responses = result.responseHistogram();
    long quickest = responses.highestEquivalentValue(responses.getMinValue());
    return (long) (quickest / 1e6 / RTT_MILLIS);
  }

  @Test
  void a_cell_alone_and_side_by_side_takes_the_same_round_trips() throws Exception {
    CellKey kept = cell("plain", Transport.KEEPALIVE);
    CellKey fresh = cell("plain", Transport.CLOSE);
    CellKey keptTls = cell("tls", Transport.KEEPALIVE);
    CellKey handshake = cell("tls", Transport.CLOSE);
    CellKey resumed = cell("tls", Transport.CLOSE_RESUMED);
    List<CellKey> all = List.of(kept, fresh, keptTls, handshake, resumed);
    visit(all); // what a first call costs in a fresh JVM is not the network's doing

    Map<CellKey, Long> together = new HashMap<>();
    visit(all).results().forEach((key, result) -> together.put(key, roundTrips(result)));
    Map<CellKey, Long> alone = new HashMap<>();
    for (CellKey key : all) {
      alone.put(key, roundTrips(visit(List.of(key)).results().get(key)));
    }

    assertThat(alone).isEqualTo(together);
    assertThat(alone).containsEntry(kept, 1L).containsEntry(fresh, 2L).containsEntry(keptTls, 1L);
    assertThat(alone.get(handshake)).isGreaterThanOrEqualTo(3);
  }

  @Test
  void mechanisms_that_share_a_pair_are_visited_at_the_same_time_too() throws Exception {
    CellKey plain = cell("plain", Transport.KEEPALIVE);
    CellKey tls = cell("tls", Transport.KEEPALIVE);
    Pair shared = PAIRS.get("plain");
    ServerReady server = launcher.serve(shared, launcher.keys().get(0));
    shared.aim(launcher.order(plain, launcher.keys().get(0), server));
    shared.aim(launcher.order(tls, launcher.keys().get(0), server));

    Map<CellKey, SliceResult> results =
        SideBySide.visit(NETWORK, LINK, Map.of(shared, List.of(plain, tls)), visits).results();

    assertThat(results).containsOnlyKeys(plain, tls);
    assertThat(results.values()).extracting(SliceResult::failure).containsOnlyNulls();
  }

  @Test
  void what_keeps_processors_busy_is_seen() throws Exception {
    assertThat(visit(List.of(cell("plain", Transport.KEEPALIVE))).busiestCores()).isPositive();
  }

  @Test
  void a_pair_that_does_not_work_any_more_is_told_from_those_that_do() throws Exception {
    Pair ended = ended();
    CellKey works = cell("tls", Transport.KEEPALIVE);
    CellKey dead = cell("plain", Transport.KEEPALIVE);

    SideBySide visited =
        SideBySide.visit(
            NETWORK, LINK, Map.of(ended, List.of(dead), PAIRS.get("tls"), List.of(works)), visits);

    assertThat(visited.results()).containsOnlyKeys(works);
    assertThat(visited.died()).containsOnlyKeys(ended);
  }

  @Test
  void a_relay_is_not_opened_to_a_server_that_has_ended_which_is_the_reason_that_is_told()
      throws Exception {
    Pair ended = ended();

    assertThatThrownBy(
            () -> ended.over(NETWORK, LINK, List.of(cell("plain", Transport.CLOSE)), visits))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("worker pull-ended-server ended");
  }
}
