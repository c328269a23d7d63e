package org.gridsec.period.axis1;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.security.auth.x500.X500Principal;
import org.apache.ws.security.components.crypto.CredentialException;
import org.bouncycastle.x509.X509V3CertificateGenerator;
import org.gridsec.period.Party;

/**
 * A sender and a receiver. Both have keys of 1024 bits and a certificate from their own authority,
 * SHA-1 with RSA.
 *
 * @param recipient the receiver's certificate
 */
record Parties(PartyCrypto sender, PartyCrypto receiver, X509Certificate recipient) {

  private static final X500Principal AUTHORITY = new X500Principal("CN=authority of then");

  private static final Map<String, Parties> GENERATED = new ConcurrentHashMap<>();

  /**
   * The parties whose keys all operations of this JVM share.
   *
   * @param algorithm of their keys, {@code rsa} or {@code dsa}
   */
  static Parties ofThisJvm(String algorithm) {
    return GENERATED.computeIfAbsent(algorithm, Parties::generate);
  }

  static Parties generate(String algorithm) {
    try {
      KeyPair authority = generator("rsa").generateKeyPair();
      KeyPairGenerator generator = generator(algorithm);
      X509Certificate root = certificate(1, AUTHORITY, authority, authority.getPrivate());
      Party sender = party(2, "CN=client", generator.generateKeyPair(), authority, root);
      Party receiver = party(3, "CN=server", generator.generateKeyPair(), authority, root);
      return new Parties(PartyCrypto.of(sender), PartyCrypto.of(receiver), receiver.certificate());
    } catch (GeneralSecurityException | CredentialException | IOException e) {
      throw new IllegalStateException("keys of two parties expected", e);
    }
  }

  private static KeyPairGenerator generator(String algorithm) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
    generator.initialize(1024);
    return generator;
  }

  private static Party party(
      int number, String name, KeyPair keys, KeyPair authority, X509Certificate root)
      throws GeneralSecurityException {
    X509Certificate issued =
        certificate(number, new X500Principal(name), keys, authority.getPrivate());
    return new Party(keys.getPrivate(), issued, root, null);
  }

  private static X509Certificate certificate(
      int number, X500Principal subject, KeyPair keys, PrivateKey issuer)
      throws GeneralSecurityException {
    Instant now = Instant.now();
    X509V3CertificateGenerator generator = new X509V3CertificateGenerator();
    generator.setSerialNumber(BigInteger.valueOf(number));
    generator.setIssuerDN(AUTHORITY);
    generator.setSubjectDN(subject);
    generator.setNotBefore(Date.from(now.minus(Duration.ofDays(1))));
    generator.setNotAfter(Date.from(now.plus(Duration.ofDays(30))));
    generator.setPublicKey(keys.getPublic());
    generator.setSignatureAlgorithm("SHA1withRSA");
    return generator.generate(issuer);
  }
}
