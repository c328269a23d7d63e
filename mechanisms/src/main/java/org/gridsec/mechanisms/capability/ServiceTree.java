package org.gridsec.mechanisms.capability;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SignedTree;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The service's side on trees. It requires a capability; its answers are only signed. */
final class ServiceTree implements DomSecurity {

  private final Acceptance acceptance;
  private final CapabilityCheck capability;
  private final DomSignature signature;

  ServiceTree(Acceptance acceptance, CapabilityCheck capability, Setting setting) {
    this.acceptance = acceptance;
    this.capability = capability;
    this.signature = new DomSignature(acceptance, setting, Optional.empty(), skippingAssertions());
  }

  /** Skips assertions, which WSS4J would verify with the key that they contain. */
  private static WSSConfig skippingAssertions() {
    WSSConfig config = Timestamps.config();
    config.setProcessor(WSConstants.SAML_TOKEN, (assertion, request) -> List.of());
    return config;
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    signature.protect(envelope, exchange);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    SignedTree message = signature.check(envelope);
    Element token = message.parts().tokens().get(CapabilityForm.ASSERTION);
    message.requireSigned(token);
    SamlAssertionWrapper assertion = capability.verified(token);
    capability.check(assertion, message.signed().signer(), operations(message.parts().body()));
    acceptance.admit(message.signed(), exchange);
  }

  private static Set<QName> operations(Element body) {
    Set<QName> operations = new LinkedHashSet<>();
    for (Node node = body.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element operation) {
        operations.add(new QName(operation.getNamespaceURI(), operation.getLocalName()));
      }
    }
    return operations;
  }
}
