package org.gridsec.echo.hops;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.pki.CredentialStore;

/**
 * Intermediaries before a service, one behind the other: GRID'04, section 4, and Moralis, section
 * 1, argue for security of messages by the ends of connections that lie between. Each sees every
 * byte of a call that connections alone protect.
 */
public final class Hops implements Closeable {

  /** Largest number of intermediaries. */
  public static final int MOST = 4;

  private final List<Hop> hops = new ArrayList<>();
  private Hop.Next first;

  private Hops() {}

  /** Number of intermediaries that the parameters of a cell ask for. */
  public static int of(Parameters parameters) {
    String value = parameters.get(CellKey.HOPS, "0");
    if (!value.matches("[0-" + MOST + "]")) {
      throw new IllegalArgumentException(
          "'%s' expected 0..%s, got: %s".formatted(CellKey.HOPS, MOST, value));
    }
    return Integer.parseInt(value);
  }

  /**
   * Starts intermediaries before a service, each in a container of its own.
   *
   * @param number at least 1
   * @param keys of the service and its clients; an intermediary has both
   */
  public static Hops before(
      EchoServer service, Host host, int number, Suite suite, CredentialStore keys)
      throws IOException {
    Hops hops = new Hops();
    hops.first = new Hop.Next(service.httpUri(), service.anonymous());
    try {
      for (int i = 0; i < number; i++) {
        Hop hop = Hop.start(host, hops.first, suite, keys);
        hops.hops.add(hop);
        hops.first = hop.address();
      }
      return hops;
    } catch (IOException | RuntimeException e) {
      hops.close();
      throw e;
    }
  }

  /**
   * Addresses of the first intermediary by mechanism. Those with certificates of clients are not
   * among them: an intermediary cannot prove to be the client.
   */
  public Map<String, URI> uris(List<Endpoint> endpoints) {
    Map<String, URI> uris = new HashMap<>(first.byTls());
    for (Endpoint endpoint : endpoints) {
      if (endpoint.server().getScheme().equals("http")) {
        uris.put(endpoint.mechanism(), first.inClear());
      }
    }
    return uris;
  }

  /** Stops the one that clients call first. */
  @Override
  public void close() {
    for (int i = hops.size() - 1; i >= 0; i--) {
      hops.get(i).close();
    }
  }
}
