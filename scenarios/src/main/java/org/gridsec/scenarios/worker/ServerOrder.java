package org.gridsec.scenarios.worker;

/**
 * What a server worker is to serve.
 *
 * @param host id of what hosts the service
 * @param suite id of the algorithms
 * @param credentials directory that holds the keys
 */
public record ServerOrder(String host, String suite, String credentials) {}
