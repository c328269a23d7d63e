package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.phases.Instruments;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The phases of whole calls, as GRID'04's Table 1 has them. */
class RecordedCallTest {

  private static final int CALLS = 3;

  private static final Payload ARRAY = new Payload.Strings(Collections.nCopies(1024, "abcdefgh"));

  private static final Set<String> IN_STREAMS =
      Set.of("canonicalization", "digest", "signature", "other");

  private static final Set<String> IN_TREES =
      Set.of("to_dom", "canonicalization", "digest", "signature", "from_dom", "other");

  static Stream<Arguments> stacksAndSuites() {
    return Stack.SOAP.stream()
        .flatMap(stack -> Stream.of(Suite.values()).map(suite -> Arguments.of(stack, suite)));
  }

  @ParameterizedTest
  @MethodSource("stacksAndSuites")
  void signing_and_verification_are_split_on_both_sides(Stack stack, Suite suite) throws Exception {
    PhaseRecorder client = new PhaseRecorder();
    Queue<PhaseRecorder> requests = new ConcurrentLinkedQueue<>();
    try (Instruments instruments = Instruments.install()) {
      call(
          stack,
          suite,
          client,
          () -> {
            PhaseRecorder request = new PhaseRecorder();
            requests.add(request);
            return request;
          });
    }
    PhaseRecorder server = new PhaseRecorder();
    requests.forEach(server::add);

    assertThat(requests).hasSize(CALLS);
    for (PhaseRecorder side : List.of(client, server)) {
      for (Map<String, Double> times :
          List.of(side.perCall(CALLS).wallMillis(), side.perCall(CALLS).cpuMillis())) {
        Set<String> parts = stack == Stack.AXIS2 ? IN_TREES : IN_STREAMS;
        assertSplit(times, "protect", parts);
        Set<String> andPath = new TreeSet<>(parts);
        andPath.add("certificate_path");
        assertSplit(times, "verify", andPath);
      }
    }
  }

  private static void call(Stack stack, Suite suite, Recorder client, Supplier<Recorder> server)
      throws Exception {
    CredentialStore credentials = TestCredentials.of(suite);
    Mechanism signature = Mechanisms.of("xml-signature");
    try (EchoServer echo =
            EchoServer.start(
                EchoServer.Settings.of(Host.TOMCAT, suite, credentials.server())
                    .withRecorders(server));
        EchoClient clients =
            new EchoClient(signature, stack, echo.uri(signature), suite, credentials.client());
        Session session = clients.open(0, Transport.CLOSE, Parameters.NONE)) {
      for (int call = 0; call < CALLS; call++) {
        assertThat(session.exchange(ARRAY, client)).isEqualTo(ARRAY);
      }
    }
  }

  /** Into these parts and no others, which add up to the whole, and of which none is negative. */
  private static void assertSplit(Map<String, Double> times, String whole, Set<String> parts) {
    Set<String> names = new TreeSet<>();
    double sum = 0;
    for (Map.Entry<String, Double> time : times.entrySet()) {
      if (time.getKey().startsWith(whole + ".")) {
        assertThat(time.getValue()).as(time.getKey()).isNotNegative();
        names.add(time.getKey().substring(whole.length() + 1));
        sum += time.getValue();
      }
    }
    assertThat(names).isEqualTo(parts);
    assertThat(sum).isCloseTo(times.get(whole), within(1e-6));
  }
}
