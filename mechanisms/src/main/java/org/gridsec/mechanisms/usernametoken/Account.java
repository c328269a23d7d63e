package org.gridsec.mechanisms.usernametoken;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.Principal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The only user's account, on both sides. On a server it checks requests, on both stacks. */
record Account(PasswordForm form, String password, SeenMessages seen) {

  static final QName TOKEN = new QName(SecurityFault.WSSE, "UsernameToken");

  /**
   * Form of the Security header: a token and an optional timestamp. The profile makes nonce and
   * time of the token optional, but a message without them could be replayed for ever.
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

  /**
   * Admits a message with that token.
   *
   * @throws SecurityFault if the token is not the user's, is too old, or was seen before
   */
  void admit(ReceivedToken token, Exchange exchange) throws SecurityFault {
    byte[] salt = salt(token);
    // always compares both, so that the time does not reveal which was wrong
    boolean user = MessageDigest.isEqual(bytes(USER), bytes(token.user()));
    boolean password = matches(token.password(), salt);
    if (!user || !password || !form.uri().equals(token.form())) {
      throw Faults.of(ErrorCode.FAILED_AUTHENTICATION);
    }
    Instant created = OffsetDateTime.parse(token.created()).toInstant(); // as its form is
    SeenMessages.checkAge(created);
    // not separately: a digest does not show the boundary of nonce and time
    seen.add(USER, salt, created);
    exchange.authenticated(new User(USER));
  }

  private boolean matches(String received, byte[] salt) {
    return switch (form) {
      case TEXT -> MessageDigest.isEqual(bytes(password), bytes(received));
      case DIGEST -> MessageDigest.isEqual(digest(salt), octets(received));
    };
  }

  /** Decodes a digest; returns an empty array, which matches no digest, if it is not Base64. */
  private static byte[] octets(String received) {
    try {
      return Base64Binary.decode("Password", received);
    } catch (SecurityFault e) {
      return new byte[0];
    }
  }

  private byte[] digest(byte[] salt) {
    MessageDigest sha1 = JdkDigest.of("SHA-1");
    sha1.update(salt);
    return sha1.digest(bytes(password));
  }

  /** Returns nonce and time, which make digests unique. */
  private static byte[] salt(ReceivedToken token) throws SecurityFault {
    byte[] nonce = Base64Binary.decode("Nonce", token.nonce());
    SecurityFault.requireValid(nonce.length > 0, "Nonce expected octets, got none");
    byte[] created = bytes(token.created());
    byte[] both = Arrays.copyOf(nonce, nonce.length + created.length);
    System.arraycopy(created, 0, both, nonce.length, created.length);
    return both;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private record User(String getName) implements Principal {}
}
