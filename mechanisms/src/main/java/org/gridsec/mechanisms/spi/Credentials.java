package org.gridsec.mechanisms.spi;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * What one party holds.
 *
 * @param key its private key
 * @param chain its certificate first, the authority's last
 * @param authority the one trust anchor for the other side's certificates
 */
public record Credentials(PrivateKey key, List<X509Certificate> chain, X509Certificate authority) {

  public Credentials {
    chain = List.copyOf(chain);
  }

  public X509Certificate certificate() {
    return chain.get(0);
  }

  @Override
  public String toString() {
    return "Credentials[" + certificate().getSubjectX500Principal() + "]";
  }
}
