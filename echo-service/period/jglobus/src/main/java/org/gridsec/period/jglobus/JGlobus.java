package org.gridsec.period.jglobus;

import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.axis.handlers.soap.SOAPService;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodService;

/** GSI's transport and contexts, below Axis. */
public final class JGlobus implements PeriodService {

  private static final String HTTPG = "httpg";
  private static final String ECHO = "echo";
  private static final String TOKENS = "tokens";

  private final List<EchoServer> servers = new ArrayList<>();
  private final List<Contexts> contexts = new ArrayList<>();

  @Override
  public URI serve(String mechanism, Party server, Supplier<Recorder> recorders) throws Exception {
    Gsi gsi = Gsi.server(server);
    boolean httpg = mechanism.equals(HTTPG);
    EchoServer started =
        httpg
            ? new EchoServer(Map.of(ECHO, AxisSettings.echo(null, null)), gsi)
            : new EchoServer(conversations(gsi, recorders), null);
    servers.add(started);
    return URI.create((httpg ? "httpg://" : "http://") + started.address() + "/axis/services/");
  }

  /** Creates a pair of services for each kind of context store. */
  private Map<String, SOAPService> conversations(Gsi gsi, Supplier<Recorder> recorders) {
    Map<String, SOAPService> services = new TreeMap<>();
    for (String store : Contexts.STORES) {
      Contexts ofStore = new Contexts(store);
      contexts.add(ofStore);
      ContextService service = new ContextService(gsi, ofStore, recorders);
      services.put(TOKENS + "-" + store, service.tokens());
      services.put(ECHO + "-" + store, service.echo());
    }
    return services;
  }

  @Override
  public SessionFactory clients(String mechanism, URI server, InetAddress source, Party client)
      throws Exception {
    Gsi gsi = Gsi.client(client);
    Calls calls = new Calls(source);
    return (number, transport, parameters) -> {
      if (transport != Transport.CLOSE) {
        throw new IllegalArgumentException(
            "'transport' of jglobus expected %s, got: %s".formatted(Transport.CLOSE, transport));
      }
      return mechanism.equals(HTTPG)
          ? httpg(calls, server, gsi)
          : conversation(calls, server, gsi, parameters);
    };
  }

  private static Session httpg(Calls calls, URI server, Gsi client) {
    return (payload, recorder) -> Calls.echo(calls.to(server.resolve(ECHO), client), payload);
  }

  /** The parameters are those of today's gsi-conversation. */
  private static Session conversation(Calls calls, URI server, Gsi client, Parameters parameters) {
    String store = chosen(parameters, "store", Contexts.STORES);
    boolean delegates = chosen(parameters, "delegation", List.of("none", "full")).equals("full");
    boolean fresh =
        chosen(parameters, "contexts", List.of("consecutive", "initial")).equals("initial");
    return new ConversationSession(
        calls,
        server.resolve(TOKENS + "-" + store),
        server.resolve(ECHO + "-" + store),
        client,
        delegates,
        fresh);
  }

  /** The value of a parameter. The first allowed value is the default. */
  private static String chosen(Parameters parameters, String name, List<String> values) {
    return ById.of(name, values, value -> value, parameters.get(name, values.get(0)));
  }

  @Override
  public long contexts() {
    return contexts.stream().mapToLong(Contexts::size).sum();
  }

  @Override
  public void stop() {
    for (EchoServer server : servers) {
      server.stop();
    }
    servers.clear();
    contexts.clear();
  }
}
