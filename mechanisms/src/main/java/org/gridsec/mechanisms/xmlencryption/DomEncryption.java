package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.bsp.BSPEnforcer;
import org.apache.wss4j.common.crypto.AlgorithmSuite;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.token.X509Security;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.validate.Validator;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.encryption.KeyTransport;
import org.gridsec.mechanisms.soap.encryption.TreeDecryption;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.signature.AnyCertificate;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.ProcessedTree;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Encrypts and decrypts trees, signed or not, using WSS4J's DOM API. */
final class DomEncryption implements DomSecurity {

  private final Suite suite;
  private final X509Certificate recipient;
  private final Optional<DomSignature> signature;
  private final Optional<Origin> origin;
  private final Validation validation;
  private final EncryptionForms forms;
  private final RecipientCrypto own;
  private final AnyCertificate others = new AnyCertificate();
  private final AlgorithmSuite algorithms;
  private final TreeDecryption decryption;

  /**
   * @param keys of this side
   * @param signature signs outgoing messages before their encryption, if present
   * @param origin required origin of incoming messages, if they are signed
   * @param validation of incoming messages
   */
  DomEncryption(
      Suite suite,
      EncryptionKeys keys,
      Optional<DomSignature> signature,
      Optional<Origin> origin,
      Validation validation) {
    this.suite = suite;
    this.recipient = keys.peer();
    this.signature = signature;
    this.origin = origin;
    this.validation = validation;
    this.forms = EncryptionForms.of(suite, origin.isPresent());
    this.own = new RecipientCrypto(keys.own());
    this.algorithms = algorithms(suite);
    WSSConfig config = Timestamps.config();
    // the timestamp is checked with the signature's origin
    config.setValidator(WSConstants.TIMESTAMP, (Validator) (credential, data) -> credential);
    this.decryption = new TreeDecryption(forms.encrypted(), forms.body(), config);
  }

  /** Returns the algorithms that WSS4J checks during decryption. The forms check all others. */
  private static AlgorithmSuite algorithms(Suite suite) {
    AlgorithmSuite algorithms = new AlgorithmSuite();
    algorithms.addKeyWrapAlgorithm(KeyTransport.of(suite).algorithm());
    algorithms.addEncryptionMethod(suite.encryptionMethod());
    algorithms.addSignatureMethod(suite.signatureMethod());
    algorithms.addDigestAlgorithm(suite.digestMethod());
    algorithms.addC14nAlgorithm(SignatureForms.CANONICALIZATION);
    algorithms.addTransformAlgorithm(SignatureForms.CANONICALIZATION);
    return algorithms;
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    List<WSEncryptionPart> parts = new ArrayList<>();
    if (signature.isPresent()) {
      signature.get().protect(envelope, exchange);
      parts.add(ProtectedParts.element(signatureOf(envelope)));
    }
    parts.add(ProtectedParts.contentOf(EnvelopeParts.bodyOf(envelope)));
    try {
      encrypt(envelope, parts);
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static Element signatureOf(Document envelope) {
    return (Element)
        envelope
            .getElementsByTagNameNS(
                Names.SIGNATURE.getNamespaceURI(), Names.SIGNATURE.getLocalPart())
            .item(0);
  }

  private void encrypt(Document envelope, List<WSEncryptionPart> parts) throws WSSecurityException {
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    WSSecEncrypt encryption =
        KeyTransport.of(suite).encryption(header, recipient, suite.encryptionMethod());
    encryption.getParts().addAll(parts);
    encryption.build(own, KeyUtils.getKeyGenerator(suite.encryptionMethod()).generateKey());
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    EnvelopeParts parts = decryption.receive(envelope);
    validation.checkContents(parts.security(), parts.body());
    if (origin.isPresent()) {
      requireTrusted(parts.tokens().get(Names.BINARY_SECURITY_TOKEN), origin.get());
    }
    ProcessedTree tree;
    Optional<Signed> signed = Optional.empty();
    try {
      WSHandlerResult results = decryption.process(parts, request(), exchange.recorder());
      tree = ProcessedTree.of(envelope, forms.decrypted(), results);
      tree.requireDecrypted();
      if (origin.isPresent()) {
        validation.check(tree.parts().tokens().get(Names.SIGNATURE));
        signed = Optional.of(tree.signed(SignatureProfile.of(suite)));
      }
    } catch (WSSecurityException | SecurityFault | RuntimeException e) {
      throw RecipientCrypto.fault(e);
    }
    if (signed.isPresent()) {
      origin.get().admit(signed.get(), tree.timestamp().getExpires(), exchange);
    }
  }

  private void requireTrusted(Element token, Origin wanted) throws SecurityFault {
    try {
      wanted.requireTrusted(
          new X509Security(token, new BSPEnforcer(true)).getX509Certificate(others));
    } catch (WSSecurityException | RuntimeException e) {
      // unchecked if the token is not Base64
      throw Faults.of(e);
    }
  }

  private RequestData request() {
    RequestData request = new RequestData();
    request.setDecCrypto(own);
    request.setSigVerCrypto(others);
    request.setCallbackHandler(callbacks -> {});
    request.setAlgorithmSuite(algorithms);
    return request;
  }
}
