package org.gridsec.scenarios.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
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

/** Keys and certificates in files, as {@code security.yaml} names them. */
final class KeyFile {

  /** Derives keys from passwords as OpenSSL does. */
  private static final Provider OPENSSL = new BouncyCastleProvider();

  private KeyFile() {}

  /**
   * A key with its certificates.
   *
   * @param value {@code pkcs12} with {@code alias}, or {@code key} and {@code certificates} in PEM;
   *     and its password
   * @throws IllegalArgumentException where there is none, with its place
   */
  static Identity key(YamlValue value) {
    YamlValue.Fields fields =
        value.fields(
            "pkcs12",
            "alias",
            "key",
            "certificates",
            "password",
            "password-file",
            "password-variable");
    if (fields.has("pkcs12") == fields.has("key")) {
      throw value.wrong(
          "'pkcs12', or 'key' and 'certificates'", fields.has("key") ? "both" : "neither");
    }
    if (fields.has("pkcs12")) {
      for (String other : List.of("key", "certificates")) {
        if (fields.has(other)) {
          throw fields.get(other).wrong("'pkcs12' without '" + other + "'", "both");
        }
      }
      return ofPkcs12(fields);
    }
    if (fields.has("alias")) {
      throw fields.get("alias").wrong("'alias' with 'pkcs12'", "it with 'key'");
    }
    List<X509Certificate> chain = certificates(fields.get("certificates"));
    PrivateKey key = pemKey(fields.get("key"), Password.of(fields));
    return new Identity(key, chain);
  }

  private static Identity ofPkcs12(YamlValue.Fields fields) {
    YamlValue file = fields.get("pkcs12");
    char[] password = Password.of(fields);
    try (InputStream in = Files.newInputStream(file.path())) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password);
      List<String> aliases = new ArrayList<>();
      for (String alias : Collections.list(store.aliases())) {
        if (store.isKeyEntry(alias)) {
          aliases.add(alias);
        }
      }
      String alias = alias(fields, aliases);
      Key key = store.getKey(alias, password);
      Certificate[] chain = store.getCertificateChain(alias);
      if (!(key instanceof PrivateKey own) || chain == null || chain.length == 0) {
        throw file.wrong("a private key with its certificate as " + alias, "another entry");
      }
      return new Identity(own, Arrays.stream(chain).map(X509Certificate.class::cast).toList());
    } catch (IOException | GeneralSecurityException e) {
      throw because(file.wrong("a PKCS#12 file that this password opens", reason(e)), e);
    }
  }

  private static String alias(YamlValue.Fields fields, List<String> aliases) {
    if (!fields.has("alias")) {
      if (aliases.size() != 1) {
        throw fields
            .get("pkcs12")
            .wrong("one key, or its 'alias'", aliases.isEmpty() ? "no key" : "keys " + aliases);
      }
      return aliases.get(0);
    }
    String alias = fields.get("alias").text();
    if (!aliases.contains(alias)) {
      throw fields.get("alias").wrong("one of " + String.join(", ", aliases), alias);
    }
    return alias;
  }

  /**
   * The certificates of a PEM file.
   *
   * @throws IllegalArgumentException where there are none, with the place
   */
  static List<X509Certificate> certificates(YamlValue file) {
    try (InputStream in = Files.newInputStream(file.path())) {
      List<X509Certificate> certificates =
          CertificateFactory.getInstance("X.509").generateCertificates(in).stream()
              .map(X509Certificate.class::cast)
              .toList();
      if (certificates.isEmpty()) {
        throw file.wrong("certificates in PEM", "none in " + file.text());
      }
      return certificates;
    } catch (IOException | CertificateException e) {
      throw because(file.wrong("certificates in PEM", reason(e)), e);
    }
  }

  /** PKCS#8 or the older forms of OpenSSL, encrypted or not. */
  private static PrivateKey pemKey(YamlValue file, char[] password) {
    Path path = file.path();
    try (Reader in = Files.newBufferedReader(path);
        PEMParser parser = new PEMParser(in)) {
      for (Object object = parser.readObject(); object != null; object = parser.readObject()) {
        PrivateKeyInfo key = decrypted(object, password);
        if (key != null) {
          return new JcaPEMKeyConverter().getPrivateKey(key);
        }
      }
    } catch (IOException | OperatorCreationException | PKCSException e) {
      throw because(file.wrong("a private key in PEM that this password opens", reason(e)), e);
    }
    throw file.wrong("a private key in PEM", "none in " + file.text());
  }

  /** Null for what is no private key. */
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

  private static IllegalArgumentException because(IllegalArgumentException wrong, Exception e) {
    wrong.initCause(e);
    return wrong;
  }
}
