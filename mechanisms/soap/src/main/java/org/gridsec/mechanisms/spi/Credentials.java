package org.gridsec.mechanisms.spi;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * The keys and certificates of one party.
 *
 * @param identities its keys with their certificates; there is always one for RSA
 * @param authority the only trust anchor for the other side's certificates
 * @param peers the other side's certificates, used to encrypt for it and to resolve references to
 *     its key; they alone do not make a message trusted
 * @param attachments other values that single mechanisms need, by name; some are secret
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
   * Creates the credentials of a party that has only an RSA key, facing another party that has only
   * an RSA key.
   *
   * @param chain the party's certificate first, the authority's last
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

  /** Returns the RSA key. */
  public PrivateKey key() {
    return identity(KeyType.RSA).key();
  }

  /** Returns the RSA certificate first, the authority's last. */
  public List<X509Certificate> chain() {
    return identity(KeyType.RSA).chain();
  }

  /** Returns the RSA certificate. */
  public X509Certificate certificate() {
    return identity(KeyType.RSA).certificate();
  }

  /** Returns the other side's RSA certificate. */
  public X509Certificate peer() {
    return peer(KeyType.RSA);
  }

  /**
   * Returns the key of that type.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Identity identity(KeyType type) {
    return of(identities, type, "keys");
  }

  /**
   * Returns the other side's certificate for its key of that type.
   *
   * @throws IllegalArgumentException if it is not known
   */
  public X509Certificate peer(KeyType type) {
    return of(peers, type, "peers");
  }

  /**
   * Returns the attachment of that name.
   *
   * @throws IllegalArgumentException if there is none
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

  /** Returns a copy with another key of that type. */
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
