package org.gridsec.mechanisms.capability;

import static org.gridsec.mechanisms.spi.info.Guarantee.AUTHORIZATION;
import static org.gridsec.mechanisms.spi.info.Guarantee.CLIENT_ORIGIN;
import static org.gridsec.mechanisms.spi.info.Guarantee.FRESHNESS;
import static org.gridsec.mechanisms.spi.info.Guarantee.INTEGRITY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SERVER_ORIGIN;

import java.security.cert.X509Certificate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.AssertionFiles;
import org.gridsec.mechanisms.assertions.SentAssertions;
import org.gridsec.mechanisms.assertions.ServiceStream;
import org.gridsec.mechanisms.assertions.ServiceTree;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Proof;

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

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    setting.check(INFO);
    SentToken capability =
        AssertionFiles.assertion(setting.credentials(), CAPABILITY, "AssertionID");
    return SentAssertions.signed(exchange -> capability, setting);
  }

  @Override
  public MessageSecurity server(Setting setting) {
    setting.check(INFO);
    Acceptance acceptance =
        new Acceptance(Role.SERVER, setting, CapabilityForm.security(setting.suite()));
    CapabilityCheck capability =
        new CapabilityCheck(
            setting.suite(), AssertionFiles.issuer(setting.credentials(), AUTHORITY), SERVICE);
    return MessageSecurity.of(
        () -> new ServiceTree(acceptance, capability, setting),
        () -> new ServiceStream(acceptance, capability, setting));
  }
}
