package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.Map;
import javax.security.auth.Subject;
import javax.security.auth.login.LoginException;
import org.gridsec.core.files.Keytab;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.Oid;

/**
 * Logs parties in with the keys of their keytabs, through the JDK's {@code Krb5LoginModule}.
 *
 * <p>The JDK uses one {@code krb5.conf} at a time, named by a system property. Everything that
 * needs the file happens in this class, one call after the other, and sets the property first. So a
 * JVM can have parties of several realms, and needs no command-line option. Existing tickets can be
 * used without the configuration.
 */
final class KeytabLogin {

  /** Object identifier of Kerberos 5 (RFC 4121). */
  static final Oid KERBEROS = oid("1.2.840.113554.1.2.2");

  /** Type of names of the form {@code name@REALM} (RFC 1964 section 2.1.1). */
  static final Oid PRINCIPAL_NAME = oid("1.2.840.113554.1.2.2.1");

  private KeytabLogin() {}

  /**
   * Logs a client in, which gets a ticket-granting ticket, and runs an action that may get more
   * tickets.
   *
   * @param more runs as the client
   * @throws IOException with one line that names the reason
   */
  static Subject client(KerberosParty party, PrivilegedExceptionAction<?> more) throws IOException {
    synchronized (KeytabLogin.class) {
      try {
        Subject subject = login(party, Map.of("isInitiator", "true"));
        Subject.doAs(subject, more);
        return subject;
      } catch (PrivilegedActionException e) {
        if (e.getException() instanceof IOException own) {
          throw own;
        }
        throw Refusal.ofClient(party, e);
      } catch (LoginException e) {
        throw Refusal.ofClient(party, e);
      }
    }
  }

  /**
   * Loads the keys of a service, without contacting a KDC.
   *
   * @throws IOException if they cannot be read
   */
  static Subject service(KerberosParty party) throws IOException {
    synchronized (KeytabLogin.class) {
      try {
        return login(party, Map.of("isInitiator", "false", "storeKey", "true"));
      } catch (LoginException e) {
        throw new IOException(
            "'%s' expected the keys of %s, got: %s"
                .formatted(party.keytab(), party.principal(), e.getMessage()),
            e);
      }
    }
  }

  private static Subject login(KerberosParty party, Map<String, String> more)
      throws LoginException {
    return new Keytab(party.principal(), party.keytab(), party.krb5Conf()).login(more);
  }

  private static Oid oid(String text) {
    try {
      return new Oid(text);
    } catch (GSSException e) {
      throw new IllegalArgumentException(text, e);
    }
  }
}
