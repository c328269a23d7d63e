package org.gridsec.mechanisms.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.opensaml.saml.saml1.core.Assertion;
import org.opensaml.saml.saml1.core.AuthorizationDecisionStatement;

/** A service and those who want to call it, with capabilities of every kind. */
final class Scene {

  static final String CLEAR = Envelopes.of(List.of("12345"));

  /** Made once: long keys take their time. */
  private static final Map<Suite, Cast> CASTS = new ConcurrentHashMap<>();

  private final Case tested;
  final Cast cast;

  Scene(Case tested) {
    this.tested = tested;
    this.cast = CASTS.computeIfAbsent(tested.suite(), Cast::of);
  }

  /**
   * Who takes part.
   *
   * @param server whose capability authority is {@code issuer}
   * @param holder of capabilities
   * @param colleague another client
   * @param namesake of the holder, with a certificate from elsewhere
   * @param issuer of capabilities
   * @param stranger who calls itself as the issuer does
   * @param certifier of server and holder, which calls itself so too
   * @param old an issuer whose certificate has expired
   */
  record Cast(
      X509Certificate authority,
      Identity server,
      Identity holder,
      Identity colleague,
      Identity namesake,
      Identity issuer,
      Identity stranger,
      Identity certifier,
      Identity old) {

    private static Cast of(Suite suite) {
      Authority certificates = new Authority(suite);
      Authority elsewhere = new Authority(suite);
      Instant now = Instant.now();
      return new Cast(
          certificates.certificate(),
          certificates.server(KeyType.RSA, Set.of("localhost")),
          certificates.client(KeyType.RSA, Authority.CLIENT),
          certificates.client(KeyType.RSA, Authority.CLIENT + "-2"),
          elsewhere.client(KeyType.RSA, Authority.CLIENT),
          elsewhere.signer(CapabilityAuthority.NAME),
          new Authority(suite).signer(CapabilityAuthority.NAME),
          certificates.signer(CapabilityAuthority.NAME),
          elsewhere.client(
              KeyType.RSA,
              CapabilityAuthority.NAME,
              now.minus(2, ChronoUnit.DAYS),
              now.minus(1, ChronoUnit.DAYS)));
    }
  }

  Suite suite() {
    return tested.suite();
  }

  /** Trees can be prepared for an attack: one sender, for each receiver. */
  static Stream<Case> cases() {
    return Case.all()
        .filter(c -> c.mechanism() instanceof Capability)
        .filter(c -> c.sender() == Stack.AXIS2 && c.receives() == Role.SERVER);
  }

  /** A good capability that is not signed yet. */
  Assertion draft() {
    return draft(cast.holder);
  }

  Assertion draft(Identity holder) {
    return authority(cast.issuer)
        .draft(holder.certificate(), Capability.SERVICE, Capability.OPERATIONS);
  }

  static AuthorizationDecisionStatement statement(Assertion assertion) {
    return assertion.getAuthorizationDecisionStatements().get(0);
  }

  String signed(Assertion assertion) {
    return authority(cast.issuer).sign(assertion);
  }

  CapabilityAuthority authority(Identity issuer) {
    return new CapabilityAuthority(tested.suite(), issuer);
  }

  String issuedBy(Identity issuer) {
    return authority(issuer)
        .issue(cast.holder.certificate(), Capability.SERVICE, Capability.OPERATIONS);
  }

  /** A good capability for one operation of that name in the service's namespace. */
  String permitting(String operation) {
    return permitting(new QName(Capability.SERVICE, operation));
  }

  String permitting(QName operation) {
    return authority(cast.issuer)
        .issue(cast.holder.certificate(), Capability.SERVICE, Set.of(operation));
  }

  Credentials client(Identity identity, String capability) {
    return identity
        .facing(cast.authority, cast.server.certificate())
        .withAttachments(Map.of(Capability.CAPABILITY, capability));
  }

  /** The holder with that capability calls. */
  Dialogue dialogue(String capability) {
    return dialogue(client(cast.holder, capability), cast.issuer);
  }

  Dialogue dialogue(Credentials client, Identity issuer) {
    Credentials server =
        cast.server
            .facing(cast.authority, cast.holder.certificate())
            .withAttachments(Map.of(Capability.AUTHORITY, Pem.of(issuer.certificate())));
    return tested.dialogue(tested.suite(), client, server);
  }

  List<String> received(String capability) throws Exception {
    Dialogue dialogue = dialogue(capability);
    return dialogue.receive(dialogue.message(CLEAR));
  }

  void rejects(String capability, String... codes) throws Exception {
    Dialogue dialogue = dialogue(capability);
    rejects(dialogue, dialogue.message(CLEAR), codes);
  }

  static void rejects(Dialogue dialogue, String message, String... codes) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    assertThat(fault.code().getLocalPart()).as(fault.getMessage()).isIn((Object[]) codes);
  }
}
