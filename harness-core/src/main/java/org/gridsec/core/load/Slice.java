package org.gridsec.core.load;

import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * A slice of time in which a client worker is to load the server.
 *
 * @param millis length, counted from when every client has made its first call, which is left out
 * @param recording whether the phases of the calls are recorded
 */
public record Slice(
    Transport transport,
    Parameters parameters,
    int clients,
    PayloadShape payload,
    Load load,
    long millis,
    boolean recording) {}
