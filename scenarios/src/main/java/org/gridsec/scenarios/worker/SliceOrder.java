package org.gridsec.scenarios.worker;

import java.net.URI;
import org.gridsec.core.load.Slice;

/**
 * A slice of time for a client worker, over a relay.
 *
 * @param mechanism id of one that the worker was aimed at
 * @param server address to call for it: that of the relay to the server
 */
public record SliceOrder(String mechanism, URI server, Slice slice) {}
