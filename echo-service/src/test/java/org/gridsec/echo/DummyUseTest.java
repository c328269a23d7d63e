package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.echo.dummy.DummyOperation;
import org.gridsec.echo.dummy.Port;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The DummyService over HTTP. */
@ExtendWith(SharedServers.class)
class DummyUseTest {

  private static final Parameters DUMMY = Parameters.of(CellKey.SERVICE, "dummy");
  private static final Mechanism PLAIN = Mechanisms.of("plain");
  private static final Mechanism GSI = Mechanisms.of("gsi-conversation");

  static Stream<Fixture.Target> onAxis2() {
    return Fixture.targets()
        .filter(target -> target.stack() == Stack.AXIS2 && !authorizes(target.mechanism()));
  }

  private static boolean authorizes(Mechanism mechanism) {
    return mechanism.info().guarantees().contains(Guarantee.AUTHORIZATION);
  }

  private static Map<String, Double> use(Mechanism mechanism, Parameters parameters)
      throws Exception {
    AmountRecorder amounts = new AmountRecorder(Recorder.NONE);
    try (EchoClient client = Fixture.client(SharedServers.of(Host.TOMCAT), mechanism, Stack.AXIS2);
        Session session = client.open(0, Transport.CLOSE, parameters)) {
      assertThat(session.exchange(Fixture.text("hello"), amounts)).isEqualTo(Fixture.text("hello"));
    }
    return amounts.perCall(1);
  }

  @ParameterizedTest
  @MethodSource("onAxis2")
  void an_instance_is_used_from_beginning_to_end_under_each_mechanism(Fixture.Target target)
      throws Exception {
    assertThat(use(target.mechanism(), DUMMY))
        .containsKeys("step.create.millis", "step.destroy.millis")
        .containsEntry("step.getTime.roundTrips", 1.0);
  }

  @Test
  void a_permission_for_the_echo_service_is_none_for_this_one() {
    for (Mechanism mechanism : Mechanisms.all()) {
      if (authorizes(mechanism)) {
        assertThatThrownBy(() -> use(mechanism, DUMMY))
            .isInstanceOf(SoapFault.class)
            .hasMessageContaining("does not permit this");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"on-demand", "beforehand"})
  void each_port_type_takes_a_context_of_its_own_and_the_instance_a_credential(String keys)
      throws Exception {
    Map<String, Double> amounts =
        use(
            GSI,
            new Parameters(Map.of(CellKey.SERVICE, "dummy", "delegation", "full", "keys", keys)));
    assertThat(amounts)
        .containsEntry("step.factoryContext.roundTrips", 3.0)
        .containsEntry("step.dummyContext.roundTrips", 4.0)
        .containsEntry("step.gridServiceContext.roundTrips", 3.0)
        .containsEntry("count.roundTrips", 10.0)
        .containsEntry("step.echo.roundTrips", 1.0);
    assertThat(amounts.get("step.dummyContext.responseBytes"))
        .isGreaterThan(amounts.get("step.factoryContext.responseBytes"));
  }

  @Test
  void without_security_there_are_the_four_calls_alone_and_all_that_is_sent_is_of_a_step()
      throws Exception {
    Map<String, Double> amounts = use(PLAIN, DUMMY);
    assertThat(amounts.keySet()).noneMatch(name -> name.contains("Context"));
    assertThat(amounts).doesNotContainKey("count.roundTrips");
    double steps =
        Stream.of("create", "echo", "getTime", "destroy")
            .mapToDouble(step -> amounts.get("step." + step + ".requestBytes"))
            .sum();
    assertThat(amounts.get("wire.requestBytes")).isEqualTo(steps);
  }

  @Test
  void a_destroyed_instance_answers_with_a_fault() throws Exception {
    try (EchoClient client = Fixture.client(SharedServers.of(Host.TOMCAT), PLAIN, Stack.AXIS2)) {
      String instance = call(client, PortType.FACTORY, DummyOperation.CREATE).get(0);
      call(client, PortType.GRID_SERVICE, DummyOperation.DESTROY, instance);
      assertThatThrownBy(() -> call(client, PortType.DUMMY, DummyOperation.ECHO, instance, "hello"))
          .isInstanceOf(SoapFault.class)
          .hasMessageContaining("instance expected one that lives");
      assertThatThrownBy(
              () -> call(client, PortType.GRID_SERVICE, DummyOperation.DESTROY, instance))
          .isInstanceOf(SoapFault.class);
    }
  }

  @Test
  void an_instance_is_none_of_another_mechanism() throws Exception {
    try (EchoClient secured = Fixture.client(SharedServers.of(Host.TOMCAT), GSI, Stack.AXIS2);
        EchoClient plain = Fixture.client(SharedServers.of(Host.TOMCAT), PLAIN, Stack.AXIS2)) {
      String instance = call(secured, PortType.FACTORY, DummyOperation.CREATE).get(0);
      assertThatThrownBy(() -> call(plain, PortType.GRID_SERVICE, DummyOperation.DESTROY, instance))
          .isInstanceOf(SoapFault.class)
          .hasMessageContaining("instance expected one that lives");
      assertThat(call(secured, PortType.DUMMY, DummyOperation.ECHO, instance, "hello"))
          .containsExactly("hello");
    }
  }

  @Test
  void a_port_type_has_no_actions_of_another() throws Exception {
    try (EchoClient client = Fixture.client(SharedServers.of(Host.TOMCAT), PLAIN, Stack.AXIS2)) {
      assertThatThrownBy(() -> call(client, PortType.FACTORY, DummyOperation.DESTROY, "any"))
          .isInstanceOf(SoapFault.class)
          .hasMessageContaining(
              "port type dummy-factory expected create, got: {urn:gridsec:dummy}");
    }
  }

  @Test
  void there_is_no_other_service_and_no_other_stack_for_it() throws Exception {
    try (EchoClient pull = Fixture.client(SharedServers.of(Host.TOMCAT), PLAIN, Stack.PULL)) {
      assertThatThrownBy(() -> pull.open(0, Transport.CLOSE, DUMMY))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("'service' expected dummy, on stack axis2 alone, got: dummy on pull");
    }
  }

  @Test
  void the_contract_of_an_endpoint_can_be_read_by_clients() throws Exception {
    for (String mechanism : List.of("plain", "tls", "gsi-conversation")) {
      try (EchoClient client =
          Fixture.client(SharedServers.of(Host.TOMCAT), Mechanisms.of(mechanism), Stack.AXIS2)) {
        assertThat(
                client
                    .contract(Transport.CLOSE, Parameters.NONE)
                    .getDocumentElement()
                    .getLocalName())
            .isEqualTo("definitions");
      }
    }
  }

  private static List<String> call(
      EchoClient client, PortType portType, DummyOperation action, String... parts)
      throws Exception {
    try (Port port = client.port(portType, Transport.CLOSE, Parameters.NONE)) {
      return port.call(action, List.of(parts), Recorder.NONE);
    }
  }
}
