package org.gridsec.mechanisms.xmlencryption;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * The keys with which one side decrypts and encrypts. A server has a separate key for each form of
 * messages, so that a message of one form cannot be decrypted at an endpoint for another form. That
 * endpoint might answer without encryption, or ignore a signature.
 *
 * @param own key of this side
 * @param peer certificate of the other side
 */
record EncryptionKeys(Identity own, X509Certificate peer) {

  /** Name of the default form, for which the server uses its own RSA key. */
  static final String DEFAULT = "";

  private static final String PREFIX = "xml-encryption-";
  private static final String KEY = "-key.pem";
  private static final String CERTIFICATE = "-cert.pem";

  /**
   * Creates the server's keys for other forms, and their certificates for the clients, as
   * attachments.
   *
   * @param forms names of the forms, which are part of the attachments' names
   */
  static Map<Role, Map<String, String>> attachments(Suite suite, List<String> forms) {
    Authority authority = new Authority(suite);
    Map<String, String> server = new HashMap<>();
    Map<String, String> client = new HashMap<>();
    for (String form : forms) {
      Identity made = authority.server(KeyType.RSA, Set.of("localhost"));
      String certificate = Pem.of(made.certificate());
      server.put(PREFIX + form + KEY, Pem.of(made.key()));
      server.put(PREFIX + form + CERTIFICATE, certificate);
      client.put(PREFIX + form + CERTIFICATE, certificate);
    }
    return Map.of(Role.SERVER, server, Role.CLIENT, client);
  }

  /**
   * Returns the keys of one side for a form.
   *
   * @throws IllegalArgumentException if it does not have them
   */
  static EncryptionKeys of(Role role, Credentials credentials, String form) {
    Identity own = credentials.identity(KeyType.RSA);
    if (form.equals(DEFAULT)) {
      return new EncryptionKeys(own, credentials.peer());
    }
    String name = PREFIX + form;
    try {
      X509Certificate ofForm = Pem.certificate(credentials.attachment(name + CERTIFICATE));
      return role == Role.CLIENT
          ? new EncryptionKeys(own, ofForm)
          : new EncryptionKeys(
              new Identity(Pem.rsaKey(credentials.attachment(name + KEY)), List.of(ofForm)),
              credentials.peer());
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "a key and a certificate in PEM expected of " + name + ", got: " + e.getMessage(), e);
    }
  }
}
