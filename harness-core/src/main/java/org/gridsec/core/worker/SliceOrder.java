package org.gridsec.core.worker;

import java.net.InetAddress;
import java.net.URI;
import org.gridsec.core.load.Slice;

/**
 * Orders a client worker to run a slice over a link.
 *
 * @param name name of an earlier target of the worker
 * @param server address to call: that of the server, or of a relay to it
 * @param source address of this machine to call from; null for any
 * @param slice slice to run
 */
public record SliceOrder(String name, URI server, InetAddress source, Slice slice) {}
