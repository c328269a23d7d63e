package org.gridsec.mechanisms.spi;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;

/**
 * A key and what certifies it.
 *
 * @param chain the certificate of the key first, the authority's last
 */
public record Identity(PrivateKey key, List<X509Certificate> chain) {

  public Identity {
    chain = List.copyOf(chain);
  }

  public X509Certificate certificate() {
    return chain.get(0);
  }

  /**
   * What its owner needs to talk to another, where RSA is all they have.
   *
   * @param authority trust anchor for the other's certificates
   * @param peer the other's certificate
   */
  public Credentials facing(X509Certificate authority, X509Certificate peer) {
    return new Credentials(key, chain, authority, peer, Map.of());
  }

  @Override
  public String toString() {
    return "Identity[" + certificate().getSubjectX500Principal() + "]";
  }
}
