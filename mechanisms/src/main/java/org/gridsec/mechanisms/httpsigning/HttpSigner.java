package org.gridsec.mechanisms.httpsigning;

import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.core.model.CannotFail;
import org.gridsec.mechanisms.pki.CertifiedHosts;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.pki.PartySubjects;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * A party that signs the HTTP messages that it sends, and verifies those of the other party. Each
 * already has the other's certificate, and messages name the key by the thumbprint of its
 * certificate (RFC 7515 section 4.1.8). Used by threads in parallel.
 */
public abstract class HttpSigner implements HttpSecurity {

  private final Role role;
  private final Identity own;
  private final String ownId;
  private final X509Certificate peer;
  private final String peerId;
  private final PartyCrypto trust;
  private final Pattern subject;
  private final CertifiedHosts hosts;
  private final SeenMessages seen;

  /**
   * @param role of this party
   */
  protected HttpSigner(Role role, Setting setting) {
    KeyType type = KeyType.of(setting.parameters());
    this.role = role;
    this.own = setting.credentials().identity(type);
    this.ownId = id(own.certificate());
    this.peer = setting.credentials().peer(type);
    this.peerId = id(peer);
    X509Certificate authority = setting.credentials().authority();
    this.trust =
        new PartyCrypto(
            setting.credentials(), new PathRules(setting.suite(), type, role.other(), authority));
    this.subject = PartySubjects.of(role.other());
    this.hosts = CertifiedHosts.of(own.certificate());
    this.seen = SeenMessages.of(setting);
  }

  private static String id(X509Certificate certificate) {
    return CannotFail.value(
        "read certificates have a form",
        () ->
            Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(JdkDigest.of("SHA-256").digest(certificate.getEncoded())));
  }

  @Override
  public final boolean protects() {
    return true;
  }

  @Override
  public final boolean verifies() {
    return true;
  }

  /** Returns the role of this party. */
  protected final Role role() {
    return role;
  }

  /** Returns the key of this party. */
  protected final PrivateKey ownKey() {
    return own.key();
  }

  /** Returns the name of this party's key. */
  protected final String ownId() {
    return ownId;
  }

  /** Returns the key of the other party. */
  protected final PublicKey peerKey() {
    return peer.getPublicKey();
  }

  /**
   * Checks the name of the key that signed a message.
   *
   * @param id null if the message names none
   * @throws SecurityFault if it is not the other party's
   */
  protected final void requirePeer(String id) throws SecurityFault {
    SecurityFault.unless(
        "SecurityTokenUnavailable", peerId.equals(id), "the key of a signature is not known");
  }

  /**
   * Validates the certificate of the other party, for each message as with XML-Signature.
   *
   * @throws SecurityFault if it is not valid, or not one of the other role
   */
  protected final void requireTrusted() throws SecurityFault {
    try {
      trust.verifyTrust(new X509Certificate[] {peer}, false, List.of(subject), List.of());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /**
   * Admits a request whose signature is valid.
   *
   * @param signed octets that no other request has
   * @param time of the signature
   * @throws SecurityFault if it is for another host, or was received before
   */
  protected final void admit(HttpMessage request, byte[] signed, Instant time)
      throws SecurityFault {
    SecurityFault.unless(
        "FailedAuthentication",
        hosts.contains(request.target()),
        "the request is for another host");
    seen.add(peerId, signed, time);
  }

  /** Names the other party as the sender of a message. */
  protected final void authenticate(Exchange exchange) {
    exchange.authenticated(peer.getSubjectX500Principal());
  }
}
