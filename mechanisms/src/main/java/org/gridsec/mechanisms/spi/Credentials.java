package org.gridsec.mechanisms.spi;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;

/**
 * What one party holds.
 *
 * @param key its private key
 * @param chain its certificate first, the authority's last
 * @param authority the one trust anchor for the other side's certificates
 * @param peer the other side's certificate, to encrypt for it; to trust a message takes more
 * @param attachments what single mechanisms need besides, by name: texts, some of them secret
 */
public record Credentials(
    PrivateKey key,
    List<X509Certificate> chain,
    X509Certificate authority,
    X509Certificate peer,
    Map<String, String> attachments) {

  public Credentials {
    chain = List.copyOf(chain);
    attachments = Map.copyOf(attachments);
  }

  public X509Certificate certificate() {
    return chain.get(0);
  }

  /**
   * What a mechanism needs besides.
   *
   * @throws IllegalArgumentException if it is not there
   */
  public String attachment(String name) {
    String attachment = attachments.get(name);
    if (attachment == null) {
      throw new IllegalArgumentException(
          "credentials of %s expected to have '%s', got: %s"
              .formatted(certificate().getSubjectX500Principal(), name, attachments.keySet()));
    }
    return attachment;
  }

  public Credentials withAttachments(Map<String, String> other) {
    return new Credentials(key, chain, authority, peer, other);
  }

  @Override
  public String toString() {
    return "Credentials[" + certificate().getSubjectX500Principal() + "]";
  }
}
