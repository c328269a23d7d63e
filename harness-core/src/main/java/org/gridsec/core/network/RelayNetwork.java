package org.gridsec.core.network;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.gridsec.core.model.Link;

/** Links made by {@link Relay relays}. They work on every machine, for every user. */
public final class RelayNetwork implements Network {

  public static final String MEANS = "relay";

  @Override
  public String means() {
    return MEANS;
  }

  @Override
  public Route open(Link link, InetSocketAddress server) throws IOException {
    Relay relay = Relay.open(link, server);
    return new Route(relay.address(), null, relay::close);
  }

  @Override
  public void close() {
    // nothing is left once the relays are closed
  }
}
