package org.gridsec.mechanisms.capability;

import static org.gridsec.mechanisms.spi.info.Guarantee.AUTHORIZATION;
import static org.gridsec.mechanisms.spi.info.Guarantee.CLIENT_ORIGIN;
import static org.gridsec.mechanisms.spi.info.Guarantee.FRESHNESS;
import static org.gridsec.mechanisms.spi.info.Guarantee.INTEGRITY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SERVER_ORIGIN;

import java.io.IOException;
import java.io.StringReader;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Proof;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Adds a signed permission to requests, which its holder signs. */
public final class Capability implements Mechanism {

  /** Resource and audience of the issued capabilities: the echo service. */
  static final String SERVICE = "urn:gridsec:echo";

  /** Operations of the echo service, as names of Body elements. */
  static final Set<QName> OPERATIONS =
      Set.of(new QName(SERVICE, "echoString"), new QName(SERVICE, "echoStrings"));

  /** Name of the attachment with the client's assertion. */
  static final String CAPABILITY = KeyFiles.CAPABILITY;

  /** Name of the attachment with the certificate of the authority that the server accepts. */
  static final String AUTHORITY = KeyFiles.CAPABILITY_AUTHORITY;

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "capability",
          "SAML Token Profile, XCAP",
          Layer.MESSAGE,
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(),
          EnumSet.of(INTEGRITY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS, AUTHORIZATION),
          "GRID'04 2.4, 3.2 to 3.4; SAML 1.1, WS-Security SAML Token Profile 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    CapabilityAuthority authority = new CapabilityAuthority(suite);
    return Map.of(
        Role.CLIENT, Map.of(CAPABILITY, authority.issue(client, SERVICE, OPERATIONS)),
        Role.SERVER, Map.of(AUTHORITY, Pem.of(authority.certificate())));
  }

  /** Responses are signed, but need no permission. */
  @Override
  public Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    EnumSet<Guarantee> guarantees = EnumSet.copyOf(INFO.guarantees());
    if (receiver == Role.CLIENT) {
      guarantees.remove(AUTHORIZATION);
    }
    return guarantees;
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    setting.check(INFO);
    Acceptance acceptance = new Acceptance(Role.CLIENT, setting, SignatureForms.SECURITY);
    Optional<SentToken> capability = Optional.of(capability(setting.credentials()));
    return MessageSecurity.of(
        () -> new DomSignature(acceptance, setting, capability, Timestamps.config()),
        () -> new StreamSignature(acceptance, setting, capability, Map.of()));
  }

  @Override
  public MessageSecurity server(Setting setting) {
    setting.check(INFO);
    Acceptance acceptance =
        new Acceptance(Role.SERVER, setting, CapabilityForm.security(setting.suite()));
    CapabilityCheck capability =
        new CapabilityCheck(setting.suite(), authority(setting.credentials()), SERVICE);
    return MessageSecurity.of(
        () -> new ServiceTree(acceptance, capability, setting),
        () -> new ServiceStream(acceptance, capability, setting));
  }

  private static SentToken capability(Credentials credentials) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Element assertion =
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(credentials.attachment(CAPABILITY))))
              .getDocumentElement();
      return new SentToken(assertion.getAttributeNS(null, "AssertionID"), assertion);
    } catch (SAXException | IOException e) {
      throw unexpected(CAPABILITY, "a SAML assertion", e);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every JDK's parser can do that", e);
    }
  }

  private static X509Certificate authority(Credentials credentials) {
    try {
      return Pem.certificate(credentials.attachment(AUTHORITY));
    } catch (CertificateException e) {
      throw unexpected(AUTHORITY, "an X.509 certificate in PEM", e);
    }
  }

  private static IllegalArgumentException unexpected(String name, String expected, Exception e) {
    return new IllegalArgumentException(
        "'%s' expected %s, got: %s".formatted(name, expected, e.getMessage()), e);
  }
}
