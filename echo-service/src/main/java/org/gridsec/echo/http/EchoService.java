package org.gridsec.echo.http;

import jakarta.servlet.Servlet;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.axis2.Axis2Engine;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.description.HostPort;
import org.gridsec.echo.description.ServerMeter;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.echo.dummy.DummyService;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.host.Limits;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.mtls.Mtls;
import org.gridsec.mechanisms.pki.provider.InstalledProvider;
import org.gridsec.mechanisms.soap.stream.HeldMessages;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.MechanismInfo;

/**
 * The echo service in a servlet container. It has an endpoint for each mechanism on each stack that
 * it supports with each set of parameters, a description at the root, and the endpoints of the
 * DummyService for each mechanism with its defaults, and with keys for delegation that are
 * generated beforehand. The same on every host.
 */
public final class EchoService implements ServletContainerInitializer, Closeable {

  private final String host;
  private final Setting setting;
  private final JceProvider provider = InstalledProvider.get();
  private final Patience patience;
  private final HeldMessages held;
  private final Supplier<Recorder> recorders;
  private final Connectors connectors;
  private final Axis2Engine axis2 = Axis2Engine.start();
  private final List<ServedEndpoint> served;
  private final List<ServedEndpoint> dummies;
  private final Map<String, ServerTls> secured;

  /**
   * A service that is not started.
   *
   * @param host id of the container, for the description
   * @param suite suite of algorithms
   * @param parameters parameters of all its endpoints: see {@link MechanismInfo#server}
   * @param credentials credentials of the server
   * @param limits limits for clients; each host applies its own timeouts
   * @param recorders called on the request's thread for each request's recorder
   * @param connectors connectors of the requests
   */
  public EchoService(
      String host,
      Suite suite,
      Parameters parameters,
      Credentials credentials,
      Limits limits,
      Supplier<Recorder> recorders,
      Connectors connectors) {
    this.host = host;
    this.setting = new Setting(suite, parameters, credentials);
    this.held = new HeldMessages(limits.heldBytes());
    this.recorders = recorders;
    this.connectors = connectors;
    this.patience = new Patience(limits, connectors);
    this.served = served(setting, axis2);
    this.dummies = dummies(setting, axis2);
    this.secured = secured(setting);
  }

  /** The mechanisms that a server with these parameters has. */
  private static List<Mechanism> on(Setting setting) {
    return Mechanisms.all().stream()
        .filter(m -> !m.info().endpoints(setting.suite(), setting.parameters()).isEmpty())
        .toList();
  }

  private static Map<String, ServerTls> secured(Setting setting) {
    Map<String, ServerTls> secured = new LinkedHashMap<>();
    for (Mechanism mechanism : on(setting)) {
      mechanism.serverTls(setting).ifPresent(tls -> secured.put(mechanism.info().id(), tls));
    }
    return secured;
  }

  /** TLS settings of the mechanisms that protect connections, by id, in order. */
  public Map<String, ServerTls> secured() {
    return Collections.unmodifiableMap(secured);
  }

  @Override
  public void onStartup(Set<Class<?>> classes, ServletContext context) throws ServletException {
    register(context, "description", "", new DescriptionServlet(this::describe, patience));
    Map<String, Servlet> endpoints = new HashMap<>();
    for (ServedEndpoint endpoint : all()) {
      endpoints.put(endpoint.path(), servlet(endpoint, endpoint.calls(), endpoint::http));
      endpoints.put(
          endpoint.path() + Endpoint.SET_UP,
          servlet(endpoint, endpoint.setUp(), () -> HttpSecurity.NONE));
    }
    if (secured.containsKey(Mtls.ID)) {
      endpoints.put(
          ServerMeter.PATH,
          new MeterServlet(this::contexts, admission(Mechanisms.of(Mtls.ID)), patience));
    }
    Servlet elsewhere = new FaultServlet(patience);
    register(context, "endpoints", "/*", new EndpointsServlet(endpoints, elsewhere));
  }

  private Admission admission(Mechanism mechanism) {
    Optional<ClientTrust> clients =
        Optional.ofNullable(secured.get(mechanism.info().id())).flatMap(ServerTls::clients);
    return new Admission(mechanism, clients, connectors);
  }

  private List<ServedEndpoint> all() {
    return Stream.concat(served.stream(), dummies.stream()).toList();
  }

  private Servlet servlet(ServedEndpoint endpoint, EchoStack stack, Supplier<HttpSecurity> http) {
    return new EchoServlet(
        stack,
        http,
        admission(endpoint.mechanism()),
        patience,
        held,
        recorders,
        endpoint.form(),
        endpoint.contract());
  }

  private static List<ServedEndpoint> served(Setting setting, Axis2Engine axis2) {
    List<ServedEndpoint> endpoints = new ArrayList<>();
    for (Mechanism mechanism : on(setting)) {
      for (Stack stack : mechanism.info().stacks().stream().sorted().toList()) {
        for (Parameters parameters :
            mechanism.info().endpoints(setting.suite(), setting.parameters())) {
          if (mechanism.stacks(parameters).contains(stack)) {
            endpoints.add(
                new ServedEndpoint(mechanism, stack, setting.withParameters(parameters), axis2));
          }
        }
      }
    }
    return endpoints;
  }

  /** Creates a DummyService with its instances for each set of parameters that it is served for. */
  private static List<ServedEndpoint> dummies(Setting setting, Axis2Engine axis2) {
    List<ServedEndpoint> endpoints = new ArrayList<>();
    for (Mechanism mechanism : on(setting)) {
      for (Parameters parameters : ofDummies(mechanism, setting)) {
        if (mechanism.stacks(parameters).contains(Stack.AXIS2)) {
          Setting its = setting.withParameters(parameters);
          DummyService service = new DummyService();
          for (PortType portType : PortType.values()) {
            endpoints.add(
                new ServedEndpoint(
                    mechanism, its, axis2, new ServedEndpoint.Reference(service, portType)));
          }
        }
      }
    }
    return endpoints;
  }

  private static List<Parameters> ofDummies(Mechanism mechanism, Setting setting) {
    Parameters usual = setting.parameters();
    Parameters withKeys = usual.with("keys", "beforehand");
    return mechanism.info().endpoints(setting.suite(), usual).contains(withKeys)
        ? List.of(usual, withKeys)
        : List.of(usual);
  }

  private static void register(ServletContext context, String name, String path, Servlet servlet) {
    var registration = context.addServlet(name, servlet);
    registration.addMapping(path);
    registration.setLoadOnStartup(1);
  }

  private ServiceDescription describe(HttpServletRequest request) {
    return new ServiceDescription(
        ServiceDescription.SERVICE,
        ServiceDescription.FORMAT_VERSION,
        setting.suite().id(),
        provider.id(),
        host,
        endpoints(mechanism -> authority(mechanism, request)));
  }

  private Optional<String> authority(Mechanism mechanism, HttpServletRequest request) {
    OptionalInt port = connectors.port(mechanism, request);
    return port.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new HostPort(request.getServerName(), port.getAsInt()) + request.getContextPath());
  }

  /**
   * All reachable endpoints, in the order of the mechanisms.
   *
   * @param authorities host, port and path of a mechanism's endpoints; empty if not reachable
   */
  public List<Endpoint> endpoints(Function<Mechanism, Optional<String>> authorities) {
    List<Endpoint> endpoints = new ArrayList<>();
    for (ServedEndpoint endpoint : served) {
      Mechanism mechanism = endpoint.mechanism();
      authorities
          .apply(mechanism)
          .ifPresent(
              authority ->
                  endpoints.add(
                      new Endpoint(
                          mechanism.info().id(),
                          endpoint.parameters(),
                          endpoint.stack().id(),
                          URI.create(scheme(mechanism) + "://" + authority + endpoint.path()))));
    }
    return endpoints;
  }

  /** Number of security contexts that all endpoints hold in memory. */
  public long contexts() {
    return all().stream().mapToLong(ServedEndpoint::contexts).sum();
  }

  /** URL scheme of the mechanism's endpoints. */
  public String scheme(Mechanism mechanism) {
    return secured.containsKey(mechanism.info().id()) ? "https" : "http";
  }

  /**
   * Closes all endpoints. Must be called when no request is running.
   *
   * @throws UncheckedIOException if a mechanism could not release its resources
   */
  @Override
  public void close() {
    try (axis2) {
      for (ServedEndpoint endpoint : all()) {
        endpoint.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
