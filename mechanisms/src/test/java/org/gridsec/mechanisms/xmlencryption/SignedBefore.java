package org.gridsec.mechanisms.xmlencryption;

import java.util.List;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.HandMade;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.encryption.KeyTransport;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Role;
import org.w3c.dom.Document;

/** Messages that were signed by hand, encrypted as they should be, or nearly so. */
record SignedBefore(HandMade signature, Suite suite, Credentials credentials, Role sender) {

  /** Signature and Body encrypted. */
  String encrypt(String clear) throws Exception {
    return encrypt(
        clear,
        new WSEncryptionPart("Signature", WSConstants.SIG_NS, "Element"),
        new WSEncryptionPart("Body", Envelopes.SOAP, "Content"));
  }

  /** The Body encrypted, the signature in clear. */
  String encryptBodyAlone(String clear) throws Exception {
    return encrypt(clear, new WSEncryptionPart("Body", Envelopes.SOAP, "Content"));
  }

  private String encrypt(String clear, WSEncryptionPart... parts) throws Exception {
    Document envelope = Envelopes.parse(clear);
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    signature.sign(header);
    KeyTransport transport = KeyTransport.of(suite);
    WSSecEncrypt encryption = new WSSecEncrypt(header);
    encryption.setUseThisCert(EncryptionKeys.of(sender, credentials, "sign-yes").peer());
    encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
    encryption.setKeyEncAlgo(transport.algorithm());
    encryption.setDigestAlgorithm(transport.digest());
    encryption.setMGFAlgorithm(transport.mask());
    encryption.setSymmetricEncAlgorithm(suite.encryptionMethod());
    encryption.getParts().addAll(List.of(parts));
    encryption.build(
        new PartyCrypto(credentials),
        KeyUtils.getKeyGenerator(suite.encryptionMethod()).generateKey());
    return Envelopes.print(envelope);
  }
}
