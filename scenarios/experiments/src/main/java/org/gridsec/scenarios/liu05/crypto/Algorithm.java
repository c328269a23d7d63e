package org.gridsec.scenarios.liu05.crypto;

import java.security.Provider;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.pki.provider.Implementations;

/**
 * An algorithm of the JCA for byte arrays: a column of a table.
 *
 * @param service JCA type of service
 * @param id id that cells use
 * @param paperName name in the paper; empty if it is not in the paper
 * @param jcaName name in the JCA
 * @param keyBits length of its keys in bits; 0 if the algorithm determines it
 * @param keys JCA name of its keys; empty if it needs none
 */
public record Algorithm(
    String service, String id, String paperName, String jcaName, int keyBits, String keys) {

  /** Parameter of operations with the id of their algorithm. */
  public static final String ID = "algorithm";

  /** Parameter of operations with the name of their JCA provider. */
  static final String PROVIDER = "provider";

  /** The paper states no key lengths; 1024 bits were usual then. ECDSA is on curve P-256. */
  public static final List<Algorithm> SIGNATURES =
      List.of(
          signature("MD5withRSA", "MD5WithRSA", 1024, "RSA"),
          signature("SHA1withRSA", "SHA1WithRSA", 1024, "RSA"),
          signature("SHA1withDSA", "SHA1WithDSA", 1024, "DSA"),
          signature("SHA256withRSA", "", 3072, "RSA"),
          signature("SHA256withECDSA", "", 256, "EC"),
          signature("Ed25519", "", 0, "Ed25519"),
          signature("ML-DSA-65", "", 0, "ML-DSA-65"));

  /**
   * Ciphers with a shared key. The paper states neither modes nor key lengths; these are CBC, as in
   * XML Encryption, and the shortest common length.
   */
  public static final List<Algorithm> CIPHERS =
      List.of(
          cipher("AES", "AES", "AES/CBC/PKCS5Padding", 128, "AES"),
          cipher("Blowfish", "Blowfish", "Blowfish/CBC/PKCS5Padding", 128, "Blowfish"),
          cipher("DES", "DES", "DES/CBC/PKCS5Padding", 64, "DES"),
          cipher("TripleDES", "TripleDES", "DESede/CBC/PKCS5Padding", 192, "DESede"),
          cipher("AES-GCM", "", "AES/GCM/NoPadding", 128, "AES"),
          cipher("ChaCha20-Poly1305", "", "ChaCha20-Poly1305", 256, "ChaCha20"));

  /** Encryption of short inputs with the key of the receiver. */
  public static final List<Algorithm> RSA_ENCRYPTIONS =
      List.of(
          cipher("RSA", "RSA", "RSA/ECB/PKCS1Padding", 1024, "RSA"),
          cipher("RSA-OAEP", "", "RSA/ECB/OAEPWithSHA-256AndMGF1Padding", 3072, "RSA"));

  public static final List<Algorithm> DIGESTS =
      List.of(digest("MD5", "MD5"), digest("SHA-1", "SHA-1"), digest("SHA-256", ""));

  private static Algorithm signature(String jcaName, String paperName, int keyBits, String keys) {
    return new Algorithm("Signature", jcaName, paperName, jcaName, keyBits, keys);
  }

  private static Algorithm cipher(
      String id, String paperName, String jcaName, int keyBits, String keys) {
    return new Algorithm("Cipher", id, paperName, jcaName, keyBits, keys);
  }

  private static Algorithm digest(String jcaName, String paperName) {
    return new Algorithm("MessageDigest", jcaName, paperName, jcaName, 0, "");
  }

  /** Returns the algorithm with an id. */
  public static Algorithm of(String id) {
    List<Algorithm> all =
        Stream.of(SIGNATURES, CIPHERS, RSA_ENCRYPTIONS, DIGESTS).flatMap(List::stream).toList();
    return ById.of("algorithm", all, Algorithm::id, id);
  }

  /**
   * Returns the provider that implements it.
   *
   * @throws IllegalArgumentException if the provider lacks it
   */
  public Provider of(JceProvider provider) {
    return Implementations.get(provider, service, jcaName);
  }

  /**
   * Returns the parameters of its operations.
   *
   * @param provider name of the JCA provider
   */
  public Parameters parameters(String provider) {
    return Parameters.of(ID, id).with(PROVIDER, provider);
  }

  /** True if a provider implements it. */
  public boolean isIn(JceProvider provider) {
    return Implementations.find(provider, service, jcaName).isPresent();
  }
}
