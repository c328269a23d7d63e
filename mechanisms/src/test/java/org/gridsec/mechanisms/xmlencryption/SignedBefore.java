package org.gridsec.mechanisms.xmlencryption;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.common.util.WSCurrentTimeSource;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Suite;
import org.w3c.dom.Document;

/**
 * Messages that a holder of good keys could sign and encrypt, but that are not as they should be.
 */
final class SignedBefore {

  private final Suite suite;
  private final Credentials credentials;
  private String signatureMethod;
  private Duration age = Duration.ZERO;
  private Duration lifetime = Duration.ofSeconds(60);
  private List<String> signed = List.of("Timestamp", "Body");
  private boolean signatureEncrypted = true;

  SignedBefore(Suite suite, Credentials credentials) {
    this.suite = suite;
    this.credentials = credentials;
    this.signatureMethod = suite.signatureMethod();
  }

  SignedBefore signatureMethod(String value) {
    signatureMethod = value;
    return this;
  }

  SignedBefore age(Duration value) {
    age = value;
    return this;
  }

  SignedBefore lifetime(Duration value) {
    lifetime = value;
    return this;
  }

  SignedBefore signed(String... values) {
    signed = List.of(values);
    return this;
  }

  SignedBefore signatureInClear() {
    signatureEncrypted = false;
    return this;
  }

  String encrypt(String clear) throws Exception {
    Document envelope = Envelopes.parse(clear);
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    sign(header);
    KeyTransport transport = KeyTransport.of(suite);
    WSSecEncrypt encryption = new WSSecEncrypt(header);
    encryption.setUseThisCert(credentials.peer());
    encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
    encryption.setKeyEncAlgo(transport.algorithm());
    encryption.setDigestAlgorithm(transport.digest());
    encryption.setMGFAlgorithm(transport.mask());
    encryption.setSymmetricEncAlgorithm(suite.encryptionMethod());
    if (signatureEncrypted) {
      encryption.getParts().add(new WSEncryptionPart("Signature", WSConstants.SIG_NS, "Element"));
    }
    encryption.getParts().add(new WSEncryptionPart("Body", Envelopes.SOAP, "Content"));
    encryption.build(
        new PartyCrypto(credentials),
        KeyUtils.getKeyGenerator(suite.encryptionMethod()).generateKey());
    return Envelopes.print(envelope);
  }

  private void sign(WSSecHeader header) throws Exception {
    WSSecTimestamp timestamp = new WSSecTimestamp(header);
    timestamp.setWsTimeSource(new Ago(age));
    timestamp.setTimeToLive(Math.toIntExact(lifetime.toSeconds()));
    timestamp.build();
    WSSecSignature signature = new WSSecSignature(header);
    signature.setUserInfo(KeyStores.ALIAS, KeyStores.PASSWORD);
    signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
    signature.setSignatureAlgorithm(signatureMethod);
    signature.setDigestAlgo(suite.digestMethod());
    for (String name : signed) {
      String namespace = name.equals("Timestamp") ? WSConstants.WSU_NS : Envelopes.SOAP;
      signature.getParts().add(new WSEncryptionPart(name, namespace, "Element"));
    }
    signature.build(new PartyCrypto(credentials));
  }

  private static final class Ago extends WSCurrentTimeSource {
    private final Duration age;

    Ago(Duration age) {
      this.age = age;
    }

    @Override
    public Instant now() {
      return super.now().minus(age);
    }
  }
}
