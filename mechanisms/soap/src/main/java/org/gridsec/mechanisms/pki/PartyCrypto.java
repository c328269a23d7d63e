package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.math.BigInteger;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.security.auth.x500.X500Principal;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.SubjectKeyIdentifier;
import org.bouncycastle.jcajce.provider.asymmetric.mldsa.BCMLDSAPrivateKey;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * A party's keys and certificates for WSS4J: its own keys by {@link KeyStores#alias}, the other
 * side's certificates by the references in messages, and the one authority that must have issued
 * them. Can be shared by threads.
 *
 * <p>Its own key is not in a key store, which would decrypt it for each message. Trust is decided
 * separately: Merlin trusts any certificate that it finds by issuer and serial number, without
 * checking its path.
 */
public final class PartyCrypto extends Merlin {

  private final Map<String, Identity> own;
  private final Map<String, PrivateKey> keys;
  private final List<X509Certificate> peers;
  private final Optional<PathRules> rules;
  private final Merlin paths = new Merlin();

  /** Creates a crypto for signing and encrypting only. It trusts nobody. */
  public PartyCrypto(Credentials credentials) {
    this(credentials, Optional.empty());
  }

  /**
   * @param rules for certificates of the other side
   */
  public PartyCrypto(Credentials credentials, PathRules rules) {
    this(credentials, Optional.of(rules));
  }

  private PartyCrypto(Credentials credentials, Optional<PathRules> rules) {
    this.rules = rules;
    this.own =
        credentials.identities().entrySet().stream()
            .collect(Collectors.toMap(held -> KeyStores.alias(held.getKey()), Map.Entry::getValue));
    this.keys =
        credentials.identities().entrySet().stream()
            .collect(
                Collectors.toMap(
                    held -> KeyStores.alias(held.getKey()),
                    held ->
                        KeyType.ML_DSA.contains(held.getKey())
                            ? LastingKey.of(held.getValue().key())
                            : held.getValue().key()));
    this.peers = List.copyOf(credentials.peers().values());
    paths.setTrustStore(KeyStores.trusting(credentials.authority()));
  }

  @Override
  public PrivateKey getPrivateKey(String alias, String password) {
    own(alias);
    return keys.get(alias);
  }

  /** A key of ML-DSA that Santuario's streams do not destroy after they have signed with it. */
  private static final class LastingKey extends BCMLDSAPrivateKey {

    private static final long serialVersionUID = 1;

    private LastingKey(PrivateKeyInfo key) throws IOException {
      super(key);
    }

    static PrivateKey of(PrivateKey key) {
      try {
        return new LastingKey(PrivateKeyInfo.getInstance(key.getEncoded()));
      } catch (IOException e) {
        throw new IllegalArgumentException(
            "a key of ML-DSA in PKCS#8 expected: " + e.getMessage(), e);
      }
    }

    @Override
    public void destroy() {
      // it is a run's, not a message's
    }
  }

  @Override
  public X509Certificate[] getX509Certificates(CryptoType wanted) throws WSSecurityException {
    return switch (wanted.getType()) {
      case ALIAS -> own(wanted.getAlias()).chain().toArray(X509Certificate[]::new);
      case ISSUER_SERIAL -> peer(isOf(wanted.getIssuer(), wanted.getSerial()));
      case SKI_BYTES -> peer(hasIdentifier(wanted.getBytes()));
      default -> super.getX509Certificates(wanted);
    };
  }

  private X509Certificate[] peer(Predicate<X509Certificate> wanted) throws WSSecurityException {
    for (X509Certificate peer : peers) {
      if (wanted.test(peer)) {
        return new X509Certificate[] {peer};
      }
    }
    throw new WSSecurityException(WSSecurityException.ErrorCode.SECURITY_TOKEN_UNAVAILABLE);
  }

  private static Predicate<X509Certificate> isOf(String issuer, BigInteger serial) {
    X500Principal principal = new X500Principal(issuer);
    return certificate ->
        certificate.getSerialNumber().equals(serial)
            && certificate.getIssuerX500Principal().equals(principal);
  }

  private static Predicate<X509Certificate> hasIdentifier(byte[] identifier) {
    return certificate -> Arrays.equals(identifierOf(certificate), identifier);
  }

  /** Returns the key identifier (RFC 5280 section 4.2.1.2); null if the certificate has none. */
  private static byte[] identifierOf(X509Certificate certificate) {
    byte[] extension = certificate.getExtensionValue(Extension.subjectKeyIdentifier.getId());
    return extension == null
        ? null
        : SubjectKeyIdentifier.getInstance(ASN1OctetString.getInstance(extension).getOctets())
            .getKeyIdentifier();
  }

  private Identity own(String alias) {
    Identity identity = own.get(alias);
    if (identity == null) {
      throw new IllegalArgumentException(
          "alias of a key expected one of %s, got: %s".formatted(own.keySet(), alias));
    }
    return identity;
  }

  /**
   * @throws WSSecurityException as failed authentication, whatever check of the path failed
   */
  @Override
  public void verifyTrust(
      X509Certificate[] certificates,
      boolean revocation,
      Collection<Pattern> subjects,
      Collection<Pattern> issuers)
      throws WSSecurityException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CERTIFICATE_PATH)) {
      rules
          .orElseThrow(() -> new CertificateException("nobody is trusted by what only sends"))
          .check(certificates);
      paths.verifyTrust(certificates, revocation, subjects, issuers);
    } catch (CertificateException | WSSecurityException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_AUTHENTICATION, e);
    }
  }
}
