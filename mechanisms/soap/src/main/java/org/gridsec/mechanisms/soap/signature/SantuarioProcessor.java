package org.gridsec.mechanisms.soap.signature;

import java.security.cert.X509Certificate;
import java.util.List;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.util.XMLUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.processor.Processor;
import org.apache.wss4j.dom.processor.SignatureProcessor;
import org.apache.wss4j.dom.str.STRParserParameters;
import org.apache.wss4j.dom.str.STRParserResult;
import org.apache.wss4j.dom.str.SignatureSTRParser;
import org.apache.wss4j.dom.validate.Credential;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignature;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.w3c.dom.Element;

/**
 * Verifies signatures by Santuario's own API, where WSS4J's {@link SignatureProcessor} uses JSR
 * 105: see {@link SantuarioSignature}. WSS4J finds the key, decides if it is trusted, and finds the
 * elements.
 */
final class SantuarioProcessor implements Processor {

  /**
   * @param signature of the form of {@link SignatureForms}
   */
  @Override
  public List<WSSecurityEngineResult> handleToken(Element signature, RequestData request)
      throws WSSecurityException {
    STRParserResult key = key(signature, request);
    X509Certificate[] certificates = key.getCertificates();
    if (certificates == null || certificates.length == 0) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_CHECK);
    }
    Credential credential = new Credential();
    credential.setCertificates(certificates);
    credential.setPrincipal(key.getPrincipal());
    request.getValidator(WSConstants.SIGNATURE).validate(credential, request);

    MessageElements elements = new MessageElements(request.getWsDocInfo().getCallbackLookup());
    byte[] value = verified(signature, certificates[0], elements);
    WSSecurityEngineResult result =
        new WSSecurityEngineResult(
            WSConstants.SIGN,
            key.getPrincipal(),
            certificates,
            elements.resolved().stream().map(SantuarioProcessor::digested).toList(),
            value);
    result.put(WSSecurityEngineResult.TAG_X509_REFERENCE_TYPE, key.getCertificatesReferenceType());
    result.put(WSSecurityEngineResult.TAG_TOKEN_ELEMENT, signature);
    request.getWsDocInfo().addResult(result);
    request.getWsDocInfo().addTokenElement(signature);
    return List.of(result);
  }

  private static STRParserResult key(Element signature, RequestData request)
      throws WSSecurityException {
    Element info = XMLUtils.getDirectChildElement(signature, "KeyInfo", WSConstants.SIG_NS);
    STRParserParameters parameters = new STRParserParameters();
    parameters.setData(request);
    parameters.setStrElement(
        XMLUtils.getDirectChildElement(info, "SecurityTokenReference", WSConstants.WSSE_NS));
    return new SignatureSTRParser().parseSecurityTokenReference(parameters);
  }

  /** Returns the value of a signature by the certificate's key. */
  private static byte[] verified(
      Element signature, X509Certificate signer, MessageElements elements)
      throws WSSecurityException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CANONICALIZATION)) {
      XMLSignature read = new XMLSignature(signature, "", true);
      read.addResourceResolver(elements);
      if (!read.checkSignatureValue(signer)) {
        throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_CHECK);
      }
      return read.getSignatureValue();
    } catch (XMLSecurityException | IllegalArgumentException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_CHECK, e);
    }
  }

  private static WSDataRef digested(Element element) {
    WSDataRef reference = new WSDataRef();
    reference.setProtectedElement(element);
    return reference;
  }
}
