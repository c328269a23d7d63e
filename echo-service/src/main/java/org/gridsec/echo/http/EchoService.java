package org.gridsec.echo.http;

import jakarta.servlet.Servlet;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.Closeable;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.echo.axis2.Axis2Engine;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.echo.pull.PullStack;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;

/**
 * The echo service as a servlet container sees it: an endpoint for each mechanism on each stack
 * that it supports, and a description at the root. The same on every host.
 */
public final class EchoService implements ServletContainerInitializer, Closeable {

  private final String host;
  private final Setting setting;
  private final long maxRequestBytes;
  private final Supplier<Recorder> recorders;
  private final Connectors connectors;
  private final Axis2Engine axis2 = Axis2Engine.start();

  /**
   * A service that answers nothing yet.
   *
   * @param host id of what hosts it, for the description
   * @param suite of algorithms
   * @param credentials of the server
   * @param maxRequestBytes longest message that is read
   * @param recorders asked for each request's recorder, on the request's thread
   * @param connectors that the requests come in on
   */
  public EchoService(
      String host,
      Suite suite,
      Credentials credentials,
      long maxRequestBytes,
      Supplier<Recorder> recorders,
      Connectors connectors) {
    this.host = host;
    this.setting = new Setting(suite, Parameters.NONE, credentials);
    this.maxRequestBytes = maxRequestBytes;
    this.recorders = recorders;
    this.connectors = connectors;
  }

  @Override
  public void onStartup(Set<Class<?>> classes, ServletContext context) throws ServletException {
    register(context, "description", "", new DescriptionServlet(this::describe));
    for (Mechanism mechanism : Mechanisms.all()) {
      for (Stack stack : stacks(mechanism)) {
        String path = Endpoint.path(stack.id(), mechanism.info().id());
        Servlet servlet =
            new EchoServlet(
                stack(stack, mechanism),
                request -> connectors.serve(mechanism, request),
                maxRequestBytes,
                recorders);
        register(context, path, path, servlet);
      }
    }
  }

  private EchoStack stack(Stack stack, Mechanism mechanism) throws ServletException {
    return switch (stack) {
      case AXIS2 -> axis2.serve(mechanism.info().id(), mechanism.dom(Role.SERVER, setting));
      case PULL -> new PullStack(mechanism.stream(Role.SERVER, setting));
    };
  }

  private static List<Stack> stacks(Mechanism mechanism) {
    return mechanism.info().stacks().stream().sorted().toList();
  }

  private static void register(ServletContext context, String name, String path, Servlet servlet) {
    var registration = context.addServlet(name, servlet);
    registration.addMapping(path);
    registration.setLoadOnStartup(1);
  }

  private ServiceDescription describe(HttpServletRequest request) {
    int tlsPort =
        Mechanisms.all().stream()
            .filter(this::usesTls)
            .map(mechanism -> connectors.port(mechanism, request))
            .flatMapToInt(OptionalInt::stream)
            .findFirst()
            .orElse(0);
    return new ServiceDescription(
        ServiceDescription.SERVICE,
        ServiceDescription.FORMAT_VERSION,
        setting.suite().id(),
        host,
        tlsPort,
        endpoints(mechanism -> authority(mechanism, request)));
  }

  private Optional<String> authority(Mechanism mechanism, HttpServletRequest request) {
    OptionalInt port = connectors.port(mechanism, request);
    return port.isEmpty()
        ? Optional.empty()
        : Optional.of(request.getServerName() + ":" + port.getAsInt() + request.getContextPath());
  }

  /**
   * Every endpoint that can be reached, in the order of the mechanisms.
   *
   * @param authorities host, port and path under which a mechanism's endpoints are, if anywhere
   */
  public List<Endpoint> endpoints(Function<Mechanism, Optional<String>> authorities) {
    List<Endpoint> endpoints = new ArrayList<>();
    for (Mechanism mechanism : Mechanisms.all()) {
      String id = mechanism.info().id();
      String scheme = usesTls(mechanism) ? "https://" : "http://";
      authorities
          .apply(mechanism)
          .ifPresent(
              authority -> {
                for (Stack stack : stacks(mechanism)) {
                  URI url = URI.create(scheme + authority + Endpoint.path(stack.id(), id));
                  endpoints.add(new Endpoint(id, stack.id(), url));
                }
              });
    }
    return endpoints;
  }

  private boolean usesTls(Mechanism mechanism) {
    return mechanism.serverTls(setting).isPresent();
  }

  /** To be called once no request is served any more. */
  @Override
  public void close() {
    axis2.close();
  }
}
