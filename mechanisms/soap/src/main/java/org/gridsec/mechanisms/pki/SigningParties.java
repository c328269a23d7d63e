package org.gridsec.mechanisms.pki;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Two parties that sign HTTP messages for each other. Each already has the other's certificate, and
 * messages name the key by the thumbprint of its certificate (RFC 7515 section 4.1.8). Used by
 * threads in parallel.
 */
public final class SigningParties {

  private final Identity own;
  private final X509Certificate peer;
  private final String peerId;
  private final PartyCrypto trust;
  private final Pattern subject;

  /**
   * @param role of this party
   */
  public SigningParties(Role role, Setting setting) {
    KeyType type = KeyType.of(setting.parameters());
    this.own = setting.credentials().identity(type);
    this.peer = setting.credentials().peer(type);
    this.peerId = id(peer);
    X509Certificate authority = setting.credentials().authority();
    this.trust =
        new PartyCrypto(
            setting.credentials(), new PathRules(setting.suite(), type, role.other(), authority));
    this.subject = PartySubjects.of(role.other());
  }

  private static String id(X509Certificate certificate) {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded()));
    } catch (NoSuchAlgorithmException | CertificateEncodingException e) {
      throw new IllegalStateException("every JDK has SHA-256, and read certificates a form", e);
    }
  }

  /** Returns the key of this party with its certificate. */
  public Identity own() {
    return own;
  }

  /** Returns the name of this party's key. */
  public String ownId() {
    return id(own.certificate());
  }

  /** Returns the certificate of the other party. */
  public X509Certificate peer() {
    return peer;
  }

  /** Returns the name of the other party's key. */
  public String peerId() {
    return peerId;
  }

  /**
   * Validates the certificate of the other party, for each message as with XML-Signature.
   *
   * @throws SecurityFault if it is not valid, or not one of the other role
   */
  public void requireTrusted() throws SecurityFault {
    try {
      trust.verifyTrust(new X509Certificate[] {peer}, false, List.of(subject), List.of());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }
}
