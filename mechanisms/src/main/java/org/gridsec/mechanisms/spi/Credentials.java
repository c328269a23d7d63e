package org.gridsec.mechanisms.spi;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What one party holds.
 *
 * @param identities its keys with their certificates, RSA always among them
 * @param authority the one trust anchor for the other side's certificates
 * @param peers the other side's certificates, to encrypt for it and to know it by a reference; to
 *     trust a message takes more
 * @param attachments what single mechanisms need besides, by name: texts, some of them secret
 */
public record Credentials(
    Map<KeyType, Identity> identities,
    X509Certificate authority,
    Map<KeyType, X509Certificate> peers,
    Map<String, String> attachments) {

  /**
   * @throws IllegalArgumentException if there is no RSA key or no RSA certificate of the other side
   */
  public Credentials {
    identities = Map.copyOf(identities);
    peers = Map.copyOf(peers);
    attachments = Map.copyOf(attachments);
    of(identities, KeyType.RSA, "keys");
    of(peers, KeyType.RSA, "peers");
  }

  /**
   * Of a party that has nothing but RSA, and so has the other side.
   *
   * @param chain its certificate first, the authority's last
   */
  public Credentials(
      PrivateKey key,
      List<X509Certificate> chain,
      X509Certificate authority,
      X509Certificate peer,
      Map<String, String> attachments) {
    this(
        Map.of(KeyType.RSA, new Identity(key, chain)),
        authority,
        Map.of(KeyType.RSA, peer),
        attachments);
  }

  /** The RSA key. */
  public PrivateKey key() {
    return identity(KeyType.RSA).key();
  }

  /** The RSA certificate first, the authority's last. */
  public List<X509Certificate> chain() {
    return identity(KeyType.RSA).chain();
  }

  /** The RSA certificate. */
  public X509Certificate certificate() {
    return identity(KeyType.RSA).certificate();
  }

  /** The other side's RSA certificate. */
  public X509Certificate peer() {
    return peer(KeyType.RSA);
  }

  /**
   * The key of that type.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Identity identity(KeyType type) {
    return of(identities, type, "keys");
  }

  /**
   * The other side's certificate for its key of that type.
   *
   * @throws IllegalArgumentException if it is not known
   */
  public X509Certificate peer(KeyType type) {
    return of(peers, type, "peers");
  }

  /**
   * What a mechanism needs besides.
   *
   * @throws IllegalArgumentException if it is not there
   */
  public String attachment(String name) {
    return of(attachments, name, "attachments");
  }

  private static <K, V> V of(Map<K, V> held, K name, String what) {
    V value = held.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "%s of credentials expected to have %s, got: %s".formatted(what, name, held.keySet()));
    }
    return value;
  }

  public Credentials withIdentities(Map<KeyType, Identity> other) {
    return new Credentials(other, authority, peers, attachments);
  }

  /** The same with another key of that type. */
  public Credentials withIdentity(KeyType type, Identity other) {
    Map<KeyType, Identity> changed = new EnumMap<>(identities);
    changed.put(type, other);
    return withIdentities(changed);
  }

  public Credentials withAttachments(Map<String, String> other) {
    return new Credentials(identities, authority, peers, other);
  }

  @Override
  public String toString() {
    return "Credentials[" + certificate().getSubjectX500Principal() + "]";
  }
}
