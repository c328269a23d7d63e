package org.gridsec.mechanisms.saml;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.OutboundWSSec;
import org.apache.xml.security.stax.impl.OutboundSecurityContextImpl;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.FoundAssertion;
import org.gridsec.mechanisms.assertions.IssuerValidator;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.soap.stream.FaultingReader;
import org.gridsec.mechanisms.soap.stream.ShapeCheckingReader;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** Adds assertions to the streams of requests, or checks them, using WSS4J's StAX API. */
final class BearerStream implements StreamSecurity {

  private final Form security;
  private final SamlCheck check;
  private final InboundWSSec inbound;
  private Outbound latest = new Outbound(null, null);

  /** The set-up for requests with one assertion. */
  private record Outbound(SentToken token, OutboundWSSec processor) {}

  private BearerStream(Suite suite, SamlCheck check, InboundWSSec inbound) {
    this.security = SamlForm.security(suite, Confirmation.BEARER);
    this.check = check;
    this.inbound = inbound;
  }

  /** Creates the side of a client, for one session. */
  static BearerStream client(Suite suite) {
    return new BearerStream(suite, null, null);
  }

  /** Creates the side of a server. */
  static BearerStream server(Suite suite, SamlCheck check) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    // the form that ShapeCheckingReader checks is stricter
    properties.setDisableSchemaValidation(true);
    BasicProfile.relax(properties);
    Timestamps.limit(properties);
    properties.setValidateSamlSubjectConfirmation(false);
    // reads certificates; the validator decides about trust
    properties.setSignatureVerificationCrypto(new Merlin());
    properties.addValidator(SamlForm.ASSERTION, new IssuerValidator(check.issuer()));
    return new BearerStream(suite, check, XmlSecurityLibraries.inbound(properties));
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    SentToken token = exchange.required(SentToken.class);
    if (!token.equals(latest.token())) {
      latest = new Outbound(token, XmlSecurityLibraries.outbound(outbound(token)));
    }
    OutboundSecurityContextImpl context = new OutboundSecurityContextImpl();
    context.putList(SecurityEvent.class, List.of());
    context.put(WSSConstants.PROP_USE_THIS_TOKEN_ID_FOR_CUSTOM_TOKEN, token.id());
    try {
      return latest
          .processor()
          .processOutMessage(StreamSecurity.NONE.protect(out, exchange), "UTF-8", context);
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static WSSSecurityProperties outbound(SentToken token) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    properties.setActions(List.of(WSSConstants.CUSTOM_TOKEN));
    properties.setCallbackHandler(WssCallbacks.by(asked -> asked.setCustomToken(token.element())));
    return properties;
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    FoundAssertion found = new FoundAssertion();
    FaultingReader verifying =
        FaultingReader.verifying(
            inbound, new ShapeCheckingReader(reader, security), List.of(found));
    return Incoming.of(
        verifying,
        () -> {
          verifying.finish();
          check.check(found.assertion(), Optional.empty(), exchange);
        });
  }
}
