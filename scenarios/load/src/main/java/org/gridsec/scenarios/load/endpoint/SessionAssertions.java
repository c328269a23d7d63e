package org.gridsec.scenarios.load.endpoint;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Parameters;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.IssuedAssertions;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.Sts;
import org.w3c.dom.Element;

/**
 * The assertions that token services issue to one session: one for each call, or one that it
 * replaces before it expires. For one thread.
 */
final class SessionAssertions implements IssuedAssertions, Closeable {

  private final IdentityHashMap<Sts, Client> clients = new IdentityHashMap<>();

  /** A client of a token service, which is a service like others. */
  private static final class Client {
    private final Sts sts;
    private final Target target;
    private final Target.Call session;
    private Element assertion;
    private Instant renewal = Instant.MIN;

    Client(Sts sts, Connection like, URI url) {
      this.sts = sts;
      this.target =
          new Target(
              sts.address(),
              sts.security(),
              Requests.of(TokenMessages.request(sts, url), TokenMessages.ACTION, Rows.NONE),
              Packaging.NONE,
              like.timeout());
      this.session = target.open(0, like.transport(), Parameters.NONE);
    }

    Element next() throws FailedCall {
      if (sts.perCall() || !Instant.now().isBefore(renewal)) {
        try {
          TokenMessages.Issued issued =
              TokenMessages.read(session.checked(Map.of(), Recorder.NONE).tree());
          assertion = issued.token();
          renewal = issued.renewal();
        } catch (FailedCall | IOException | WSSecurityException | XMLStreamException e) {
          throw new FailedCall(
              FailedCall.Kind.NOT_PROTECTED,
              "no assertion from " + sts.address() + ": " + OneLine.reason(e),
              e);
        }
      }
      return assertion;
    }
  }

  /**
   * Opens a session with each token service.
   *
   * @param like connection to the service, like which those to the token services are
   * @param url address of the service
   */
  SessionAssertions(Security security, Connection like, URI url) {
    security.tokenServices().forEach(sts -> clients.put(sts, new Client(sts, like, url)));
  }

  @Override
  public Element by(Sts sts) throws FailedCall {
    return clients.get(sts).next();
  }

  /** Refreshes the connections between calls. */
  void refresh() throws IOException {
    for (Client client : clients.values()) {
      client.session.refresh();
    }
  }

  /** Aborts a request to a token service; for use from another thread. */
  void abort() {
    clients.values().forEach(client -> client.target.abort());
  }

  @Override
  public void close() throws IOException {
    for (Client client : clients.values()) {
      client.session.close();
    }
  }
}
