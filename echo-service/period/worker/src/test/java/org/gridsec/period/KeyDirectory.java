package org.gridsec.period;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HexFormat;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.x509.X509V3CertificateGenerator;
import org.gridsec.core.files.KeyFiles;

/** Keys of a run in suite period: RSA-1024, certificates with SHA-1. */
public final class KeyDirectory {

  /** There: the authority's own. */
  public static final String CA = "authority.p12";

  private static final X500Principal AUTHORITY = new X500Principal("CN=authority");

  /** BasicConstraints in DER, as versions of BouncyCastle differ in their classes for them. */
  private static final byte[] IS_AUTHORITY = HexFormat.of().parseHex("30030101ff");

  /** KeyUsage: signatures, and encrypting keys. */
  private static final byte[] USAGE = HexFormat.of().parseHex("030205a0");

  /** SubjectAltName: 127.0.0.1 and localhost. */
  private static final byte[] NAMES =
      HexFormat.of().parseHex("301187047f00000182096c6f63616c686f7374");

  private KeyDirectory() {}

  /** An authority, and what it gives to a server and a client. */
  public static Path make(Path directory) throws IOException, GeneralSecurityException {
    Files.createDirectories(directory);
    KeyPair authority = keyPair();
    X509V3CertificateGenerator ofAuthority = generator(1, AUTHORITY, authority);
    ofAuthority.addExtension("2.5.29.19", true, IS_AUTHORITY);
    X509Certificate root = ofAuthority.generate(authority.getPrivate());
    pem(directory.resolve(KeyFiles.AUTHORITY), "CERTIFICATE", root.getEncoded());
    store(directory.resolve(CA), authority.getPrivate(), root);
    X509Certificate server =
        issue(directory.resolve(KeyFiles.SERVER), 2, authority.getPrivate(), root);
    pem(directory.resolve(KeyFiles.SERVER_CERTIFICATE), "CERTIFICATE", server.getEncoded());
    issue(directory.resolve(KeyFiles.CLIENT), 3, authority.getPrivate(), root);
    return directory;
  }

  private static KeyPair keyPair() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(1024);
    return generator.generateKeyPair();
  }

  private static X509Certificate issue(
      Path file, int number, PrivateKey authority, X509Certificate root)
      throws IOException, GeneralSecurityException {
    KeyPair keys = keyPair();
    X509V3CertificateGenerator generator =
        generator(number, new X500Principal("CN=" + file.getFileName()), keys);
    generator.addExtension("2.5.29.15", true, USAGE);
    generator.addExtension("2.5.29.17", false, NAMES);
    X509Certificate issued = generator.generate(authority);
    store(file, keys.getPrivate(), issued, root);
    return issued;
  }

  private static X509V3CertificateGenerator generator(
      int number, X500Principal subject, KeyPair keys) {
    Instant now = Instant.now();
    X509V3CertificateGenerator generator = new X509V3CertificateGenerator();
    generator.setSerialNumber(BigInteger.valueOf(number));
    generator.setIssuerDN(AUTHORITY);
    generator.setSubjectDN(subject);
    generator.setNotBefore(Date.from(now.minus(Duration.ofDays(1))));
    generator.setNotAfter(Date.from(now.plus(Duration.ofDays(1))));
    generator.setPublicKey(keys.getPublic());
    generator.setSignatureAlgorithm("SHA1withRSA");
    return generator;
  }

  private static void store(Path file, PrivateKey key, X509Certificate... chain)
      throws IOException, GeneralSecurityException {
    char[] password = KeyFiles.PASSWORD.toCharArray();
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(KeyFiles.ALIAS, key, password, chain);
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, password);
    }
  }

  /** Writes something in PEM. */
  public static void pem(Path file, String what, byte[] octets) throws IOException {
    Files.writeString(
        file,
        "-----BEGIN %1$s-----%n%2$s%n-----END %1$s-----%n"
            .formatted(what, Base64.getMimeEncoder().encodeToString(octets)));
  }
}
