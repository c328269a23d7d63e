package org.gridsec.mechanisms.kerberos;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.security.jgss.ExtendedGSSContext;
import com.sun.security.jgss.InquireType;
import java.util.Base64;
import java.util.Optional;
import javax.security.auth.kerberos.EncryptionKey;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.core.model.Parameters;
import org.ietf.jgss.ChannelBinding;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;

/**
 * Properties of an AP-REQ (RFC 4120 section 5.5.1) that both sides compute. The AP-REQ is framed by
 * the GSS-API (RFC 4121 section 4.1).
 */
final class ApReq {

  /** Numbers of the encryption types with AES keys of 128 bits. */
  private static final int AES128_SHA1 = 17;

  private static final int AES128_SHA256 = 19;

  private ApReq() {}

  /**
   * Returns the reference to a token that its receiver already has: the base64 of its SHA-1
   * (Kerberos Token Profile 1.1 section 3.4). It only names the token and protects nothing.
   */
  static String reference(byte[] token) {
    return Base64.getEncoder().encodeToString(JdkDigest.of("SHA-1").digest(token));
  }

  /**
   * Binds a token to one endpoint (RFC 2743 section 1.1.6), so that it cannot be redirected to
   * another endpoint of the same service, whose replies may not be protected.
   */
  static ChannelBinding binding(Parameters endpoint) {
    return new ChannelBinding(("gridsec kerberos" + endpoint).getBytes(UTF_8));
  }

  /**
   * Returns the key that protects messages in an established context: the authenticator's key,
   * which the client generates for each token, or else the ticket's key.
   *
   * @return empty if it is not a key for AES-128
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
