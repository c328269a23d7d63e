package org.gridsec.mechanisms.saml;

import java.util.Optional;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Adds assertions to the trees of requests, or checks them. */
final class BearerTree implements DomSecurity {

  private final Form security;
  private final SamlCheck check;

  /**
   * @param check of incoming requests; null for a client
   */
  BearerTree(Suite suite, SamlCheck check) {
    this.security = SamlForm.security(suite, Confirmation.BEARER);
    this.check = check;
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    try {
      Element header = new WSSecHeader(envelope).insertSecurityHeader();
      header.appendChild(envelope.importNode(exchange.required(SentToken.class).element(), true));
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, security);
    Element timestamp = parts.tokens().get(Names.TIMESTAMP);
    if (timestamp != null) {
      Timestamps.check(timestamp);
    }
    check.check(check.verified(parts.tokens().get(SamlForm.ASSERTION)), Optional.empty(), exchange);
  }
}
