package org.gridsec.mechanisms.xmlencryption;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.MGF1ParameterSpec;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Messages that anyone can encrypt, made with nothing but the JDK's ciphers. */
final class HandEncrypted {

  private static final String MESSAGE =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Header>\
      <wsse:Security xmlns:wsse="%s"><xenc:EncryptedKey xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" \
      xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="key">%s\
      <ds:KeyInfo><wsse:SecurityTokenReference><ds:X509Data><ds:X509IssuerSerial>\
      <ds:X509IssuerName>%s</ds:X509IssuerName><ds:X509SerialNumber>%s</ds:X509SerialNumber>\
      </ds:X509IssuerSerial></ds:X509Data></wsse:SecurityTokenReference></ds:KeyInfo>\
      <xenc:CipherData><xenc:CipherValue>%s</xenc:CipherValue></xenc:CipherData>\
      <xenc:ReferenceList><xenc:DataReference URI="#data"/></xenc:ReferenceList>\
      </xenc:EncryptedKey></wsse:Security></soap:Header><soap:Body>\
      <xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Id="data" \
      Type="http://www.w3.org/2001/04/xmlenc#Content"><xenc:EncryptionMethod Algorithm="%s"/>\
      <xenc:CipherData><xenc:CipherValue>%s</xenc:CipherValue></xenc:CipherData>\
      </xenc:EncryptedData></soap:Body></soap:Envelope>""";

  private static final String RSA15 =
      "<xenc:EncryptionMethod Algorithm=\"http://www.w3.org/2001/04/xmlenc#rsa-1_5\"/>";
  private static final String OAEP =
      """
      <xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#rsa-oaep">\
      <ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>\
      <m:MGF xmlns:m="http://www.w3.org/2009/xmlenc11#" \
      Algorithm="http://www.w3.org/2009/xmlenc11#mgf1sha256"/></xenc:EncryptionMethod>""";

  private final Suite suite;
  private final X509Certificate recipient;
  private byte[] key = random(16);
  private byte[] wrapped;
  private byte[] cipher;

  /** A message for the holder of that certificate. */
  HandEncrypted(Suite suite, X509Certificate recipient) throws Exception {
    this.suite = suite;
    this.recipient = recipient;
    wrap(key);
  }

  /** Puts something else in the place of the key. */
  HandEncrypted wrap(byte[] instead) throws Exception {
    Cipher rsa;
    if (suite == Suite.PERIOD) {
      rsa = Cipher.getInstance("RSA/ECB/PKCS1Padding");
      rsa.init(Cipher.ENCRYPT_MODE, recipient.getPublicKey());
    } else {
      rsa = Cipher.getInstance("RSA/ECB/OAEPPadding");
      rsa.init(
          Cipher.ENCRYPT_MODE,
          recipient.getPublicKey(),
          new OAEPParameterSpec(
              "SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT));
    }
    wrapped = rsa.doFinal(instead);
    return this;
  }

  HandEncrypted wrapped(byte[] instead) {
    wrapped = instead;
    return this;
  }

  byte[] wrapped() {
    return wrapped.clone();
  }

  HandEncrypted content(String clear) throws Exception {
    return content(clear.getBytes(StandardCharsets.UTF_8));
  }

  HandEncrypted content(byte[] clear) throws Exception {
    boolean gcm = suite == Suite.MODERN;
    byte[] iv = random(gcm ? 12 : 16);
    Cipher aes = Cipher.getInstance(gcm ? "AES/GCM/NoPadding" : "AES/CBC/PKCS5Padding");
    aes.init(
        Cipher.ENCRYPT_MODE,
        new SecretKeySpec(key, "AES"),
        gcm ? new GCMParameterSpec(128, iv) : new IvParameterSpec(iv));
    byte[] encrypted = aes.doFinal(clear);
    cipher = new byte[iv.length + encrypted.length];
    System.arraycopy(iv, 0, cipher, 0, iv.length);
    System.arraycopy(encrypted, 0, cipher, iv.length, encrypted.length);
    return this;
  }

  HandEncrypted cipher(byte[] instead) {
    cipher = instead;
    return this;
  }

  byte[] cipher() {
    return cipher.clone();
  }

  String message() {
    return MESSAGE.formatted(
        SecurityFault.WSSE,
        suite == Suite.PERIOD ? RSA15 : OAEP,
        recipient.getIssuerX500Principal().getName(),
        recipient.getSerialNumber(),
        Base64.getEncoder().encodeToString(wrapped),
        suite.encryptionMethod(),
        Base64.getEncoder().encodeToString(cipher));
  }

  static byte[] random(int length) {
    byte[] random = new byte[length];
    new SecureRandom().nextBytes(random);
    return random;
  }
}
