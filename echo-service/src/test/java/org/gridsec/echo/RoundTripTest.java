package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.load.Payloads;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is sent comes back, whatever it is and whichever way it goes. */
@ExtendWith(SharedServers.class)
class RoundTripTest {

  private static final int CLIENTS = 8;

  private static final List<Host> HOSTS = List.of(Host.values());
  private static final List<Fixture.Target> TARGETS = Fixture.targets().toList();

  private static final CredentialStore PERIOD = TestCredentials.of(Suite.PERIOD);

  /** Each two of a host, a mechanism on a stack and a transport; not all three in every way. */
  static Stream<Arguments> waysInPairs() {
    List<Arguments> ways = new ArrayList<>();
    int number = 0;
    for (Fixture.Target target : TARGETS) {
      for (Transport transport : Transport.values()) {
        ways.add(Arguments.of(host(number++), target, transport)); // an odd number of transports
      }
    }
    return ways.stream();
  }

  /** Each mechanism on each stack, and each stack on both hosts. */
  static Stream<Arguments> targetsOnHosts() {
    return IntStream.range(0, TARGETS.size())
        .mapToObj(target -> Arguments.of(host(target + target / 2), TARGETS.get(target)));
  }

  private static Host host(int number) {
    return HOSTS.get(number % HOSTS.size());
  }

  @ParameterizedTest
  @MethodSource("waysInPairs")
  void every_kind_of_payload_comes_back(Host host, Fixture.Target target, Transport transport)
      throws Exception {
    try (EchoClient client = target.client(SharedServers.of(host));
        Session session = client.open(0, transport, Parameters.NONE)) {
      for (Payload payload : payloads()) {
        assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
      }
    }
  }

  /** A capability is for the two operations of the papers. */
  @ParameterizedTest
  @MethodSource("targetsOnHosts")
  void a_document_comes_back(Host host, Fixture.Target target) throws Exception {
    assumeTrue(!target.mechanism().info().id().equals("capability"));
    try (EchoClient client = target.client(SharedServers.of(host));
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      for (Payload payload : documents()) {
        assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
      }
    }
  }

  private static List<Payload> documents() {
    Payload.Element qualified =
        new Payload.Element(
            "p:a",
            Map.of("xmlns:p", "urn:p", "p:b", "<&>\"'", "c", ""),
            "",
            List.of(
                new Payload.Element("d", Map.of("xmlns", ""), " \n ", List.of()),
                new Payload.Element(
                    "p:e", Map.of("xmlns:p", "urn:q"), "]]> \uD83D\uDD10", List.of()),
                Payload.Element.of("p:f", "")));
    return List.of(
        Payloads.of(PayloadShape.of("pacs008:3"), 1),
        Payloads.of(PayloadShape.of("ubl:3"), 1),
        Payloads.of(PayloadShape.of("tree:2x64x0x0"), 1),
        Payloads.of(PayloadShape.of("tree:2x8x2x4"), 1),
        new Payload.Document(List.of()),
        new Payload.Document(List.of(qualified, Payload.Element.of("g", "text"))));
  }

  private static List<Payload> payloads() {
    return List.of(
        Fixture.text("hello"),
        Fixture.text(""),
        Fixture.text(" \t\n leading and trailing \r\n \r"),
        Fixture.text("<&>\"' ]]> &amp; &#0;"),
        Fixture.text("Grüße, 格子, \uD83D\uDD10, \u0085 \u2028"),
        Fixture.strings(),
        Fixture.strings(""),
        Fixture.strings("a", "", " ", "\n", "b", "a"),
        new Payload.Strings(Collections.nCopies(1024, "12345678")));
  }

  @ParameterizedTest
  @MethodSource("targetsOnHosts")
  void the_period_suite_works_as_well(Host host, Fixture.Target target) throws Exception {
    Payload payload = Fixture.text("hello");
    try (EchoClient client =
            new EchoClient(
                target.mechanism(),
                target.stack(),
                SharedServers.of(host, Suite.PERIOD).uri(target.mechanism()),
                Suite.PERIOD,
                PERIOD.client());
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
    }
  }

  @ParameterizedTest
  @MethodSource("targetsOnHosts")
  void a_megabyte_comes_back(Host host, Fixture.Target target) throws Exception {
    Payload payload = Fixture.text("0123456789abcdef".repeat(1 << 16));
    assertThat(target.call(SharedServers.of(host), payload)).isEqualTo(payload);
  }

  @ParameterizedTest
  @MethodSource("targetsOnHosts")
  void clients_in_parallel_get_their_own_payloads_back(Host host, Fixture.Target target)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try (EchoClient client = target.client(SharedServers.of(host))) {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int number = i;
        tasks.add(() -> callOften(client, number));
      }
      for (Future<Void> done : threads.invokeAll(tasks)) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static Void callOften(EchoClient client, int number) throws Exception {
    try (Session session = client.open(number, Transport.KEEPALIVE, Parameters.NONE)) {
      for (int call = 0; call < 4; call++) {
        Payload payload = Fixture.strings("client " + number, "call " + call);
        assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
      }
    }
    return null;
  }
}
