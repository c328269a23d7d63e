package org.gridsec.mechanisms.xmlsignature;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.OutboundWSSec;
import org.apache.wss4j.stax.setup.WSSec;
import org.apache.xml.security.stax.ext.SecurePart;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.FaultingReader;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.soap.ShapeCheckingReader;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.mechanisms.spi.Suite;

/**
 * Signs and verifies streams, with WSS4J's StAX API. What is set up for all messages (properties,
 * {@link OutboundWSSec}, {@link InboundWSSec}) holds no state of any of them.
 */
final class StreamSignature implements StreamSecurity {

  private final Acceptance acceptance;
  private final OutboundWSSec outbound;
  private final InboundWSSec inbound;

  StreamSignature(Role role, Setting setting) {
    this.acceptance = new Acceptance(role, setting.suite());
    PartyCrypto crypto = new PartyCrypto(setting.credentials());
    try {
      this.outbound = WSSec.getOutboundWSSec(outbound(setting.suite(), crypto));
      this.inbound = WSSec.getInboundWSSec(inbound(crypto), false, true);
    } catch (WSSecurityException e) {
      throw new IllegalStateException("WSS4J does not take its set-up: " + e.getMessage(), e);
    }
  }

  private static WSSSecurityProperties outbound(Suite suite, PartyCrypto crypto) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    properties.setActions(List.of(WSSConstants.TIMESTAMP, WSSConstants.SIGNATURE));
    properties.setTimestampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    properties.setSignatureCrypto(crypto);
    properties.setSignatureUser(KeyStores.ALIAS);
    properties.setCallbackHandler(password());
    properties.setSignatureKeyIdentifier(
        WSSecurityTokenConstants.KEYIDENTIFIER_SECURITY_TOKEN_DIRECT_REFERENCE);
    properties.setSignatureCanonicalizationAlgorithm(Acceptance.CANONICALIZATION);
    properties.setSignatureAlgorithm(suite.signatureMethod());
    properties.setSignatureDigestAlgorithm(suite.digestMethod());
    properties.addSignaturePart(
        new SecurePart(WSSConstants.TAG_WSU_TIMESTAMP, SecurePart.Modifier.Element));
    properties.addSignaturePart(
        new SecurePart(WSSConstants.TAG_SOAP11_BODY, SecurePart.Modifier.Element));
    return properties;
  }

  private WSSSecurityProperties inbound(PartyCrypto crypto) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    // half the cost of verifying, and less strict than the form that ShapeCheckingReader asks for
    properties.setDisableSchemaValidation(true);
    properties.setSignatureVerificationCrypto(crypto);
    properties.setSubjectCertConstraints(List.of(acceptance.subject()));
    properties.setTimestampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    properties.setTimeStampFutureTTL(Math.toIntExact(SeenMessages.FUTURE.toSeconds()));
    return properties;
  }

  /** WSS4J asks for a password before it asks the crypto for the key. */
  private static CallbackHandler password() {
    return callbacks -> {
      for (Callback callback : callbacks) {
        if (callback instanceof WSPasswordCallback wanted) {
          wanted.setPassword(KeyStores.PASSWORD);
        }
      }
    };
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    try {
      return outbound.processOutMessage(
          StreamSecurity.NONE.protect(out, exchange), "UTF-8", List.of());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    SignatureEvents events = new SignatureEvents(acceptance);
    try {
      XMLStreamReader verifying =
          inbound.processInMessage(
              new ShapeCheckingReader(reader, Acceptance.SECURITY), List.of(), events);
      return new VerifyingStream(new FaultingReader(verifying), events, exchange);
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    } catch (XMLStreamException e) {
      if (e.getCause() instanceof SecurityFault fault) {
        throw fault;
      }
      throw e;
    }
  }

  private record VerifyingStream(FaultingReader reader, SignatureEvents events, Exchange exchange)
      implements Incoming {

    @Override
    public void complete() throws SecurityFault {
      reader.finish();
      events.admit(exchange);
    }
  }
}
