package org.gridsec.core.network;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.gridsec.core.model.Link;

/** Makes links between clients and servers of this machine, as many as are asked for. */
public interface Network extends Closeable {

  /** What makes them, as results name it. */
  String means();

  /**
   * Puts a link before a server, beside those that are there.
   *
   * @param server address on the loopback
   * @throws IOException if the link cannot be had; where it is seen at once, if nothing listens
   *     there
   */
  Route open(Link link, InetSocketAddress server) throws IOException;
}
