package org.gridsec.mechanisms.soap.signature;

import java.util.List;
import javax.xml.crypto.dom.DOMStructure;
import javax.xml.crypto.dsig.Reference;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.callback.DOMCallbackLookup;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignature;
import org.apache.xml.security.transforms.Transforms;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.w3c.dom.Element;

/**
 * A signature that WSS4J prepares and Santuario's own API computes, because WSS4J computes with JSR
 * 105, which has no ML-DSA. {@link SantuarioProcessor} verifies it.
 */
public final class SantuarioSignature extends WSSecSignature {

  private final PartyCrypto crypto;

  public SantuarioSignature(WSSecHeader header, PartyCrypto crypto) {
    super(header);
    this.crypto = crypto;
    setAddInclusivePrefixes(false);
  }

  @Override
  public void computeSignature(List<Reference> references, boolean prepend, Element sibling)
      throws WSSecurityException {
    Element header = getSecurityHeader().getSecurityHeaderElement();
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CANONICALIZATION)) {
      XMLSignature signature =
          new XMLSignature(
              getDocument(), "", getSignatureAlgorithm(), SignatureForms.CANONICALIZATION);
      signature.addResourceResolver(new MessageElements(new DOMCallbackLookup(getDocument())));
      for (Reference reference : references) {
        Transforms transforms = new Transforms(getDocument());
        transforms.addTransform(SignatureForms.CANONICALIZATION);
        signature.addDocument(
            reference.getURI(), transforms, reference.getDigestMethod().getAlgorithm());
      }
      for (Object child : keyInfo.getContent()) {
        signature.getKeyInfo().addUnknownElement((Element) ((DOMStructure) child).getNode());
      }
      header.insertBefore(signature.getElement(), header.getFirstChild());
      signature.sign(crypto.getPrivateKey(user, password));
    } catch (XMLSecurityException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_SIGNATURE, e);
    }
  }
}
