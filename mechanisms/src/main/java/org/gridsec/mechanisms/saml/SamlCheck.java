package org.gridsec.mechanisms.saml;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.security.auth.x500.X500Principal;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.gridsec.mechanisms.assertions.AssertionCheck;
import org.gridsec.mechanisms.assertions.AssertionFiles;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.opensaml.saml.saml2.core.Assertion;
import org.opensaml.saml.saml2.core.Attribute;
import org.opensaml.saml.saml2.core.Conditions;
import org.opensaml.saml.saml2.core.NameIDType;
import org.opensaml.saml.saml2.core.Subject;
import org.opensaml.saml.saml2.core.SubjectConfirmationData;
import org.opensaml.xmlsec.signature.KeyInfo;

/** Checks that an assertion is the sender's, for this service, and not used up. */
final class SamlCheck extends AssertionCheck {

  /** Audience and recipient of the issued assertions: the echo service. */
  static final String SERVICE = "urn:gridsec:echo";

  /** Name of the attribute whose values are the permitted operations. */
  static final String OPERATION = "urn:gridsec:operation";

  /** Operations of the echo service, as local names of Body elements. */
  static final Set<String> OPERATIONS = Set.of("echoString", "echoStrings", "echoDocument");

  private final Confirmation confirmation;
  private final SeenMessages seen;

  SamlCheck(Setting setting, Confirmation confirmation) {
    super(
        setting.suite(),
        AssertionFiles.issuer(setting.credentials(), confirmation.issuer()),
        SamlForm.ASSERTION);
    this.confirmation = confirmation;
    this.seen = SeenMessages.of(setting);
  }

  @Override
  protected void checkStatements(
      SamlAssertionWrapper wrapper, Optional<X509Certificate> signer, Exchange exchange)
      throws SecurityFault {
    Assertion assertion = wrapper.getSaml2();
    Conditions conditions = assertion.getConditions();
    if (!SERVICE.equals(
        conditions.getAudienceRestrictions().get(0).getAudiences().get(0).getURI())) {
      throw refused("the assertion is for another audience");
    }
    Instant end = assertion.getAuthnStatements().get(0).getSessionNotOnOrAfter();
    if (end != null && !Instant.now().isBefore(end)) {
      throw refused("the session of the subject with the issuer is over");
    }
    X500Principal subject = confirmed(assertion.getSubject(), signer);
    permit(assertion, exchange);
    if (conditions.getOneTimeUse() != null) {
      SeenMessages.checkAge(assertion.getIssueInstant());
      seen.add(
          wrapper.getIssuerString(),
          assertion.getID().getBytes(StandardCharsets.UTF_8),
          assertion.getIssueInstant());
    }
    exchange.authenticated(subject);
  }

  /** Checks the confirmation of the subject (SAML 2.0 core section 2.4.1), and returns its name. */
  private X500Principal confirmed(Subject subject, Optional<X509Certificate> signer)
      throws SecurityFault {
    SubjectConfirmationData data =
        subject.getSubjectConfirmations().get(0).getSubjectConfirmationData();
    Instant now = Instant.now();
    if (!SERVICE.equals(data.getRecipient())
        || data.getNotOnOrAfter() == null
        || !now.isBefore(data.getNotOnOrAfter())
        || (data.getNotBefore() != null && now.isBefore(data.getNotBefore()))) {
      throw refused("the assertion is confirmed for another recipient or time");
    }
    if (data.getAddress() != null || data.getInResponseTo() != null) {
      // neither the sender's address nor a request for the assertion is known here
      throw refused("the assertion is confirmed for an address or an answer, which are not judged");
    }
    SecurityFault.unless(
        "FailedAuthentication",
        NameIDType.X509_SUBJECT.equals(subject.getNameID().getFormat()),
        "the subject of the assertion has no name of X.509");
    X500Principal name = new X500Principal(subject.getNameID().getValue());
    if (confirmation == Confirmation.HOLDER_OF_KEY) {
      X509Certificate holder = signer.orElseThrow();
      SecurityFault.unless(
          "FailedAuthentication",
          isOf((KeyInfo) data.getUnknownXMLObjects().get(0), holder)
              && name.equals(holder.getSubjectX500Principal()),
          "the assertion has another holder");
    }
    return name;
  }

  private static void permit(Assertion assertion, Exchange exchange) throws SecurityFault {
    List<Attribute> attributes =
        assertion.getAttributeStatements().get(0).getAttributes().stream()
            .filter(attribute -> OPERATION.equals(attribute.getName()))
            .toList();
    SecurityFault.unless(
        "FailedAuthentication", attributes.size() == 1, "the assertion permits nothing");
    Set<String> permitted =
        attributes.get(0).getAttributeValues().stream()
            .map(value -> value.getDOM().getTextContent())
            .collect(Collectors.toSet());
    exchange.permit(
        operation ->
            SecurityFault.unless(
                "FailedAuthentication",
                SERVICE.equals(operation.getNamespaceURI())
                    && permitted.contains(operation.getLocalPart()),
                "the assertion does not permit this"));
  }
}
