package org.gridsec.mechanisms.saml;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.xml.security.stax.impl.util.IDGenerator;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.AssertionIssuer;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Identity;
import org.opensaml.core.xml.schema.XSAny;
import org.opensaml.saml.common.SAMLVersion;
import org.opensaml.saml.saml2.core.Assertion;
import org.opensaml.saml.saml2.core.Attribute;
import org.opensaml.saml.saml2.core.AttributeStatement;
import org.opensaml.saml.saml2.core.AttributeValue;
import org.opensaml.saml.saml2.core.Audience;
import org.opensaml.saml.saml2.core.AudienceRestriction;
import org.opensaml.saml.saml2.core.AuthnContext;
import org.opensaml.saml.saml2.core.AuthnContextClassRef;
import org.opensaml.saml.saml2.core.AuthnStatement;
import org.opensaml.saml.saml2.core.Conditions;
import org.opensaml.saml.saml2.core.Issuer;
import org.opensaml.saml.saml2.core.NameID;
import org.opensaml.saml.saml2.core.NameIDType;
import org.opensaml.saml.saml2.core.OneTimeUse;
import org.opensaml.saml.saml2.core.Subject;
import org.opensaml.saml.saml2.core.SubjectConfirmation;
import org.opensaml.saml.saml2.core.SubjectConfirmationData;

/** States in assertions that it signs who someone is, and may call which operations. */
final class SamlIssuer extends AssertionIssuer {

  private final Confirmation confirmation;

  SamlIssuer(Suite suite, Identity identity, Confirmation confirmation) {
    super(suite, identity);
    this.confirmation = confirmation;
  }

  /** Issues an assertion about a client for a whole run. */
  String issue(X509Certificate client) {
    return sign(draft(client, Authority.VALIDITY));
  }

  /** Issues an assertion about a client. */
  SamlAssertionWrapper issue(X509Certificate client, Duration lifetime) {
    return signed(draft(client, lifetime));
  }

  /**
   * Creates an assertion, not yet signed (SAML 2.0 core section 2).
   *
   * @param lifetime time from now on, or less if the client's certificate ends earlier. One that
   *     lives no longer than a message is for one use.
   */
  Assertion draft(X509Certificate client, Duration lifetime) {
    Instant now = Instant.now();
    Instant end = PathRules.within(List.of(client), now.plus(lifetime));
    Assertion assertion = built(Assertion.class, Assertion.DEFAULT_ELEMENT_NAME);
    assertion.setVersion(SAMLVersion.VERSION_20);
    assertion.setID(IDGenerator.generateID("_"));
    assertion.setIssueInstant(now);
    Issuer issuer = built(Issuer.class, Issuer.DEFAULT_ELEMENT_NAME);
    issuer.setFormat(NameIDType.X509_SUBJECT);
    issuer.setValue(certificate().getSubjectX500Principal().getName());
    assertion.setIssuer(issuer);
    assertion.setSubject(subject(client, end));
    Conditions conditions = built(Conditions.class, Conditions.DEFAULT_ELEMENT_NAME);
    conditions.setNotBefore(now.minus(Authority.CLOCK_SKEW));
    conditions.setNotOnOrAfter(end);
    Audience audience = built(Audience.class, Audience.DEFAULT_ELEMENT_NAME);
    audience.setURI(SamlCheck.SERVICE);
    AudienceRestriction restriction =
        built(AudienceRestriction.class, AudienceRestriction.DEFAULT_ELEMENT_NAME);
    restriction.getAudiences().add(audience);
    conditions.getAudienceRestrictions().add(restriction);
    if (lifetime.compareTo(SeenMessages.LIFETIME) <= 0) {
      conditions.getConditions().add(built(OneTimeUse.class, OneTimeUse.DEFAULT_ELEMENT_NAME));
    }
    assertion.setConditions(conditions);
    assertion.getAuthnStatements().add(authentication(now));
    assertion.getAttributeStatements().add(attributes());
    return assertion;
  }

  private Subject subject(X509Certificate client, Instant end) {
    NameID name = built(NameID.class, NameID.DEFAULT_ELEMENT_NAME);
    name.setFormat(NameIDType.X509_SUBJECT);
    name.setValue(client.getSubjectX500Principal().getName());
    SubjectConfirmationData data =
        built(SubjectConfirmationData.class, SubjectConfirmationData.DEFAULT_ELEMENT_NAME);
    data.setRecipient(SamlCheck.SERVICE);
    data.setNotOnOrAfter(end);
    if (confirmation == Confirmation.HOLDER_OF_KEY) {
      data.getUnknownXMLObjects().add(keyInfo(client));
    }
    SubjectConfirmation confirmed =
        built(SubjectConfirmation.class, SubjectConfirmation.DEFAULT_ELEMENT_NAME);
    confirmed.setMethod(confirmation.method());
    confirmed.setSubjectConfirmationData(data);
    Subject subject = built(Subject.class, Subject.DEFAULT_ELEMENT_NAME);
    subject.setNameID(name);
    subject.getSubjectConfirmations().add(confirmed);
    return subject;
  }

  private static AuthnStatement authentication(Instant now) {
    AuthnContextClassRef reference =
        built(AuthnContextClassRef.class, AuthnContextClassRef.DEFAULT_ELEMENT_NAME);
    reference.setURI(AuthnContext.X509_AUTHN_CTX);
    AuthnContext context = built(AuthnContext.class, AuthnContext.DEFAULT_ELEMENT_NAME);
    context.setAuthnContextClassRef(reference);
    AuthnStatement statement = built(AuthnStatement.class, AuthnStatement.DEFAULT_ELEMENT_NAME);
    statement.setAuthnInstant(now);
    statement.setAuthnContext(context);
    return statement;
  }

  private static AttributeStatement attributes() {
    Attribute attribute = built(Attribute.class, Attribute.DEFAULT_ELEMENT_NAME);
    attribute.setName(SamlCheck.OPERATION);
    attribute.setNameFormat(Attribute.URI_REFERENCE);
    // sorted, so that all JVMs use the same order
    for (String operation : new TreeSet<>(SamlCheck.OPERATIONS)) {
      XSAny value = built(XSAny.class, AttributeValue.DEFAULT_ELEMENT_NAME);
      value.setTextContent(operation);
      attribute.getAttributeValues().add(value);
    }
    AttributeStatement statement =
        built(AttributeStatement.class, AttributeStatement.DEFAULT_ELEMENT_NAME);
    statement.getAttributes().add(attribute);
    return statement;
  }
}
