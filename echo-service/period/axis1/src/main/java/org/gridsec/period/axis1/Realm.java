package org.gridsec.period.axis1;

import com.sun.security.jgss.ExtendedGSSContext;
import com.sun.security.jgss.InquireType;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.Base64;
import java.util.Map;
import java.util.Properties;
import javax.security.auth.Subject;
import javax.security.auth.kerberos.EncryptionKey;
import javax.security.auth.login.LoginException;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.files.Keytab;
import org.gridsec.period.Party;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSCredential;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSManager;
import org.ietf.jgss.GSSName;
import org.ietf.jgss.Oid;

/**
 * A party in the realm of a run's key distribution centre, using the JDK's Kerberos (RFC 4120, RFC
 * 4121). It creates tokens for the other party, or accepts the other party's tokens.
 */
final class Realm {

  /** Numbers of the encryption types with AES keys of 128 bits. */
  private static final int AES128_SHA1 = 17;

  private static final int AES128_SHA256 = 19;

  private static final String KERBEROS = "1.2.840.113554.1.2.2";
  private static final String PRINCIPAL_NAME = "1.2.840.113554.1.2.2.1";

  private final String principal;
  private final String peer;
  private final Subject subject;

  private Realm(String principal, String peer, Subject subject) {
    this.principal = principal;
    this.peer = peer;
    this.subject = subject;
  }

  /**
   * A token and its key.
   *
   * @param octets an AP-REQ in GSS-API framing
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Token(byte[] octets, byte[] key) {

    /** The reference to the token in later messages: base64 of its SHA-1. */
    String hash() {
      return Realm.hash(octets);
    }
  }

  /** A client, which gets a ticket from the key distribution centre. */
  static Realm ofClient(Party client) throws IOException, LoginException {
    return of(client, Map.of("isInitiator", "true"));
  }

  /** A service, which has its own keys. */
  static Realm ofService(Party service) throws IOException, LoginException {
    return of(service, Map.of("isInitiator", "false", "storeKey", "true"));
  }

  private static Realm of(Party party, Map<String, String> more)
      throws IOException, LoginException {
    Properties files = new Properties();
    try (Reader in = Files.newBufferedReader(party.more().resolve(KeyFiles.KERBEROS))) {
      files.load(in);
    }
    Keytab keys =
        new Keytab(
            files.getProperty("principal"),
            Path.of(files.getProperty("keytab")),
            Path.of(files.getProperty("krb5-conf")));
    return new Realm(files.getProperty("principal"), files.getProperty("peer"), keys.login(more));
  }

  /** A new, unused token for the other party. */
  synchronized Token newToken() throws GSSException {
    return as(
        () -> {
          GSSManager manager = GSSManager.getInstance();
          GSSContext context =
              manager.createContext(
                  name(peer), new Oid(KERBEROS), null, GSSContext.DEFAULT_LIFETIME);
          try {
            context.requestMutualAuth(false);
            byte[] octets = context.initSecContext(new byte[0], 0, 0);
            return new Token(octets, key(context));
          } finally {
            context.dispose();
          }
        });
  }

  /**
   * The key of a token that the other party created. The JDK checks ticket, authenticator and
   * clocks, and refuses an authenticator that this JVM has seen before.
   *
   * @throws GSSException if the token is not valid
   */
  byte[] accept(byte[] token) throws GSSException {
    return as(
        () -> {
          GSSManager manager = GSSManager.getInstance();
          GSSCredential own =
              manager.createCredential(
                  name(principal),
                  GSSCredential.INDEFINITE_LIFETIME,
                  new Oid(KERBEROS),
                  GSSCredential.ACCEPT_ONLY);
          GSSContext context = manager.createContext(own);
          try {
            context.acceptSecContext(token, 0, token.length);
            if (!context.isEstablished() || !context.getSrcName().toString().equals(peer)) {
              throw new GSSException(GSSException.UNAUTHORIZED);
            }
            return key(context);
          } finally {
            context.dispose();
          }
        });
  }

  private static GSSName name(String name) throws GSSException {
    return GSSManager.getInstance().createName(name, new Oid(PRINCIPAL_NAME));
  }

  private <T> T as(PrivilegedExceptionAction<T> action) throws GSSException {
    try {
      return Subject.doAs(subject, action);
    } catch (PrivilegedActionException e) {
      throw (GSSException) e.getException();
    }
  }

  private static byte[] key(GSSContext context) throws GSSException {
    EncryptionKey key =
        (EncryptionKey)
            ((ExtendedGSSContext) context).inquireSecContext(InquireType.KRB5_GET_SESSION_KEY_EX);
    if (key.getKeyType() != AES128_SHA1 && key.getKeyType() != AES128_SHA256) {
      throw new GSSException(GSSException.BAD_MECH);
    }
    return key.getEncoded();
  }

  /** Hash of a token: Kerberos Token Profile 1.1, section 3.4. */
  static String hash(byte[] token) {
    return Base64.getEncoder().encodeToString(JdkDigest.of("SHA-1").digest(token));
  }
}
