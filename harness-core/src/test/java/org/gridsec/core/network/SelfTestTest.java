package org.gridsec.core.network;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.run.NetworkCheck.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SelfTestTest {

  private static final Properties ASKED = new Properties(238, 238, 759, 759, null);

  private static final Link SLOW = new Link(40, 2e6);
  private static final Link OF_WINDOWS = new Link(40, 20e6, 2);
  private static final Link INSTANT = new Link(0.001, 1e6);

  /** All at once: what measures a link waits most of the time. */
  private static final Map<Link, Future<Properties>> MEASURED =
      Stream.of(SLOW, OF_WINDOWS, INSTANT).collect(toMap(link -> link, SelfTestTest::throughRelay));

  private static Future<Properties> throughRelay(Link link) {
    FutureTask<Properties> measuring =
        new FutureTask<>(() -> SelfTest.measure(new RelayNetwork(), link));
    new Thread(measuring).start();
    return measuring;
  }

  @Test
  void a_link_is_asked_for_alike_in_both_directions() {
    assertThat(SelfTest.asked(Link.WAN)).isEqualTo(ASKED);
  }

  @Test
  void up_to_five_per_cent_are_no_difference() {
    assertThat(SelfTest.differences(ASKED, new Properties(249.8, 226.2, 796.9, 721.1, null)))
        .isEmpty();
  }

  @Test
  void what_is_further_off_is_named_with_what_was_expected() {
    assertThat(SelfTest.differences(ASKED, new Properties(250, 225, 700, 759, null)))
        .isEqualTo(
            "RTT expected 238.0 ms within 5 %, got: 250.0 ms;"
                + " handshake expected 238.0 ms within 5 %, got: 225.0 ms;"
                + " rate of requests expected 759.0 kbit/s within 5 %, got: 700.0 kbit/s");
  }

  @Test
  void what_is_no_number_is_off() {
    assertThat(SelfTest.differences(ASKED, new Properties(238, 238, 759, Double.NaN, null)))
        .startsWith("rate of responses expected 759.0 kbit/s");
  }

  @Test
  @Timeout(60)
  void it_measures_through_a_relay_what_the_relay_guarantees() throws Exception {
    Properties measured = MEASURED.get(SLOW).get();

    assertThat(measured.rttMillis()).isGreaterThanOrEqualTo(39.99);
    assertThat(measured.connectMillis()).isPositive();
    assertThat(measured.requestKbitPerSecond()).isPositive();
    assertThat(measured.responseKbitPerSecond()).isPositive();
  }

  /** The second window waits for an acknowledgement here, and on a slower link for the first. */
  @Test
  void an_initial_window_is_asked_for_by_the_time_of_three() {
    // 80 ms and a segment of 5.84 ms; then two windows of 11.68 ms, without the first byte.
    assertThat(SelfTest.asked(new Link(80, 2e6, 2)).slowStartMillis()).isEqualTo(109.196);
    // Three windows of 30.77 ms without a byte.
    assertThat(SelfTest.asked(new Link(1, 759e3, 2)).slowStartMillis())
        .isCloseTo(92.322, Offset.offset(0.001));
    assertThat(SelfTest.asked(Link.WAN).slowStartMillis()).isNull();
  }

  @Test
  void a_window_that_is_off_is_named() {
    Properties asked = SelfTest.asked(Link.WAN.withInitialSegments(10));
    Properties none = new Properties(238, 238, 759, 759, 461.7);
    assertThat(SelfTest.differences(asked, asked)).isEmpty();
    assertThat(SelfTest.differences(asked, none))
        .isEqualTo("slow start expected 561.2 ms within 5 %, got: 461.7 ms");
  }

  @Test
  @Timeout(60)
  void it_measures_an_initial_window_through_a_relay() throws Exception {
    Properties measured = MEASURED.get(OF_WINDOWS).get();

    assertThat(measured.slowStartMillis())
        .isGreaterThan(3 * OF_WINDOWS.initialWindowBytes() * 8 / 20e3);
    assertThat(measured.requestKbitPerSecond()).isPositive();
  }

  @Test
  @Timeout(60)
  void a_link_that_no_relay_can_be_is_found_out() throws Exception {
    Properties measured = MEASURED.get(INSTANT).get();

    assertThat(SelfTest.differences(SelfTest.asked(INSTANT), measured))
        .contains("RTT expected 0.001000 ms within 5 %, got: ");
  }
}
