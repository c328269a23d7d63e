package org.gridsec.scenarios.load.security.keys;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.openssl.PEMEncryptedKeyPair;
import org.bouncycastle.openssl.PEMException;
import org.bouncycastle.openssl.PEMKeyPair;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8DecryptorProviderBuilder;
import org.bouncycastle.openssl.jcajce.JcePEMDecryptorProviderBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.pkcs.PKCS8EncryptedPrivateKeyInfo;
import org.bouncycastle.pkcs.PKCSException;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.results.yaml.Required;

/**
 * A private key with its certificates, or the certificate of another party, from files that {@code
 * security.yaml} names.
 */
public record KeyFile(OneKey key) {

  private static final String PSS = "RSASSA-PSS";

  private static final byte[] PROBE = {1, 2, 3};

  /** Signature algorithm per key algorithm, to test if a key and a certificate belong together. */
  private static final Map<String, String> SIGNATURES =
      Map.of(
          "RSA",
          "SHA256withRSA",
          PSS,
          PSS,
          "EC",
          "SHA256withECDSA",
          "DSA",
          "SHA256withDSA",
          "EdDSA",
          "EdDSA",
          "Ed25519",
          "EdDSA");

  private static final Pattern CERTIFICATE =
      Pattern.compile("(?s)-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----");

  /** Derives keys from passwords in the formats of OpenSSL. */
  private static final Provider OPENSSL = new BouncyCastleProvider();

  /**
   * Reads a key or a certificate.
   *
   * @param pkcs12 file with a key and its certificates; or null
   * @param alias entry of {@code pkcs12}; null if the file has one key
   * @param key PEM file with the key; or null
   * @param certificates PEM file with certificates of that key or of another party; or null
   * @throws IllegalArgumentException if the fields contradict each other or a file lacks the entry
   */
  @JsonCreator
  static KeyFile of(
      @JsonProperty("pkcs12") Path pkcs12,
      @JsonProperty("alias") String alias,
      @JsonProperty("key") Path key,
      @JsonProperty("certificates") Path certificates,
      @JsonProperty("password") String password,
      @JsonProperty("password-file") Path passwordFile,
      @JsonProperty("password-variable") String passwordVariable) {
    char[] opens = Password.of(password, passwordFile, passwordVariable).toCharArray();
    if (pkcs12 == null
        ? certificates == null || alias != null
        : key != null || certificates != null) {
      throw new IllegalArgumentException(
          "expected 'pkcs12' and its 'alias', or 'certificates' and their 'key', got: others");
    }
    if (pkcs12 != null) {
      return new KeyFile(new OneKey(ofPkcs12(pkcs12, alias, opens)));
    }
    List<X509Certificate> chain = certificates("certificates", certificates);
    return new KeyFile(
        key == null
            ? new OneKey(chain.get(0))
            : new OneKey(pair("key", pemKey(key, opens), chain)));
  }

  /**
   * Combines a key and its certificates; the first certificate must verify signatures of the key,
   * if the key can sign.
   */
  private static Identity pair(String field, PrivateKey key, List<X509Certificate> chain) {
    PublicKey certified = chain.get(0).getPublicKey();
    boolean alike = key.getAlgorithm().equals(certified.getAlgorithm());
    String algorithm = SIGNATURES.get(key.getAlgorithm());
    try {
      if (algorithm == null ? alike : verifies(algorithm, key, certified)) {
        return new Identity(key, chain);
      }
    } catch (GeneralSecurityException e) {
      if (alike || !(e instanceof InvalidKeyException)) {
        throw new IllegalArgumentException(
            "'%s' expected a key that this JDK can sign with, got: %s".formatted(field, reason(e)),
            e);
      }
    }
    throw new IllegalArgumentException(
        "'%s' expected the key of the first certificate, %s, got that of another"
            .formatted(field, chain.get(0).getSubjectX500Principal().getName()));
  }

  /** True if the public key verifies a signature of the private one. */
  private static boolean verifies(String algorithm, PrivateKey key, PublicKey certified)
      throws GeneralSecurityException {
    Signature signature = Signature.getInstance(algorithm);
    if (algorithm.equals(PSS)) {
      signature.setParameter(
          new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1));
    }
    signature.initSign(key);
    signature.update(PROBE);
    byte[] signed = signature.sign();
    signature.initVerify(certified);
    signature.update(PROBE);
    return signature.verify(signed);
  }

  private static Identity ofPkcs12(Path file, String wanted, char[] password) {
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password);
      List<String> aliases = new ArrayList<>();
      for (String alias : Collections.list(store.aliases())) {
        if (store.isKeyEntry(alias)) {
          aliases.add(alias);
        }
      }
      if (wanted == null && aliases.size() != 1) {
        throw new IllegalArgumentException(
            "'pkcs12' expected one key, or its 'alias', got: keys " + aliases);
      }
      String alias = wanted == null ? aliases.get(0) : wanted;
      if (aliases.stream().noneMatch(alias::equalsIgnoreCase)) { // case does not matter to the JDK
        throw new IllegalArgumentException(
            "'alias' expected one of %s, got: %s".formatted(String.join(", ", aliases), alias));
      }
      Key key = store.getKey(alias, password);
      Certificate[] chain = store.getCertificateChain(alias);
      if (!(key instanceof PrivateKey own) || chain == null || chain.length == 0) {
        throw new IllegalArgumentException(
            "'pkcs12' expected a private key with its certificate as %s, got: another entry"
                .formatted(alias));
      }
      return pair("pkcs12", own, Arrays.stream(chain).map(X509Certificate.class::cast).toList());
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "'pkcs12' expected a PKCS#12 file that this password opens, got: " + reason(e), e);
    }
  }

  /**
   * Reads the certificates of a PEM file.
   *
   * @param field field that names the file, for errors
   * @throws IllegalArgumentException if there are none
   */
  public static List<X509Certificate> certificates(String field, Path file) {
    try (InputStream in = new ByteArrayInputStream(onlyCertificates(Files.readAllBytes(file)))) {
      List<X509Certificate> certificates =
          CertificateFactory.getInstance("X.509").generateCertificates(in).stream()
              .map(X509Certificate.class::cast)
              .toList();
      if (certificates.isEmpty()) {
        throw new CertificateException("none in " + file.getFileName());
      }
      return certificates;
    } catch (IOException | CertificateException e) {
      throw new IllegalArgumentException(
          "'%s' expected certificates in PEM, got: %s".formatted(field, reason(e)), e);
    }
  }

  /** Extracts the certificates from a PEM file that also holds keys; other files stay unchanged. */
  private static byte[] onlyCertificates(byte[] file) {
    String text = new String(file, StandardCharsets.ISO_8859_1);
    String found =
        CERTIFICATE
            .matcher(text)
            .results()
            .map(MatchResult::group)
            .collect(Collectors.joining("\n"));
    return found.isEmpty() ? file : found.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Reads the certificates of several files; empty if there are no files. */
  public static List<X509Certificate> certificates(String field, List<Path> files) {
    return Required.orNone(files).stream()
        .flatMap(file -> certificates(field, file).stream())
        .toList();
  }

  /** Reads a private key: PKCS#8 or an older format of OpenSSL, encrypted or not. */
  private static PrivateKey pemKey(Path file, char[] password) {
    try (PEMParser parser = new PEMParser(new StringReader(fromFirstEntry(file)))) {
      for (Object object = parser.readObject(); object != null; object = parser.readObject()) {
        PrivateKeyInfo key = decrypted(object, password);
        if (key != null) {
          return new JcaPEMKeyConverter().getPrivateKey(key);
        }
      }
      throw new PEMException("none in " + file.getFileName());
    } catch (IOException | OperatorCreationException | PKCSException e) {
      throw new IllegalArgumentException(
          "'key' expected a private key in PEM that this password opens, got: " + reason(e), e);
    }
  }

  /** Drops the text of editors and OpenSSL before the first entry, such as a byte order mark. */
  private static String fromFirstEntry(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    return text.substring(Math.max(0, text.indexOf("-----BEGIN ")));
  }

  /** Decrypts a PEM entry; null if it is no private key. */
  private static PrivateKeyInfo decrypted(Object object, char[] password)
      throws IOException, OperatorCreationException, PKCSException {
    if (object instanceof PrivateKeyInfo key) {
      return key;
    }
    if (object instanceof PEMKeyPair pair) {
      return pair.getPrivateKeyInfo();
    }
    if (object instanceof PKCS8EncryptedPrivateKeyInfo encrypted) {
      return encrypted.decryptPrivateKeyInfo(
          new JceOpenSSLPKCS8DecryptorProviderBuilder().setProvider(OPENSSL).build(password));
    }
    if (object instanceof PEMEncryptedKeyPair encrypted) {
      try {
        return encrypted
            .decryptKeyPair(
                new JcePEMDecryptorProviderBuilder().setProvider(OPENSSL).build(password))
            .getPrivateKeyInfo();
      } catch (IllegalStateException e) {
        throw new PEMException("not decrypted: " + e.getMessage(), e);
      }
    }
    return null;
  }

  private static String reason(Exception e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
