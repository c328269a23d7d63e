package org.gridsec.mechanisms.gsiconversation;

import org.gridsec.mechanisms.spi.Identity;

/**
 * What a client has delegated with its context: kept in the server's exchange once a request is
 * verified, for a service that acts on the client's behalf.
 *
 * @param proxy a key that the server made, and its certificates: a proxy that the client signed,
 *     and the client's own
 */
public record DelegatedCredential(Identity proxy) {}
