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
 * WSS4J's own way to keys and certificates, with a store in memory: of the format that was usual
 * then, since to read a key out of one of today's takes longer than all else of a message.
 */
final class PartyCrypto extends Merlin {

  private static final String AUTHORITY = "authority";

  private PartyCrypto(KeyStore store) throws CredentialException, IOException {
    super(null);
    properties = new Properties();
    setKeyStore(store);
  }

  /** What a party signs with, and verifies by the run's authority. */
  static PartyCrypto of(Party party)
      throws CredentialException, IOException, GeneralSecurityException {
    KeyStore store = store();
    setKey(store, party.key(), party.certificate());
    store.setCertificateEntry(AUTHORITY, party.authority());
    return new PartyCrypto(store);
  }

  /** What messages that are encrypted for a certificate are decrypted with. */
  static PartyCrypto decrypting(PrivateKey key, X509Certificate certificate)
      throws CredentialException, IOException, GeneralSecurityException {
    KeyStore store = store();
    setKey(store, key, certificate);
    return new PartyCrypto(store);
  }

  /**
   * What messages are encrypted for a certificate with. WSS4J has the JDK look into it whether its
   * key is for data, where those of a run are for keys: so it gets one of the same names, number
   * and key that says nothing of usage.
   *
   * @param issuer of that, in whose place any key does: it is not sent
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

  /** Whether a certificate is that of the party itself. */
  boolean isOwn(X509Certificate certificate) throws GeneralSecurityException {
    return certificate.equals(keystore.getCertificate(KeyFiles.ALIAS));
  }
}
