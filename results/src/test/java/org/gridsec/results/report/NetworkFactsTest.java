package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.run.NetworkCheck;
import org.gridsec.core.model.run.NetworkCheck.Properties;
import org.gridsec.results.report.Page.Fact;
import org.junit.jupiter.api.Test;

class NetworkFactsTest {

  private static final Properties ASKED = new Properties(238, 238, 759, 759, null);

  private static NetworkCheck check(int fork, Properties measured) {
    return new NetworkCheck(Link.WAN, "relay", fork, ASKED, measured, null);
  }

  @Test
  void a_network_is_told_with_what_its_self_tests_measured_over_forks() {
    assertThat(
            NetworkFacts.of(
                List.of(
                    check(1, new Properties(238.2, 238.9, 757.3, 758, null)),
                    check(2, new Properties(238.4, 239.8, 752, 758, null)))))
        .containsExactly(
            new Fact(
                "Network wan",
                "RTT 238 ms, 759 kbit/s, by relay; measured: RTT 238 ms, handshake 239 to 240 ms,"
                    + " requests 752 to 757 kbit/s, responses 758 kbit/s"));
  }

  @Test
  void a_network_that_nothing_came_through_is_told_too() {
    assertThat(NetworkFacts.of(List.of(check(1, null))))
        .containsExactly(
            new Fact(
                "Network wan",
                "RTT 238 ms, 759 kbit/s, by relay; nothing came through its self-test"));
  }

  @Test
  void an_initial_window_is_told_with_its_slow_start() {
    Link link = Link.WAN.withInitialSegments(10);
    Properties asked = new Properties(238, 238, 759, 759, 561.1);
    Properties measured = new Properties(238, 239, 757, 758, 563.2);
    assertThat(NetworkFacts.of(List.of(new NetworkCheck(link, "relay", 1, asked, measured, null))))
        .containsExactly(
            new Fact(
                "Network 238ms,759kbit/s,10seg",
                "RTT 238 ms, 759 kbit/s, initial window 10 segments, by relay; measured: RTT 238 ms,"
                    + " handshake 239 ms, requests 757 kbit/s, responses 758 kbit/s, slow start 563"
                    + " of 561 ms"));
  }

  @Test
  void a_self_test_without_a_slow_start_has_no_value_of_it() {
    Properties asked = new Properties(238, 238, 759, 759, 561.1);
    Properties measured = new Properties(238, 239, 757, 758, null);
    assertThat(
            NetworkFacts.of(List.of(new NetworkCheck(Link.WAN, "relay", 1, asked, measured, null))))
        .singleElement()
        .asString()
        .endsWith("responses 758 kbit/s]");
  }

  @Test
  void a_run_without_networks_says_nothing_of_them() {
    assertThat(NetworkFacts.of(List.of())).isEmpty();
  }
}
