package org.gridsec.scenarios.worker;

import java.net.URI;
import org.gridsec.core.load.Slice;

/**
 * A slice of time for a client worker.
 *
 * @param server address to call for the mechanism that the worker is aimed at: the server's own, or
 *     that of a relay to it
 */
public record SliceOrder(URI server, Slice slice) {}
