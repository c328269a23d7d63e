package org.gridsec.core.worker;

import java.net.InetAddress;
import java.net.URI;
import org.gridsec.core.load.Slice;

/**
 * A slice of time for a client worker, over a link.
 *
 * @param name of what the worker was aimed at
 * @param server address to call for it: that of the server, or of a relay to it
 * @param source address of this machine to call from; null for any
 */
public record SliceOrder(String name, URI server, InetAddress source, Slice slice) {}
