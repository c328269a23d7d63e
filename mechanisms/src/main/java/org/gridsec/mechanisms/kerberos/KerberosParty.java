package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.mechanisms.spi.Credentials;

/**
 * A party's Kerberos settings, stored in attachment {@value #ATTACHMENT} of its credentials.
 *
 * @param krb5Conf configuration of the realm
 * @param keytab its own keys
 * @param principal its own name
 * @param peer the other's name: the service that a client calls, or the client that a service
 *     admits
 */
record KerberosParty(Path krb5Conf, Path keytab, String principal, String peer) {

  static final String ATTACHMENT = KeyFiles.KERBEROS;

  private static final String KRB5_CONF = "krb5-conf";
  private static final String KEYTAB = "keytab";
  private static final String PRINCIPAL = "principal";
  private static final String PEER = "peer";

  /** True if the credentials have such an attachment. */
  static boolean isIn(Credentials credentials) {
    return credentials.attachments().containsKey(ATTACHMENT);
  }

  /**
   * Reads the attachment of the credentials.
   *
   * @throws IllegalArgumentException if it is missing or incomplete
   */
  static KerberosParty of(Credentials credentials) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(credentials.attachment(ATTACHMENT)));
    } catch (IOException e) {
      throw new UncheckedIOException("a text can be read", e);
    }
    return new KerberosParty(
        Path.of(value(properties, KRB5_CONF)),
        Path.of(value(properties, KEYTAB)),
        value(properties, PRINCIPAL),
        value(properties, PEER));
  }

  private static String value(Properties properties, String name) {
    String value = properties.getProperty(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "'%s' expected to have '%s', got: %s"
              .formatted(ATTACHMENT, name, properties.stringPropertyNames()));
    }
    return value;
  }

  Map<String, String> attachment() {
    Properties properties = new Properties();
    properties.setProperty(KRB5_CONF, krb5Conf.toString());
    properties.setProperty(KEYTAB, keytab.toString());
    properties.setProperty(PRINCIPAL, principal);
    properties.setProperty(PEER, peer);
    StringWriter text = new StringWriter();
    try {
      properties.store(text, null);
    } catch (IOException e) {
      throw new UncheckedIOException("a text can be written", e);
    }
    return Map.of(ATTACHMENT, text.toString());
  }
}
