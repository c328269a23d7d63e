package org.gridsec.core.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridsec.core.model.Link;
import org.gridsec.core.model.run.NetworkCheck.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SelfTestTest {

  private static final Properties ASKED = new Properties(238, 238, 759, 759);

  @Test
  void a_link_is_asked_for_alike_in_both_directions() {
    assertThat(SelfTest.asked(Link.WAN)).isEqualTo(ASKED);
  }

  @Test
  void up_to_five_per_cent_are_no_difference() {
    assertThat(SelfTest.differences(ASKED, new Properties(249.8, 226.2, 796.9, 721.1))).isEmpty();
  }

  @Test
  void what_is_further_off_is_named_with_what_was_expected() {
    assertThat(SelfTest.differences(ASKED, new Properties(250, 225, 700, 759)))
        .isEqualTo(
            "RTT expected 238.0 ms within 5 %, got: 250.0 ms;"
                + " handshake expected 238.0 ms within 5 %, got: 225.0 ms;"
                + " rate of requests expected 759.0 kbit/s within 5 %, got: 700.0 kbit/s");
  }

  @Test
  void what_is_no_number_is_off() {
    assertThat(SelfTest.differences(ASKED, new Properties(238, 238, 759, Double.NaN)))
        .startsWith("rate of responses expected 759.0 kbit/s");
  }

  @Test
  @Timeout(60)
  void it_measures_through_a_relay_what_the_relay_guarantees() throws Exception {
    Properties measured = SelfTest.measure(new RelayNetwork(), new Link(40, 2e6));

    assertThat(measured.rttMillis()).isGreaterThanOrEqualTo(39.99);
    assertThat(measured.connectMillis()).isPositive();
    assertThat(measured.requestKbitPerSecond()).isPositive();
    assertThat(measured.responseKbitPerSecond()).isPositive();
  }

  @Test
  @Timeout(60)
  void a_link_that_no_relay_can_be_is_found_out() throws Exception {
    Link instant = new Link(0.001, 1e6);

    Properties measured = SelfTest.measure(new RelayNetwork(), instant);

    assertThat(SelfTest.differences(SelfTest.asked(instant), measured))
        .contains("RTT expected 0.001000 ms within 5 %, got: ");
  }
}
