package org.gridsec.core.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.regex.Pattern;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.machine.Netem;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.run.NetworkCheck.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Links are made for real where the kernel has netem, and this user may. */
@Timeout(120)
class NetemNetworkIT {
  private static NetemNetwork network() throws IOException {
    String obstacle = Netem.obstacle(Machine.local()).orElse("");
    assumeTrue(obstacle.isEmpty(), obstacle);
    return NetemNetwork.open();
  }

  private static void exchange(Socket socket) throws IOException {
    socket.getOutputStream().write(SelfTestResponder.head(0, 1));
    SelfTestResponder.receive(socket.getInputStream(), 1);
  }

  @Test
  void what_a_program_refuses_is_told_with_what_it_was_asked() {
    assumeTrue(Machine.local().hasProgram("tc"), "no tc");

    assertThatThrownBy(() -> TrafficControl.obey(List.of("qdisc frobnicate dev lo")))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("tc -batch - (qdisc frobnicate dev lo) expected to succeed, got: ")
        .hasMessageContaining("frobnicate");
  }

  @Test
  void it_delays_by_no_less_than_it_was_asked_and_shakes_hands_for_real() throws Exception {
    try (Network network = network()) {
      Properties measured = SelfTest.measure(network, new Link(40, 2e6));

      assertThat(measured.rttMillis()).isGreaterThanOrEqualTo(39.99);
      assertThat(measured.requestKbitPerSecond()).isPositive();
      assertThat(measured.responseKbitPerSecond()).isPositive();
      try (SelfTestResponder responder = SelfTestResponder.start();
          Route route = network.open(new Link(300, 1e9), responder.address())) {
        long start = System.nanoTime();
        route.connect().close();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(299_990_000L);
      }
    }
  }

  @Test
  void only_packets_of_the_link_pass_through_it() throws Exception {
    try (Network network = network();
        SelfTestResponder responder = SelfTestResponder.start();
        Route route = network.open(new Link(1, 1e9), responder.address())) {
      try (Socket other =
          new Socket(InetAddress.getLoopbackAddress(), responder.address().getPort())) {
        exchange(other);
      }
      assertThat(sent()).containsOnly("Sent 0 bytes 0 pkt");
      try (Socket own = route.connect()) {
        exchange(own);
      }
      assertThat(sent()).hasSize(2).doesNotContain("Sent 0 bytes 0 pkt");
    }
  }

  /** What each queue of a link has let through. */
  private static List<String> sent() throws IOException {
    return Pattern.compile("qdisc netem .*\\R +(Sent \\d+ bytes \\d+ pkt)")
        .matcher(TrafficControl.list("lo"))
        .results()
        .map(queue -> queue.group(1))
        .toList();
  }

  @Test
  void the_loopback_is_left_as_it_was() throws Exception {
    try (NetemNetwork network = network()) {
      assertThat(TrafficControl.list("lo")).contains("htb 6773:");
      assertThatThrownBy(NetemNetwork::open)
          .isInstanceOf(IOException.class)
          .hasMessage("another run has set it up on this machine: 127.77.0.1:6773 is in use");
    }
    assertThat(TrafficControl.list("lo")).doesNotContain("htb").doesNotContain("netem");
  }

  @Test
  void what_a_run_that_was_killed_has_left_is_taken_away() throws Exception {
    network().close();
    TrafficControl.obey(List.of("qdisc add dev lo root handle 6773: htb"));

    network().close();

    assertThat(TrafficControl.list("lo")).doesNotContain("htb");
  }

  @Test
  void a_server_elsewhere_cannot_be_reached_by_it() throws Exception {
    try (Network network = network()) {
      InetSocketAddress elsewhere =
          new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), 80);

      assertThatThrownBy(() -> network.open(Link.WAN, elsewhere))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("netem expected a server on the loopback, got: 192.0.2.1");
    }
  }
}
