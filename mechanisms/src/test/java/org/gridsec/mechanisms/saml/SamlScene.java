package org.gridsec.mechanisms.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
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
import org.junit.jupiter.params.provider.Arguments;
import org.opensaml.saml.saml2.core.Assertion;

/** A service and a client that sends it assertions of every kind. */
final class SamlScene {

  static final String CLEAR = Envelopes.of(List.of("12345"));
  static final Duration LONG = Duration.ofHours(1);

  final Confirmation confirmation;
  final Case tested;
  final Identity issuer;

  SamlScene(Confirmation confirmation, Stack receiver) throws GeneralSecurityException {
    this.confirmation = confirmation;
    this.tested = tested(confirmation, receiver, Parameters.NONE);
    Credentials server = tested.credentials(Role.SERVER);
    this.issuer =
        new Identity(
            Pem.rsaKey(server.attachment(confirmation.issuerKey())),
            List.of(Pem.certificate(server.attachment(confirmation.issuer()))));
  }

  static Stream<Arguments> cases() {
    return Stream.of(Confirmation.values())
        .flatMap(c -> Stream.of(Stack.AXIS2, Stack.PULL).map(stack -> Arguments.of(c, stack)));
  }

  static Case tested(Confirmation confirmation, Stack receiver, Parameters parameters) {
    Saml mechanism = confirmation == Confirmation.BEARER ? Saml.bearer() : Saml.holderOfKey();
    return new Case(mechanism, Suite.MODERN, parameters, Stack.AXIS2, receiver, Role.SERVER);
  }

  X509Certificate client() {
    return tested.credentials(Role.CLIENT).certificate();
  }

  /** A good assertion that is not signed yet. */
  Assertion draft() {
    return draft(client());
  }

  Assertion draft(X509Certificate subject) {
    return by(issuer).draft(subject, LONG);
  }

  SamlIssuer by(Identity identity) {
    return new SamlIssuer(Suite.MODERN, identity, confirmation);
  }

  String signed(Assertion assertion) {
    return by(issuer).sign(assertion);
  }

  /** Another issuer, which calls itself as the accepted one does. */
  Identity stranger() {
    String name = issuer.certificate().getSubjectX500Principal().getName();
    return new Authority(Suite.MODERN).signer(name.substring("CN=".length()));
  }

  /** The client with that assertion calls. */
  Dialogue dialogue(String assertion) {
    Credentials own = tested.credentials(Role.CLIENT);
    Map<String, String> attachments = new HashMap<>(own.attachments());
    attachments.put(confirmation.assertion(), assertion);
    return tested.dialogue(
        Suite.MODERN, own.withAttachments(attachments), tested.credentials(Role.SERVER));
  }

  List<String> received(String assertion) throws Exception {
    Dialogue dialogue = dialogue(assertion);
    return dialogue.receive(dialogue.message(CLEAR));
  }

  void rejects(Assertion assertion, String... codes) throws Exception {
    rejects(signed(assertion), codes);
  }

  void rejects(String assertion, String... codes) throws Exception {
    Dialogue dialogue = dialogue(assertion);
    rejects(dialogue, dialogue.message(CLEAR), codes);
  }

  static void rejects(Dialogue dialogue, String message, String... codes) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    assertThat(fault.code().getLocalPart()).as(fault.getMessage()).isIn((Object[]) codes);
  }
}
