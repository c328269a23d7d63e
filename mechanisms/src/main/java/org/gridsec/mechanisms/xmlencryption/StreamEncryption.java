package org.gridsec.mechanisms.xmlencryption;

import com.ctc.wstx.stax.WstxOutputFactory;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.OutboundWSSec;
import org.apache.wss4j.stax.validate.TimestampValidator;
import org.apache.xml.security.stax.ext.SecurePart;
import org.apache.xml.security.stax.ext.XMLSecurityConstants;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.encryption.CipherReader;
import org.gridsec.mechanisms.soap.encryption.DecryptedEvents;
import org.gridsec.mechanisms.soap.encryption.KeyTransport;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.soap.signature.AnyCertificate;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.soap.stream.FaultingReader;
import org.gridsec.mechanisms.soap.stream.ShapeCheckingReader;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** Encrypts and decrypts streams, signed or not, using WSS4J's StAX API. */
final class StreamEncryption implements StreamSecurity {

  private static final XMLOutputFactory OUTPUT = repairing();

  private final Optional<Origin> origin;
  private final EncryptionForms forms;
  private final Set<String> algorithms;
  private final OutboundWSSec outbound;
  private final InboundWSSec inbound;

  /**
   * @param keys of this side to encrypt and to decrypt
   * @param origin required origin of incoming messages; if present, outgoing messages are signed
   *     too
   * @param validation of incoming messages
   */
  StreamEncryption(
      Setting setting, EncryptionKeys keys, Optional<Origin> origin, Validation validation) {
    this.origin = origin;
    this.forms = EncryptionForms.of(setting.suite(), origin.isPresent());
    this.algorithms = algorithms(setting.suite());
    this.outbound = XmlSecurityLibraries.outbound(outbound(setting, keys, origin.isPresent()));
    this.inbound =
        XmlSecurityLibraries.inbound(
            inbound(setting.suite(), keys, origin, validation, forms.decrypted()));
  }

  /**
   * Creates writers that declare prefixes, which WSS4J does not do for elements in encrypted data.
   */
  private static XMLOutputFactory repairing() {
    XMLOutputFactory factory = new WstxOutputFactory();
    factory.setProperty(XMLOutputFactory.IS_REPAIRING_NAMESPACES, true);
    return factory;
  }

  /** Returns the algorithms that WSS4J's events are checked against. The forms check all others. */
  private static Set<String> algorithms(Suite suite) {
    KeyTransport transport = KeyTransport.of(suite);
    Set<String> algorithms = new HashSet<>();
    algorithms.add(transport.algorithm());
    algorithms.add(suite.encryptionMethod());
    algorithms.add(suite.signatureMethod());
    algorithms.add(suite.digestMethod());
    algorithms.add(SignatureForms.CANONICALIZATION);
    return algorithms;
  }

  private static WSSSecurityProperties outbound(
      Setting setting, EncryptionKeys keys, boolean signed) {
    Suite suite = setting.suite();
    KeyTransport transport = KeyTransport.of(suite);
    WSSSecurityProperties properties = new WSSSecurityProperties();
    List<XMLSecurityConstants.Action> actions = new ArrayList<>();
    if (signed) {
      actions.add(WSSConstants.TIMESTAMP);
      actions.add(WSSConstants.SIGNATURE);
      SignatureProfile.of(suite).sign(properties, new PartyCrypto(setting.credentials()));
      properties.setCallbackHandler(password());
      properties.addEncryptionPart(
          new SecurePart(WSSConstants.TAG_dsig_Signature, SecurePart.Modifier.Element));
    }
    actions.add(WSSConstants.ENCRYPTION);
    properties.setActions(actions);
    properties.addEncryptionPart(
        new SecurePart(WSSConstants.TAG_SOAP11_BODY, SecurePart.Modifier.Content));
    properties.setEncryptionUseThisCertificate(keys.peer());
    properties.setEncryptionKeyIdentifier(WSSecurityTokenConstants.KeyIdentifier_IssuerSerial);
    properties.setEncryptionKeyTransportAlgorithm(transport.algorithm());
    properties.setEncryptionKeyTransportDigestAlgorithm(transport.digest());
    properties.setEncryptionKeyTransportMGFAlgorithm(transport.mask());
    properties.setEncryptionSymAlgorithm(suite.encryptionMethod());
    return properties;
  }

  private static WSSSecurityProperties inbound(
      Suite suite,
      EncryptionKeys keys,
      Optional<Origin> origin,
      Validation validation,
      Form decrypted) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    validation.apply(properties);
    BasicProfile.relax(properties);
    DecryptedEvents.parseStrictly(properties, decrypted);
    properties.setDecryptionCrypto(new RecipientCrypto(keys.own()));
    properties.setSignatureVerificationCrypto(new AnyCertificate());
    properties.setCallbackHandler(password());
    properties.setAllowRSA15KeyTransportAlgorithm(KeyTransport.of(suite).isRsa15());
    // the timestamp is checked with the signature's origin
    properties.addValidator(
        WSSConstants.TAG_WSU_TIMESTAMP, (TimestampValidator) (timestamp, context) -> {});
    origin.ifPresent(
        o ->
            properties.addValidator(
                WSSConstants.TAG_WSSE_BINARY_SECURITY_TOKEN, new TrustedTokens(o)));
    return properties;
  }

  /** Answers WSS4J, which requests a password before it gets the key from the crypto. */
  private static CallbackHandler password() {
    return WssCallbacks.by(asked -> asked.setPassword(KeyStores.PASSWORD));
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    try {
      return outbound.processOutMessage(
          OUTPUT.createXMLStreamWriter(out, "UTF-8"), "UTF-8", List.of());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    CipherReader cipher =
        new CipherReader(new ShapeCheckingReader(reader, forms.encrypted(), forms.body()));
    EncryptionEvents events = new EncryptionEvents(algorithms);
    return FaultingReader.start(
        () -> {
          XMLStreamReader clear = inbound.processInMessage(cipher, List.of(), events);
          ShapeCheckingReader decrypted = new ShapeCheckingReader(clear, forms.decrypted());
          FaultingReader faulting =
              new FaultingReader(decrypted, e -> cipher.meaning(e, RecipientCrypto::fault));
          return Incoming.of(faulting, () -> complete(faulting, events, decrypted, exchange));
        });
  }

  private void complete(
      FaultingReader reader,
      EncryptionEvents events,
      ShapeCheckingReader decrypted,
      Exchange exchange)
      throws SecurityFault {
    Optional<Signed> signed;
    try {
      reader.finish();
      events.requireDecrypted();
      signed =
          origin.isPresent() ? Optional.of(events.signed(decrypted.digests())) : Optional.empty();
    } catch (SecurityFault e) {
      throw RecipientCrypto.fault(e);
    }
    if (signed.isPresent()) {
      origin.get().admit(signed.get(), events.expires(), exchange);
    }
  }
}
