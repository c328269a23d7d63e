package org.gridsec.scenarios.liu05.wssecurity;

import java.util.List;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.util.WSSecurityUtil;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.pki.OwnKey;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.encryption.KeyTransport;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * The operations of WSS4J on trees, one by one. Verification does not remember messages, because
 * the benchmark verifies the same message again and again.
 */
final class TreeSecurity {

  private final AlgorithmChoices algorithms;
  private final DomSignature signer;
  private final DomSignature verifier;
  private final Credentials sender;
  private final PartyCrypto senderKeys;
  private final OwnKey receiverKey;
  private final PartyCrypto receiverKeys;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  TreeSecurity(AlgorithmChoices algorithms) {
    this.algorithms = algorithms;
    signer =
        new DomSignature(
            algorithms.acceptance(Role.CLIENT),
            Parties.sending(algorithms.suite(), Parameters.NONE));
    verifier =
        new DomSignature(
            algorithms.acceptance(Role.SERVER),
            Parties.receiving(algorithms.suite(), Parameters.NONE));
    sender = Parties.of(algorithms.suite()).client();
    senderKeys = new PartyCrypto(sender);
    receiverKey = new OwnKey(Parties.of(algorithms.suite()).server());
    receiverKeys =
        algorithms.acceptance(Role.SERVER).crypto(Parties.of(algorithms.suite()).server());
    engine.setWssConfig(WSSConfig.getNewInstance());
  }

  /** Signs Body and timestamp. */
  void sign(Document envelope) throws SecurityFault {
    signer.protect(envelope, Parties.exchange());
  }

  void verify(Document envelope) throws SecurityFault {
    verifier.check(envelope);
  }

  /** Encrypts the content of the Body with a new key, which is encrypted for the receiver. */
  void encrypt(Document envelope) throws WSSecurityException {
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    KeyTransport transport = KeyTransport.of(algorithms.suite());
    String method = algorithms.suite().encryptionMethod();
    WSSecEncrypt encryption = new WSSecEncrypt(header);
    encryption.setUseThisCert(sender.peer());
    encryption.setKeyIdentifierType(algorithms.reference().outboundTree());
    encryption.setKeyEncAlgo(transport.algorithm());
    encryption.setDigestAlgorithm(transport.digest());
    encryption.setMGFAlgorithm(transport.mask());
    encryption.setSymmetricEncAlgorithm(method);
    encryption.getParts().add(ProtectedParts.contentOf(EnvelopeParts.bodyOf(envelope)));
    encryption.build(senderKeys, KeyUtils.getKeyGenerator(method).generateKey());
  }

  /** Signs and encrypts. */
  void protect(Document envelope) throws SecurityFault, WSSecurityException {
    sign(envelope);
    encrypt(envelope);
  }

  /** Decrypts and verifies in one pass, as a receiver does. */
  void accept(Document envelope) throws SecurityFault, WSSecurityException {
    RequestData request = decrypting();
    request.setSigVerCrypto(receiverKeys);
    request.setSubjectCertConstraints(List.of(algorithms.acceptance(Role.SERVER).subject()));
    Timestamps.limit(request);
    WSHandlerResult results = process(envelope, request);
    ProtectedParts.requireSigned(
        results.getActionResults().get(WSConstants.SIGN).get(0), EnvelopeParts.bodyOf(envelope));
  }

  void decrypt(Document envelope) throws WSSecurityException {
    process(envelope, decrypting());
  }

  private RequestData decrypting() {
    RequestData request = new RequestData();
    request.setDecCrypto(receiverKey);
    request.setCallbackHandler(callbacks -> {});
    request.setAllowRSA15KeyTransportAlgorithm(KeyTransport.of(algorithms.suite()).isRsa15());
    return request;
  }

  private WSHandlerResult process(Document envelope, RequestData request)
      throws WSSecurityException {
    return engine.processSecurityHeader(WSSecurityUtil.getSecurityHeader(envelope, ""), request);
  }
}
