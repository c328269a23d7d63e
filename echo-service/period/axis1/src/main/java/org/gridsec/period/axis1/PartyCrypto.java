package org.gridsec.period.axis1;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Properties;
import org.apache.ws.security.components.crypto.CredentialException;
import org.apache.ws.security.components.crypto.Merlin;
import org.bouncycastle.x509.X509V3CertificateGenerator;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.period.Party;

/**
 * WSS4J's interface to keys and certificates, with a key store in memory. The store has the old JKS
 * format, because reading a key from a store in today's format takes longer than the rest of a
 * message.
 */
final class PartyCrypto extends Merlin {

  private PartyCrypto(KeyStore store) throws CredentialException, IOException {
    super(null);
    properties = new Properties();
    setKeyStore(store);
  }

  /** A party's key for signing, and the run's authority for verifying. */
  static PartyCrypto of(Party party)
      throws CredentialException, IOException, GeneralSecurityException {
    KeyStore store = store();
    setKey(store, party.key(), party.certificate());
    store.setCertificateEntry("authority", party.authority());
    return new PartyCrypto(store);
  }

  /** The private key of a certificate, to decrypt messages encrypted for it. */
  static PartyCrypto decrypting(PrivateKey key, X509Certificate certificate)
      throws CredentialException, IOException, GeneralSecurityException {
    KeyStore store = store();
    setKey(store, key, certificate);
    return new PartyCrypto(store);
  }

  /**
   * A certificate to encrypt messages for. WSS4J asks the JDK if the certificate's key may encrypt
   * data, but a run's certificates only allow encrypting keys. So this method issues one with the
   * same names, number and key, but without key usage.
   *
   * @param issuer key that signs the new certificate; any key will do, because it is not sent
   */
  static PartyCrypto encrypting(X509Certificate recipient, PrivateKey issuer)
      throws CredentialException, IOException, GeneralSecurityException {
    X509V3CertificateGenerator generator = new X509V3CertificateGenerator();
    generator.setSerialNumber(recipient.getSerialNumber());
    generator.setIssuerDN(recipient.getIssuerX500Principal());
    generator.setSubjectDN(recipient.getSubjectX500Principal());
    generator.setNotBefore(recipient.getNotBefore());
    generator.setNotAfter(recipient.getNotAfter());
    generator.setPublicKey(recipient.getPublicKey());
    generator.setSignatureAlgorithm("SHA1withRSA");
    KeyStore store = store();
    store.setCertificateEntry(KeyFiles.ALIAS, generator.generate(issuer));
    return new PartyCrypto(store);
  }

  private static KeyStore store() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(null, null);
    return store;
  }

  private static void setKey(KeyStore store, PrivateKey key, X509Certificate certificate)
      throws GeneralSecurityException {
    store.setKeyEntry(
        KeyFiles.ALIAS, key, KeyFiles.PASSWORD.toCharArray(), new X509Certificate[] {certificate});
  }

  /** True if the certificate is the party's own. */
  boolean isOwn(X509Certificate certificate) throws GeneralSecurityException {
    return certificate.equals(keystore.getCertificate(KeyFiles.ALIAS));
  }
}
