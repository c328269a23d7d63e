package org.gridsec.echo.http;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.axis2.Axis2Engine;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.dummy.DummyService;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.json.JsonForm;
import org.gridsec.echo.json.JsonStack;
import org.gridsec.echo.pull.PullStack;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.SetUpStack;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.echo.soap.Wsdl;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Setting;

/**
 * A mechanism on a stack with its parameters. It is initialized by its first request: there are
 * many endpoints, and a measured server is called at only one.
 */
final class ServedEndpoint implements Closeable {

  private final Mechanism mechanism;
  private final Stack stack;
  private final Setting setting;
  private final Axis2Engine axis2;
  private final Optional<Reference> reference;
  private volatile Ready ready;

  /** The port type of an endpoint of the DummyService. */
  record Reference(DummyService service, PortType portType) {}

  private record Ready(MessageSecurity security, EchoStack calls, EchoStack setUp) {}

  /** An endpoint of the echo service. */
  ServedEndpoint(Mechanism mechanism, Stack stack, Setting setting, Axis2Engine axis2) {
    this(mechanism, stack, setting, axis2, Optional.empty());
  }

  /** An endpoint of the DummyService, which exists only on the axis2 stack. */
  ServedEndpoint(Mechanism mechanism, Setting setting, Axis2Engine axis2, Reference reference) {
    this(mechanism, Stack.AXIS2, setting, axis2, Optional.of(reference));
  }

  private ServedEndpoint(
      Mechanism mechanism,
      Stack stack,
      Setting setting,
      Axis2Engine axis2,
      Optional<Reference> reference) {
    this.mechanism = mechanism;
    this.stack = stack;
    this.setting = setting;
    this.axis2 = axis2;
    this.reference = reference;
  }

  /** Unique path below its server. */
  String path() {
    String path = Endpoint.path(stack.id(), mechanism.info().id(), parameters());
    return reference.map(r -> path + "/" + r.portType().id()).orElse(path);
  }

  /** The contract of its service. */
  Wsdl contract() {
    return reference.map(r -> r.portType().contract()).orElse(Wsdl.ECHO);
  }

  /** The form of its messages. */
  MessageForm form() {
    return stack == Stack.JSON ? JsonForm.INSTANCE : MessageForm.SOAP;
  }

  Mechanism mechanism() {
    return mechanism;
  }

  Stack stack() {
    return stack;
  }

  /** The parameters in its path. */
  Parameters parameters() {
    return setting.parameters();
  }

  /** Number of security contexts that it holds in memory. */
  long contexts() {
    Ready now = ready;
    return now == null ? 0 : now.security().contexts();
  }

  /** The stack that answers calls of the service. */
  EchoStack calls() {
    return answering(Ready::calls);
  }

  /** The mechanism's protection at the level of HTTP. */
  HttpSecurity http() {
    return ready().security().http();
  }

  /** The stack that answers the mechanism's own messages. */
  EchoStack setUp() {
    return answering(Ready::setUp);
  }

  private EchoStack answering(Function<Ready, EchoStack> which) {
    return (request, response, exchange) ->
        which.apply(ready()).answer(request, response, exchange);
  }

  private Ready ready() {
    Ready now = ready;
    return now == null ? makeReady() : now;
  }

  private synchronized Ready makeReady() {
    if (ready == null) {
      MessageSecurity security = mechanism.server(setting);
      EchoStack calls =
          switch (stack) {
            case AXIS2 -> axis2(security);
            case PULL -> new PullStack(security.stream());
            case JSON -> new JsonStack();
          };
      EchoStack setUp =
          security.setUp().<EchoStack>map(SetUpStack::new).orElse(ServedEndpoint::nothingToSetUp);
      ready = new Ready(security, calls, setUp);
    }
    return ready;
  }

  private EchoStack axis2(MessageSecurity security) {
    String name = mechanism.info().id() + parameters();
    return reference
        .map(
            r ->
                axis2.serve(
                    name + "-" + r.portType().id(), security.dom(), r.service(), r.portType()))
        .orElseGet(() -> axis2.serve(name, security.dom()));
  }

  private static void nothingToSetUp(Object request, Object response, Object exchange)
      throws SoapFault {
    throw SoapFault.client("calls expected at the path above: this endpoint has nothing to set up");
  }

  @Override
  public synchronized void close() throws IOException {
    if (ready != null) {
      ready.security().close();
    }
  }
}
