package org.gridsec.mechanisms.kerberos;

import java.util.Optional;
import java.util.Set;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecSignatureConfirmation;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.AlgorithmChecks;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.soap.signature.ProcessedTree;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Signs the Body with a message authentication code. The signature also covers the timestamp of a
 * request, or in a response the signature of the request (WS-Security 1.1 section 8.5).
 */
final class BodySignature implements Protection {

  private final Role role;
  private final Suite suite;
  private final Form security;
  private final Set<String> algorithms;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  /**
   * @param role of the receiving side
   */
  BodySignature(Role role, Suite suite) {
    this.role = role;
    this.suite = suite;
    this.security = KerberosForms.signed(role);
    this.algorithms =
        Set.of(CanonicalizationMethod.EXCLUSIVE, suite.macMethod(), suite.digestMethod());
    engine.setWssConfig(Timestamps.config());
  }

  @Override
  public byte[] protect(Document envelope, String reference, byte[] key, Optional<byte[]> answered)
      throws SecurityFault {
    try {
      WSSecHeader header = new WSSecHeader(envelope);
      header.insertSecurityHeader();
      Element statement =
          answered.isPresent() ? confirmation(header, answered.get()) : Timestamps.add(header);
      WSSecSignature signature = new WSSecSignature(header);
      signature.setKeyIdentifierType(WSConstants.CUSTOM_KEY_IDENTIFIER);
      signature.setCustomTokenValueType(WSConstants.WSS_KRB_KI_VALUE_TYPE);
      signature.setCustomTokenId(reference);
      signature.setSecretKey(key);
      signature.setSigCanonicalization(CanonicalizationMethod.EXCLUSIVE);
      signature.setSignatureAlgorithm(suite.macMethod());
      signature.setDigestAlgo(suite.digestMethod());
      signature.getParts().add(ProtectedParts.element(statement));
      signature.getParts().add(ProtectedParts.element(EnvelopeParts.bodyOf(envelope)));
      signature.build(null);
      return signature.getSignatureValue();
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static Element confirmation(WSSecHeader header, byte[] answered) {
    WSSecSignatureConfirmation confirmation = new WSSecSignatureConfirmation(header);
    confirmation.build(answered);
    return confirmation.getSignatureConfirmationElement();
  }

  @Override
  public Received receive(Document envelope) throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, security);
    Element signature = parts.tokens().get(Names.SIGNATURE);
    AlgorithmChecks.check(signature, Names.DS, algorithms);
    return new Signed(TokenReference.of(parts, signature), parts);
  }

  private final class Signed implements Received {

    private final TokenReference reference;
    private final EnvelopeParts parts;

    Signed(TokenReference reference, EnvelopeParts parts) {
      this.reference = reference;
      this.parts = parts;
    }

    @Override
    public TokenReference reference() {
      return reference;
    }

    @Override
    public Opened open(byte[] key, Recorder recorder) throws SecurityFault {
      ProcessedTree tree = process(key, recorder);
      WSSecurityEngineResult signature = tree.only(WSConstants.SIGN);
      ProtectedParts.requireSigned(signature, parts.body());
      return switch (role) {
        case SERVER -> request(tree, signature);
        case CLIENT -> response(signature);
      };
    }

    private ProcessedTree process(byte[] key, Recorder recorder) throws SecurityFault {
      RequestData request = new RequestData();
      request.setCallbackHandler(WssCallbacks.key(WSPasswordCallback.SECRET_KEY, key));
      Timestamps.limit(request);
      BasicProfile.relax(request);
      try (Recorder.Span span = recorder.span(Phase.PROCESSING)) {
        return new ProcessedTree(parts, engine.processSecurityHeader(parts.security(), request));
      } catch (WSSecurityException | RuntimeException e) {
        // WSS4J also throws unchecked exceptions for headers that violate its schema
        throw Faults.of(e);
      }
    }

    private Request request(ProcessedTree tree, WSSecurityEngineResult signature)
        throws SecurityFault {
      ProtectedParts.requireSigned(signature, parts.tokens().get(Names.TIMESTAMP));
      return new Request(
          (byte[]) signature.get(WSSecurityEngineResult.TAG_SIGNATURE_VALUE),
          Optional.of(tree.timestamp().getCreated()));
    }

    private Response response(WSSecurityEngineResult signature) throws SecurityFault {
      Element confirmation = parts.tokens().get(Names.SIGNATURE_CONFIRMATION);
      ProtectedParts.requireSigned(signature, confirmation);
      return Response.of(confirmation);
    }
  }
}
