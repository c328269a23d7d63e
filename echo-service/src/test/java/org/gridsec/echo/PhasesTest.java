package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which phases each side of each stack reports. */
class PhasesTest {

  private final Spans server = new Spans();
  private final Spans client = new Spans();

  @Test
  void a_tree_is_converted_only_for_a_mechanism_that_needs_one() throws Exception {
    call("plain", Stack.AXIS2);
    assertThat(server.seen).containsExactlyInAnyOrder(Phase.PARSE, Phase.BUILD);
    assertThat(client.seen).containsExactlyInAnyOrder(Phase.BUILD, Phase.EXCHANGE, Phase.PARSE);
  }

  @Test
  void a_tree_is_protected_and_verified_between_two_conversions() throws Exception {
    call("xml-signature", Stack.AXIS2);
    Set<Phase> serverSide =
        EnumSet.of(
            Phase.PARSE, Phase.VERIFY, Phase.TO_DOM, Phase.FROM_DOM, Phase.BUILD, Phase.PROTECT);
    Set<Phase> clientSide = EnumSet.copyOf(serverSide);
    clientSide.add(Phase.EXCHANGE);
    assertThat(server.seen).isEqualTo(serverSide);
    assertThat(client.seen).isEqualTo(clientSide);
  }

  @Test
  void a_stream_is_built_and_parsed() throws Exception {
    call("plain", Stack.PULL);
    assertThat(server.seen).containsExactlyInAnyOrder(Phase.PARSE, Phase.BUILD);
    assertThat(client.seen).containsExactlyInAnyOrder(Phase.BUILD, Phase.EXCHANGE, Phase.PARSE);
  }

  @Test
  void a_signed_stream_is_protected_and_verified_in_one_pass() throws Exception {
    call("xml-signature", Stack.PULL);
    assertThat(server.seen).containsExactlyInAnyOrder(Phase.VERIFY, Phase.PROTECT);
    assertThat(client.seen).containsExactlyInAnyOrder(Phase.PROTECT, Phase.EXCHANGE, Phase.VERIFY);
  }

  @Test
  void a_directly_signed_stream_tells_its_cryptography_besides() throws Exception {
    call("xml-signature", Stack.PULL, Parameters.of("stream", "direct"));
    assertThat(server.seen)
        .containsExactlyInAnyOrder(Phase.VERIFY, Phase.PROTECT, Phase.DIGEST, Phase.SIGNATURE);
    assertThat(client.seen)
        .containsExactlyInAnyOrder(
            Phase.PROTECT, Phase.EXCHANGE, Phase.VERIFY, Phase.DIGEST, Phase.SIGNATURE);
  }

  @ParameterizedTest
  @EnumSource
  void a_signature_of_http_is_outside_of_what_the_stack_does(Stack stack) throws Exception {
    call("http-signature", stack);
    Set<Phase> serverSide =
        EnumSet.of(
            Phase.VERIFY, Phase.PARSE, Phase.BUILD, Phase.PROTECT, Phase.DIGEST, Phase.SIGNATURE);
    Set<Phase> clientSide = EnumSet.copyOf(serverSide);
    clientSide.add(Phase.EXCHANGE);
    assertThat(server.seen).isEqualTo(serverSide);
    assertThat(client.seen).isEqualTo(clientSide);
  }

  private void call(String mechanism, Stack stack) throws Exception {
    call(mechanism, stack, Parameters.NONE);
  }

  private void call(String mechanism, Stack stack, Parameters parameters) throws Exception {
    try (EchoServer echo =
            EchoServer.start(Fixture.settings(Host.TOMCAT).withRecorders(() -> server));
        EchoClient clients = Fixture.client(echo, Mechanisms.of(mechanism), stack);
        Session session = clients.open(0, Transport.KEEPALIVE, parameters)) {
      session.exchange(Fixture.text("x"), client);
    }
    assertThat(server.open).isEmpty();
    assertThat(client.open).isEmpty();
  }

  /** Checks the contract of {@link Recorder}: no phase inside itself. */
  private static final class Spans implements Recorder {

    private final Set<Phase> seen = ConcurrentHashMap.newKeySet();
    private final Set<Phase> open = ConcurrentHashMap.newKeySet();

    @Override
    public Span span(Phase phase) {
      seen.add(phase);
      assertThat(open.add(phase)).as("%s opened once", phase).isTrue();
      return () -> open.remove(phase);
    }
  }
}
