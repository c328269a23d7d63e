package org.gridsec.mechanisms.gsiconversation;

import org.gridsec.mechanisms.spi.Identity;

/**
 * A client's credential that it delegated with its context. It is kept in the server's exchange
 * after a request is verified, for a service that acts on the client's behalf.
 *
 * @param proxy a key that the server generated, with a proxy certificate signed by the client and
 *     the client's own certificates
 */
public record DelegatedCredential(Identity proxy) {

  /** Maximum number of credentials on a server, of about 5 kB each. */
  static final int MAXIMUM = 10_000;
}
