package org.gridsec.mechanisms.soap.signature;

import org.apache.xml.security.Init;
import org.apache.xml.security.algorithms.JCEMapper;
import org.apache.xml.security.algorithms.SignatureAlgorithm;
import org.apache.xml.security.algorithms.SignatureAlgorithmSpi;
import org.apache.xml.security.algorithms.implementations.SignatureEDDSA;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignatureException;
import org.gridsec.mechanisms.pki.MlDsa;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Signatures with ML-DSA for Santuario, whose version 3.0.6 has none: in its own API for trees,
 * which takes further algorithms, and in its streams. Its JSR 105 API, which WSS4J uses for trees,
 * does not take any.
 */
final class MlDsaSignatures {

  /**
   * Namespace of the names (draft-eastlake-rfc9231bis-xmlsec-uris-09, section 3.3.15), which the
   * W3C has reserved for them.
   */
  private static final String NAMES = "http://www.w3.org/2026/08/xmldsig-more#";

  private MlDsaSignatures() {}

  /**
   * Returns XML-Signature's name of the algorithm, which is registered in this JVM from then on.
   */
  static String method(KeyType type) {
    Registered.once();
    return name(type);
  }

  private static String name(KeyType type) {
    return NAMES + type.value();
  }

  /** Registers the algorithms when it is loaded. */
  private static final class Registered {

    static {
      Init.init(); // first, otherwise its defaults would replace these
      MlDsa.install();
      try {
        register(KeyType.ML_DSA_44, Of44.class);
        register(KeyType.ML_DSA_65, Of65.class);
        register(KeyType.ML_DSA_87, Of87.class);
      } catch (XMLSecurityException | ClassNotFoundException e) {
        throw new IllegalStateException("Santuario does not take an algorithm", e);
      }
    }

    /**
     * Registers an algorithm by its object identifier: Santuario's streams take every algorithm
     * with DSA in its name for the one of FIPS 186.
     */
    private static void register(KeyType type, Class<? extends SignatureAlgorithmSpi> tree)
        throws XMLSecurityException, ClassNotFoundException {
      JCEMapper.register(
          name(type),
          new JCEMapper.Algorithm(type.keyAlgorithm(), MlDsa.of(type).oid(), "Signature"));
      SignatureAlgorithm.register(name(type), tree);
    }

    static void once() {
      // loads the class
    }
  }

  /** Like EdDSA, it encodes a signature as the JCA does (FIPS 204, section 3.6.2: octets). */
  public static final class Of44 extends SignatureEDDSA {
    public Of44() throws XMLSignatureException {}

    @Override
    public String engineGetURI() {
      return name(KeyType.ML_DSA_44);
    }
  }

  /** See {@link Of44}. */
  public static final class Of65 extends SignatureEDDSA {
    public Of65() throws XMLSignatureException {}

    @Override
    public String engineGetURI() {
      return name(KeyType.ML_DSA_65);
    }
  }

  /** See {@link Of44}. */
  public static final class Of87 extends SignatureEDDSA {
    public Of87() throws XMLSignatureException {}

    @Override
    public String engineGetURI() {
      return name(KeyType.ML_DSA_87);
    }
  }
}
