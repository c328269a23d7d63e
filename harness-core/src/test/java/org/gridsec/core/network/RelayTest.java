package org.gridsec.core.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridsec.core.model.Link;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Real sockets; of times only what a relay guarantees by design is asserted: never too early. */
@Timeout(120)
class RelayTest {

  private static final long MILLI = 1_000_000;
  private static final Link SLOW = new Link(60, 100e6);
  private static final Link FAST = new Link(1, 1e9);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ServerSocket server;
  private Relay relay;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void stop() throws IOException {
    if (relay != null) {
      relay.close();
    }
    server.close();
    threads.shutdownNow();
  }

  private void open(Link link) throws IOException {
    relay = Relay.open(link, (InetSocketAddress) server.getLocalSocketAddress());
    server.accept().close(); // opening it has looked whether somebody listens
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(relay.address().getAddress(), relay.address().getPort());
    socket.setTcpNoDelay(true);
    return socket;
  }

  /** The server's side of the next connections: sends back what it gets, then ends. */
  private void echo(int connections) {
    for (int i = 0; i < connections; i++) {
      threads.execute(
          () -> {
            try (Socket socket = server.accept()) {
              socket.setTcpNoDelay(true);
              socket.getInputStream().transferTo(socket.getOutputStream());
            } catch (IOException e) {
              // the client is gone, or the test is over
            }
          });
    }
  }

  private static byte[] noise(int length, long seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static long exchangeNanos(Socket socket, int bytes) throws IOException {
    long start = System.nanoTime();
    socket.getOutputStream().write(new byte[bytes]);
    socket.getInputStream().readNBytes(bytes);
    return System.nanoTime() - start;
  }

  @Test
  void what_goes_in_comes_out_whole_and_in_order() throws Exception {
    open(FAST);
    echo(1);
    byte[] sent = noise(3_000_000, 1);
    try (Socket client = connect()) {
      Future<byte[]> answer = threads.submit(() -> client.getInputStream().readAllBytes());
      client.getOutputStream().write(sent);
      client.shutdownOutput();

      assertThat(answer.get()).isEqualTo(sent);
    }
  }

  @Test
  void a_byte_never_arrives_before_half_a_round_trip() throws Exception {
    open(SLOW);
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      InputStream in = accepted.getInputStream();
      client.getOutputStream().write(1);
      in.read(); // the first one, which has waited for the handshake
      for (int i = 0; i < 5; i++) {
        long sent = System.nanoTime();
        client.getOutputStream().write(1);
        in.read();
        assertThat(System.nanoTime() - sent).isGreaterThanOrEqualTo(30 * MILLI);
        long answered = System.nanoTime();
        accepted.getOutputStream().write(1);
        client.getInputStream().read();
        assertThat(System.nanoTime() - answered).isGreaterThanOrEqualTo(30 * MILLI);
      }
    }
  }

  @Test
  void a_new_connection_costs_a_round_trip_more() throws Exception {
    open(SLOW);
    echo(1);
    long start = System.nanoTime();
    try (Socket client = connect()) {
      exchangeNanos(client, 1);
      assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(120 * MILLI);
      assertThat(exchangeNanos(client, 1)).isGreaterThanOrEqualTo(60 * MILLI);
    }
  }

  @Test
  void a_new_connection_costs_it_even_when_it_is_first_used_later() throws Exception {
    open(SLOW);
    echo(2);
    try (Socket idle = connect();
        Socket other = connect()) {
      exchangeNanos(other, 1); // two round trips, in which the first could have shaken hands

      assertThat(exchangeNanos(idle, 1)).isGreaterThanOrEqualTo(120 * MILLI);
    }
  }

  @Test
  void no_more_bytes_come_through_than_the_rate_allows_in_either_direction() throws Exception {
    open(new Link(2, 1e6));
    echo(1);
    try (Socket client = connect()) {
      exchangeNanos(client, 1);

      // 25,000 bytes are 200 ms, and the last piece of them comes back 12 ms after it has arrived.
      assertThat(exchangeNanos(client, 25_000)).isGreaterThanOrEqualTo(200 * MILLI);
    }
  }

  @Test
  void a_new_connection_sends_no_more_than_its_initial_window_before_an_acknowledgement()
      throws Exception {
    open(new Link(60, 100e6, 2));
    byte[] sent = noise(6 * Link.SEGMENT_BYTES, 7);
    long start = System.nanoTime();
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      client.getOutputStream().write(sent);

      assertThat(accepted.getInputStream().readNBytes(2 * Link.SEGMENT_BYTES)).isNotEmpty();
      byte[] rest = accepted.getInputStream().readNBytes(4 * Link.SEGMENT_BYTES);
      // The handshake, the first window's acknowledgement, and half a round trip.
      assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(150 * MILLI);
      assertThat(rest).isEqualTo(Arrays.copyOfRange(sent, 2 * Link.SEGMENT_BYTES, sent.length));

      long answered = System.nanoTime();
      accepted.getOutputStream().write(sent);
      assertThat(client.getInputStream().readNBytes(sent.length)).isEqualTo(sent);
      assertThat(System.nanoTime() - answered).isGreaterThanOrEqualTo(90 * MILLI);
    }
  }

  @Test
  void all_connections_of_a_relay_share_its_rate() throws Exception {
    open(new Link(2, 1e6));
    echo(4);
    List<Callable<Long>> clients = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      clients.add(
          () -> {
            try (Socket client = connect()) {
              return exchangeNanos(client, 12_500);
            }
          });
    }
    long start = System.nanoTime();
    for (Future<Long> client : threads.invokeAll(clients)) {
      client.get();
    }

    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(400 * MILLI);
  }

  @Test
  void a_client_that_has_ended_its_requests_still_gets_the_answer() throws Exception {
    open(SLOW);
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      client.getOutputStream().write(noise(5000, 2));
      client.shutdownOutput();
      assertThat(accepted.getInputStream().readAllBytes()).isEqualTo(noise(5000, 2));
      accepted.getOutputStream().write(noise(7000, 3));
      accepted.shutdownOutput();

      assertThat(client.getInputStream().readAllBytes()).isEqualTo(noise(7000, 3));
    }
  }

  @Test
  void a_server_that_ends_first_can_still_be_written_to() throws Exception {
    open(SLOW);
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      accepted.shutdownOutput();
      assertThat(client.getInputStream().read()).isNegative();
      client.getOutputStream().write(noise(5000, 4));
      client.shutdownOutput();

      assertThat(accepted.getInputStream().readAllBytes()).isEqualTo(noise(5000, 4));
    }
  }

  @Test
  void a_connection_that_has_ended_on_both_sides_is_forgotten() throws Exception {
    open(FAST);
    echo(3);
    for (int i = 0; i < 3; i++) {
      try (Socket client = connect()) {
        exchangeNanos(client, 10);
      }
    }
    while (relay.connections() > 0) {
      Thread.onSpinWait();
    }
  }

  @Test
  void a_client_that_breaks_off_is_broken_off_from_the_server() throws Exception {
    open(SLOW);
    try (Socket accepted = acceptAfterFirstByte()) {
      assertThatThrownBy(() -> accepted.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("reset");
    }
  }

  private Socket acceptAfterFirstByte() throws IOException {
    try (Socket client = connect()) {
      Socket accepted = server.accept();
      client.getOutputStream().write(1);
      accepted.getInputStream().read();
      client.setSoLinger(true, 0);
      return accepted;
    }
  }

  @Test
  void a_server_that_breaks_off_is_broken_off_from_the_client() throws Exception {
    open(SLOW);
    try (Socket client = connect()) {
      Socket accepted = server.accept();
      client.getOutputStream().write(1);
      accepted.getInputStream().read();
      accepted.setSoLinger(true, 0);
      accepted.close();

      assertThatThrownBy(() -> client.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("reset");
    }
  }

  @Test
  void what_a_server_said_before_it_broke_off_arrives() throws Exception {
    open(SLOW);
    try (Socket client = connect()) {
      Socket accepted = server.accept();
      client.getOutputStream().write(1);
      accepted.getInputStream().read();
      accepted.getOutputStream().write(noise(3000, 5));
      accepted.close(); // what the client sends from now on is refused
      OutputStream out = client.getOutputStream();
      out.write(1);

      assertThat(client.getInputStream().readNBytes(3000)).isEqualTo(noise(3000, 5));
    }
  }

  @Test
  void many_connections_are_served_at_the_same_time() throws Exception {
    open(SLOW);
    echo(64);
    List<Callable<byte[]>> clients = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      byte[] sent = noise(10_000, i);
      clients.add(
          () -> {
            try (Socket client = connect()) {
              client.getOutputStream().write(sent);
              return client.getInputStream().readNBytes(sent.length);
            }
          });
    }
    List<Future<byte[]>> answers = threads.invokeAll(clients);

    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).get()).isEqualTo(noise(10_000, i));
    }
  }

  @Test
  void a_receiver_that_takes_its_time_gets_everything() throws Exception {
    open(FAST);
    byte[] sent = noise(20_000_000, 6);
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      Future<Boolean> writing =
          threads.submit(
              () -> {
                client.getOutputStream().write(sent);
                client.shutdownOutput();
                return true;
              });
      InputStream in = accepted.getInputStream();
      byte[] received = new byte[sent.length];
      for (int at = 0; at < received.length; at += 500) {
        assertThat(in.readNBytes(received, at, 500)).isEqualTo(500);
      }

      assertThat(writing.get()).isTrue();
      assertThat(received).isEqualTo(sent);
    }
  }

  @Test
  void a_relay_to_nobody_is_not_opened() throws Exception {
    InetSocketAddress nobody = (InetSocketAddress) server.getLocalSocketAddress();
    server.close();

    assertThatThrownBy(() -> Relay.open(SLOW, nobody))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(
            String.format(
                Locale.ROOT,
                "relay expected a server at %s:%d, got: ",
                nobody.getHostString(),
                nobody.getPort()));
  }

  @Test
  void a_relay_whose_target_has_gone_refuses_connections() throws Exception {
    open(SLOW);
    server.close();
    try (Socket client = connect()) {
      assertThatThrownBy(
              () -> {
                client.getOutputStream().write(1);
                if (client.getInputStream().read() < 0) {
                  throw new IOException("ended");
                }
              })
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void a_relay_that_is_closed_breaks_off_what_is_under_way_and_leaves_no_thread() throws Exception {
    open(new Link(5000, 1e6));
    String name = "relay-" + relay.address().getPort();
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      client.getOutputStream().write(1);
      relay.close();

      assertThatThrownBy(
              () -> {
                if (accepted.getInputStream().read() < 0) {
                  throw new IOException("ended");
                }
              })
          .isInstanceOf(IOException.class);
    }
    assertThatThrownBy(this::connect).isInstanceOf(IOException.class);
    while (Thread.getAllStackTraces().keySet().stream().anyMatch(t -> t.getName().equals(name))) {
      Thread.onSpinWait();
    }
  }
}
