package org.gridsec.mechanisms.usernametoken;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Principal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.Arrays;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.soap.Base64Binary;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.soap.SignatureForms;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The one user's account, as both sides know it. A server's lets requests in, on both stacks. */
final class Account {

  static final QName TOKEN = new QName(SecurityFault.WSSE, "UsernameToken");

  /**
   * The Security header, with a token, and a timestamp where it pleases the sender. So it does the
   * profile with nonce and time, but a message without them could be replayed for ever.
   */
  static final Form SECURITY =
      Form.one(
          Names.SECURITY,
          Form.one(
              TOKEN,
              Form.one(Names.wsse("Username")),
              Form.one(Names.wsse("Password")),
              Form.one(Names.wsse("Nonce")).encoded(),
              Form.one(Names.wsu("Created")).time()),
          SignatureForms.TIMESTAMP.orNone());

  /** Name of the user. */
  static final String USER = Authority.CLIENT;

  private final PasswordForm form;
  private final String password;
  private final SeenMessages seen;

  Account(PasswordForm form, String password, SeenMessages seen) {
    this.seen = seen;
    this.form = form;
    this.password = password;
  }

  PasswordForm form() {
    return form;
  }

  String password() {
    return password;
  }

  /**
   * Lets in a message with that token.
   *
   * @throws SecurityFault if the token is not the user's, is too old, or was seen before
   */
  void admit(ReceivedToken token, Exchange exchange) throws SecurityFault {
    byte[] salt = salt(token);
    // both are always compared, so that the time it takes does not tell which was wrong
    boolean user = MessageDigest.isEqual(bytes(USER), bytes(token.user()));
    boolean password = matches(token.password(), salt);
    if (!user || !password || !form.uri().equals(token.form())) {
      throw Faults.of(new WSSecurityException(WSSecurityException.ErrorCode.FAILED_AUTHENTICATION));
    }
    Instant created = instant(token.created());
    SeenMessages.checkAge(created);
    // not apart: a digest does not tell where the nonce ends and the time begins
    seen.add(USER, salt, created);
    exchange.authenticated(new User(USER));
  }

  private boolean matches(String received, byte[] salt) {
    return switch (form) {
      case TEXT -> MessageDigest.isEqual(bytes(password), bytes(received));
      case DIGEST -> MessageDigest.isEqual(digest(salt), octets(received));
    };
  }

  /** None, which no digest is, where the text is not one. */
  private static byte[] octets(String received) {
    try {
      return Base64Binary.decode("Password", received);
    } catch (SecurityFault e) {
      return new byte[0];
    }
  }

  private byte[] digest(byte[] salt) {
    try {
      MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
      sha1.update(salt);
      return sha1.digest(bytes(password));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }

  /** What makes a digest different from all others: nonce and time. */
  private static byte[] salt(ReceivedToken token) throws SecurityFault {
    byte[] nonce = Base64Binary.decode("Nonce", token.nonce());
    if (nonce.length == 0) {
      throw SecurityFault.wsse("InvalidSecurity", "Nonce expected octets, got none", null);
    }
    byte[] created = bytes(token.created());
    byte[] both = Arrays.copyOf(nonce, nonce.length + created.length);
    System.arraycopy(created, 0, both, nonce.length, created.length);
    return both;
  }

  private static Instant instant(String created) throws SecurityFault {
    try {
      return ZonedDateTime.parse(created).toInstant();
    } catch (DateTimeException e) {
      throw Faults.of(e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private record User(String getName) implements Principal {}
}
