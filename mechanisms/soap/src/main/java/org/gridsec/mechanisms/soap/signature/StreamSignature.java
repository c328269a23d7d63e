package org.gridsec.mechanisms.soap.signature;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.common.bsp.BSPRule;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.OutboundWSSec;
import org.apache.wss4j.stax.validate.Validator;
import org.apache.xml.security.stax.ext.SecurePart;
import org.apache.xml.security.stax.ext.XMLSecurityConstants;
import org.apache.xml.security.stax.impl.OutboundSecurityContextImpl;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.EnvelopeShape;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.soap.stream.FaultingReader;
import org.gridsec.mechanisms.soap.stream.ShapeCheckingReader;
import org.gridsec.mechanisms.soap.stream.TokenFirstReader;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;

/**
 * Signs streams with an X.509 key and verifies them, using WSS4J's StAX API. The set-up for all
 * messages (properties, {@link OutboundWSSec}, {@link InboundWSSec}) holds no state of single
 * messages. That for outgoing messages is made again when they carry another token.
 */
public final class StreamSignature implements StreamSecurity {

  private final Acceptance acceptance;
  private final PartyCrypto crypto;
  private volatile Outbound latest;
  private final InboundWSSec inbound;

  public StreamSignature(Acceptance acceptance, Setting setting) {
    this(acceptance, setting, Map.of());
  }

  /**
   * @param validators of additional tokens that {@link Acceptance} admits
   */
  public StreamSignature(Acceptance acceptance, Setting setting, Map<QName, Validator> validators) {
    this.acceptance = acceptance;
    this.crypto = acceptance.crypto(setting.credentials());
    this.latest = outbound(Optional.empty());
    this.inbound = XmlSecurityLibraries.inbound(inbound(crypto, validators));
  }

  /** The set-up for outgoing messages with one token, or with none. */
  private record Outbound(Optional<SentToken> token, OutboundWSSec processor) {}

  private Outbound outbound(Optional<SentToken> token) {
    return new Outbound(token, XmlSecurityLibraries.outbound(properties(token)));
  }

  private WSSSecurityProperties properties(Optional<SentToken> token) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    List<XMLSecurityConstants.Action> actions = new ArrayList<>();
    if (acceptance.profile().fresh()) {
      actions.add(WSSConstants.TIMESTAMP);
    }
    token.ifPresent(sent -> actions.add(WSSConstants.CUSTOM_TOKEN));
    actions.add(WSSConstants.SIGNATURE);
    properties.setActions(actions);
    properties.setCallbackHandler(callback(token));
    acceptance.profile().sign(properties, crypto);
    token.ifPresent(sent -> properties.addSignaturePart(part(sent)));
    return properties;
  }

  private static SecurePart part(SentToken sent) {
    QName name = new QName(sent.element().getNamespaceURI(), sent.element().getLocalName());
    SecurePart part = new SecurePart(name, SecurePart.Modifier.Element);
    part.setIdToSecure(sent.id());
    return part;
  }

  /**
   * Answers WSS4J, which requests a password before it gets the key from the crypto, and the token.
   */
  private static CallbackHandler callback(Optional<SentToken> token) {
    return WssCallbacks.by(
        asked -> {
          if (asked.getUsage() == WSPasswordCallback.CUSTOM_TOKEN) {
            asked.setCustomToken(token.orElseThrow().element());
          } else {
            asked.setPassword(KeyStores.PASSWORD);
          }
        });
  }

  private WSSSecurityProperties inbound(PartyCrypto crypto, Map<QName, Validator> validators) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    acceptance.validation().apply(properties);
    BasicProfile.relax(properties);
    // the rule allows only RSA; the acceptance decides here
    properties.addIgnoreBSPRule(BSPRule.R5421);
    // the rule counts white space as further references; the form allows only one
    properties.addIgnoreBSPRule(BSPRule.R5402);
    properties.setSignatureVerificationCrypto(crypto);
    properties.setSubjectCertConstraints(List.of(acceptance.subject()));
    Timestamps.limit(properties);
    properties.setValidateSamlSubjectConfirmation(false);
    if (!SignatureProfile.isOfKnownLength(acceptance.profile().key())) {
      properties.addValidator(WSSConstants.TAG_WSSE_BINARY_SECURITY_TOKEN, new TokensOfAnyKey());
    }
    validators.forEach(properties::addValidator);
    return properties;
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    Optional<SentToken> token = exchange.kept(SentToken.class);
    Outbound outbound = latest;
    if (!outbound.token().equals(token)) {
      outbound = outbound(token);
      latest = outbound;
    }
    OutboundSecurityContextImpl context = new OutboundSecurityContextImpl();
    context.putList(SecurityEvent.class, List.of());
    token.ifPresent(
        sent -> context.put(WSSConstants.PROP_USE_THIS_TOKEN_ID_FOR_CUSTOM_TOKEN, sent.id()));
    try {
      return HeaderBlocks.before(
          outbound
              .processor()
              .processOutMessage(StreamSecurity.NONE.protect(out, exchange), "UTF-8", context),
          acceptance.profile().blocks());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    SignedStream stream = read(reader, List.of());
    return Incoming.of(stream.reader(), () -> acceptance.admit(stream.complete(), exchange));
  }

  private XMLStreamReader tokenFirst(XMLStreamReader checked) {
    return acceptance.profile().reference() == KeyReference.DIRECT
        ? new TokenFirstReader(checked)
        : checked;
  }

  /**
   * Starts the verification of an envelope.
   *
   * @param listeners receive WSS4J's events, too
   */
  public SignedStream read(XMLStreamReader reader, List<SecurityEventListener> listeners)
      throws SecurityFault, XMLStreamException {
    ShapeCheckingReader received =
        new ShapeCheckingReader(
            reader, EnvelopeShape.withBlocks(acceptance.security(), acceptance.profile().blocks()));
    SignatureEvents events =
        new SignatureEvents(acceptance.algorithms(), acceptance.profile().reference());
    List<SecurityEventListener> all = new ArrayList<>(listeners);
    all.add(events);
    return new SignedStream(
        received,
        FaultingReader.verifying(inbound, tokenFirst(received), all),
        events,
        acceptance.profile());
  }
}
