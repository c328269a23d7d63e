package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.crypto.AlgorithmSuite;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.validate.Validator;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.soap.BasicProfile;
import org.gridsec.mechanisms.soap.DecryptedContent;
import org.gridsec.mechanisms.soap.DomSignature;
import org.gridsec.mechanisms.soap.EnvelopeParts;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.ProtectedParts;
import org.gridsec.mechanisms.soap.SignatureForms;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Suite;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Encrypts trees and decrypts them, with WSS4J's DOM API; signed or not. */
final class DomEncryption implements DomSecurity {

  private final Suite suite;
  private final X509Certificate recipient;
  private final Optional<DomSignature> signature;
  private final Optional<Origin> origin;
  private final EncryptionForms forms;
  private final RecipientCrypto own;
  private final AnyCertificate others = new AnyCertificate();
  private final AlgorithmSuite algorithms;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  /**
   * @param signature that outgoing messages get before they are encrypted, if they do
   * @param origin that incoming messages must have, if they are signed
   */
  DomEncryption(Setting setting, Optional<DomSignature> signature, Optional<Origin> origin) {
    this.suite = setting.suite();
    this.recipient = setting.credentials().peer();
    this.signature = signature;
    this.origin = origin;
    this.forms = EncryptionForms.of(suite, origin.isPresent());
    this.own = new RecipientCrypto(setting.credentials());
    this.algorithms = algorithms(suite);
    WSSConfig config = WSSConfig.getNewInstance();
    // the timestamp is judged with the signature's origin
    config.setValidator(WSConstants.TIMESTAMP, (Validator) (credential, data) -> credential);
    engine.setWssConfig(config);
  }

  /** What WSS4J asks before it computes with what it decrypted; the rest is in the forms. */
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
    return children(envelope.getDocumentElement(), Names.HEADER)
        .flatMap(header -> children(header, Names.SECURITY))
        .flatMap(security -> children(security, Names.SIGNATURE))
        .findFirst()
        .orElseThrow();
  }

  private void encrypt(Document envelope, List<WSEncryptionPart> parts) throws WSSecurityException {
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    KeyTransport transport = KeyTransport.of(suite);
    WSSecEncrypt encryption = new WSSecEncrypt(header);
    encryption.setUseThisCert(recipient);
    encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
    encryption.setKeyEncAlgo(transport.algorithm());
    encryption.setDigestAlgorithm(transport.digest());
    encryption.setMGFAlgorithm(transport.mask());
    encryption.setSymmetricEncAlgorithm(suite.encryptionMethod());
    encryption.getParts().addAll(parts);
    encryption.build(own, KeyUtils.getKeyGenerator(suite.encryptionMethod()).generateKey());
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, forms.encrypted(), forms.body());
    requireReferences(parts);
    DecryptedTree tree;
    try {
      WSHandlerResult results = process(parts.security(), exchange);
      tree = new DecryptedTree(EnvelopeParts.of(envelope, forms.decrypted()), results);
      tree.requireDecrypted();
      if (origin.isPresent()) {
        tree.requireSigned();
      }
    } catch (WSSecurityException | SecurityFault | RuntimeException e) {
      throw DecryptionFaults.of(e);
    }
    if (origin.isPresent()) {
      tree.admit(origin.get(), exchange);
    }
  }

  private WSHandlerResult process(Element security, Exchange exchange) throws WSSecurityException {
    try (Recorder.Span span = exchange.recorder().span(Phase.PROCESSING)) {
      return engine.processSecurityHeader(security, request());
    }
  }

  /** The key's list must refer to the encrypted elements, each where it has to be. */
  private static void requireReferences(EnvelopeParts parts) throws SecurityFault {
    Set<String> expected = new HashSet<>();
    Stream.of(parts.body(), parts.security())
        .flatMap(parent -> children(parent, Names.ENCRYPTED_DATA))
        .forEach(data -> expected.add("#" + data.getAttributeNS(null, "Id")));
    Set<String> references = new HashSet<>();
    children(parts.tokens().get(EncryptionForms.ENCRYPTED_KEY), Names.REFERENCE_LIST)
        .flatMap(list -> children(list, EncryptionForms.DATA_REFERENCE))
        .forEach(reference -> references.add(reference.getAttributeNS(null, "URI")));
    if (!references.equals(expected)) {
      throw SecurityFault.wsse(
          "InvalidSecurity", "the key refers to something else than what is encrypted", null);
    }
  }

  private static Stream<Element> children(Element parent, QName name) {
    return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNextSibling)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .filter(
            child ->
                name.getLocalPart().equals(child.getLocalName())
                    && name.getNamespaceURI().equals(child.getNamespaceURI()));
  }

  private RequestData request() {
    RequestData request = new RequestData();
    request.setDecCrypto(own);
    request.setSigVerCrypto(others);
    request.setCallbackHandler(callbacks -> {});
    request.setAlgorithmSuite(algorithms);
    BasicProfile.relax(request);
    request.setEncryptionSerializer(DecryptedContent.parser());
    return request;
  }
}
