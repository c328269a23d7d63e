package org.gridsec.mechanisms.pki;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.NoSuchPaddingException;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.jcajce.util.JcaJceHelper;
import org.bouncycastle.jcajce.util.ProviderJcaJceHelper;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.jsse.BCSSLParameters;
import org.bouncycastle.jsse.provider.BouncyCastleJsseProvider;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCryptoProvider;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * BouncyCastle's JSSE, for features that the JDK's JSSE lacks before version 27: a chosen group,
 * ML-KEM and ML-DSA. It is not installed as a provider of the JVM: only code that requests it loads
 * it and computes with it.
 */
final class BouncyCastleTls {

  /** Provider of keys, independent of the JDK, because keys of ML-DSA are BouncyCastle's own. */
  static final Provider OWN = new BouncyCastleProvider();

  /**
   * Logger, set to SEVERE because it would log every failed handshake, which the caller reports.
   */
  private static final Logger LOG = Logger.getLogger("org.bouncycastle.jsse");

  static {
    LOG.setLevel(Level.SEVERE);
  }

  private static final Provider JSSE = new BouncyCastleJsseProvider(false, new Crypto());

  private BouncyCastleTls() {}

  /** Makes the JSSE compute with {@link Algorithms}. */
  private static final class Crypto extends JcaTlsCryptoProvider {

    private static final JcaJceHelper HELPER = new Algorithms();

    @Override
    public JcaJceHelper getHelper() {
      return HELPER;
    }
  }

  /**
   * Uses BouncyCastle for asymmetric cryptography, whose key classes differ between JDKs, and the
   * JVM's providers for everything else, as the JDK's JSSE does.
   */
  private static final class Algorithms extends ProviderJcaJceHelper {

    Algorithms() {
      super(OWN);
    }

    @Override
    public Cipher createCipher(String algorithm)
        throws NoSuchAlgorithmException, NoSuchPaddingException {
      return Cipher.getInstance(algorithm);
    }

    @Override
    public Mac createMac(String algorithm) throws NoSuchAlgorithmException {
      return Mac.getInstance(algorithm);
    }

    @Override
    public MessageDigest createMessageDigest(String algorithm) throws NoSuchAlgorithmException {
      return MessageDigest.getInstance(algorithm);
    }

    /** Refuses ECDH: its curve is in the groups only for signatures, see {@link #limit}. */
    @Override
    public KeyAgreement createKeyAgreement(String algorithm) throws NoSuchAlgorithmException {
      if (algorithm.equals("ECDH")) {
        throw new NoSuchAlgorithmException(
            "a key exchange by X25519 or ML-KEM expected, got: " + algorithm);
      }
      return super.createKeyAgreement(algorithm);
    }
  }

  /**
   * Returns a context whose connections offer one group and, with a key of ML-DSA, only that
   * signature of handshakes.
   *
   * @param own this side's key and certificates; empty if it does not authenticate itself
   * @param trust judges the other side; empty if the other side is not authenticated
   */
  static SSLContext context(
      KeyType type,
      KeyExchange exchange,
      Optional<Identity> own,
      Optional<? extends X509TrustManager> trust) {
    try {
      SSLContext context = SSLContext.getInstance("TLSv1.3", JSSE);
      context.init(
          own.isPresent() ? keys(own.get(), type) : null,
          trust.stream().toArray(TrustManager[]::new),
          new SecureRandom());
      return new ParameterizedContext(context, parameters -> limit(parameters, type, exchange));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("no TLS of BouncyCastle: " + e.getMessage(), e);
    }
  }

  private static void limit(BCSSLParameters parameters, KeyType type, KeyExchange exchange) {
    String group = exchange.group();
    parameters.setEarlyKeyShares(new String[] {group});
    parameters.setNamedGroups(
        type == KeyType.EC // signs only if its curve is one of the groups
            ? new String[] {group, "secp256r1"}
            : new String[] {group});
    if (type == KeyType.ML_DSA_65) {
      parameters.setSignatureSchemes(new String[] {"mldsa65"});
      parameters.setSignatureSchemesCert(new String[] {"mldsa65", "rsa_pkcs1_sha256"});
    }
  }

  /** Returns the key in a BouncyCastle store, which keeps the classes of keys. */
  private static KeyManager[] keys(Identity own, KeyType type) throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12", OWN);
    char[] password = KeyStores.PASSWORD.toCharArray();
    try {
      store.load(null, null);
      store.setKeyEntry(KeyStores.alias(type), read(own.key()), password, read(own.chain()));
    } catch (IOException e) {
      throw new IllegalStateException("nothing is read for an empty store", e);
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX", JSSE);
    keys.init(store, password);
    return keys.getKeyManagers();
  }

  /** Converts a key to BouncyCastle's class. */
  private static PrivateKey read(PrivateKey key) throws GeneralSecurityException {
    String algorithm =
        PrivateKeyInfo.getInstance(key.getEncoded())
            .getPrivateKeyAlgorithm()
            .getAlgorithm()
            .getId();
    return KeyFactory.getInstance(algorithm, OWN)
        .generatePrivate(new PKCS8EncodedKeySpec(key.getEncoded()));
  }

  private static Certificate[] read(Iterable<X509Certificate> chain)
      throws GeneralSecurityException {
    CertificateFactory factory = CertificateFactory.getInstance("X.509", OWN);
    List<Certificate> read = new ArrayList<>();
    for (X509Certificate certificate : chain) {
      read.add(factory.generateCertificate(new ByteArrayInputStream(certificate.getEncoded())));
    }
    return read.toArray(Certificate[]::new);
  }
}
