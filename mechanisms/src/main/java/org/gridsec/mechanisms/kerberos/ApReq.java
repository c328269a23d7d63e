package org.gridsec.mechanisms.kerberos;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.security.jgss.ExtendedGSSContext;
import com.sun.security.jgss.InquireType;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import javax.security.auth.kerberos.EncryptionKey;
import org.gridsec.core.model.Parameters;
import org.ietf.jgss.ChannelBinding;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;

/**
 * What both sides know of an AP-REQ (RFC 4120 section 5.5.1), in the GSS-API's framing (RFC 4121
 * section 4.1).
 */
final class ApReq {

  /** Numbers of the encryption types whose keys have 128 bits and go with AES. */
  private static final int AES128_SHA1 = 17;

  private static final int AES128_SHA256 = 19;

  private ApReq() {}

  /**
   * What a message says in place of a token that its receiver has: the base64 of its SHA-1
   * (Kerberos Token Profile 1.1 section 3.4). It is a name and protects nothing.
   */
  static String reference(byte[] token) {
    try {
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(token));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }

  /**
   * Ties a token to one endpoint (RFC 2743 section 1.1.6), so that it cannot be diverted to another
   * of the same service, whose replies may be in clear.
   */
  static ChannelBinding binding(Parameters endpoint) {
    return new ChannelBinding(("gridsec kerberos" + endpoint).getBytes(UTF_8));
  }

  /**
   * The key that an established context protects messages with: that of the authenticator, which
   * the client makes anew for each token, else that of the ticket.
   *
   * @return empty if it is not one for AES-128
   */
  static Optional<byte[]> key(GSSContext context) throws GSSException {
    EncryptionKey key =
        (EncryptionKey)
            ((ExtendedGSSContext) context).inquireSecContext(InquireType.KRB5_GET_SESSION_KEY_EX);
    return key.getKeyType() == AES128_SHA1 || key.getKeyType() == AES128_SHA256
        ? Optional.of(key.getEncoded())
        : Optional.empty();
  }
}
