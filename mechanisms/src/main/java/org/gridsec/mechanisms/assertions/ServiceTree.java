package org.gridsec.mechanisms.assertions;

import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;
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

/** The service's side on trees. It requires an assertion; its answers are only signed. */
public final class ServiceTree implements DomSecurity {

  private final Acceptance acceptance;
  private final AssertionCheck assertions;
  private final DomSignature signature;

  /**
   * @param acceptance of messages whose Security header has the assertion
   */
  public ServiceTree(Acceptance acceptance, AssertionCheck assertions, Setting setting) {
    this.acceptance = acceptance;
    this.assertions = assertions;
    this.signature = new DomSignature(acceptance, setting, skippingAssertions());
  }

  /** Skips assertions, which WSS4J would verify with the key that they contain. */
  private static WSSConfig skippingAssertions() {
    WSSConfig config = Timestamps.config();
    for (QName name : List.of(WSConstants.SAML_TOKEN, WSConstants.SAML2_TOKEN)) {
      config.setProcessor(name, (assertion, request) -> List.of());
    }
    return config;
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    signature.protect(envelope, exchange);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    SignedTree message = signature.check(envelope);
    Element token = message.parts().tokens().get(assertions.name());
    message.requireSigned(token);
    assertions.check(assertions.verified(token), Optional.of(message.signed().signer()), exchange);
    acceptance.admit(message.signed(), exchange);
  }
}
