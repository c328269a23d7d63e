package org.gridsec.core.network;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.gridsec.core.model.Link;

/** Creates links between clients and servers of this machine, any number at the same time. */
public interface Network extends Closeable {

  /** Name of the implementation in results. */
  String means();

  /**
   * Creates a link to a server, in addition to existing links.
   *
   * @param server address on the loopback
   * @throws IOException if the link cannot be created, or, if this can be detected at once, if
   *     nothing listens at the address
   */
  Route open(Link link, InetSocketAddress server) throws IOException;
}
