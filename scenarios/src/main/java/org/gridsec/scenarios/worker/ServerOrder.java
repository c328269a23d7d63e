package org.gridsec.scenarios.worker;

import org.gridsec.core.model.Suite;

/**
 * What a server worker is to serve.
 *
 * @param host id of what hosts the service
 * @param suite of algorithms
 * @param credentials directory that holds the keys
 */
public record ServerOrder(String host, Suite suite, String credentials) {}
