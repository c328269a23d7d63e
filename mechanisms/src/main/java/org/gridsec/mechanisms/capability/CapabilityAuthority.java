package org.gridsec.mechanisms.capability;

import static java.util.Comparator.comparing;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.saml.bean.AudienceRestrictionBean;
import org.apache.wss4j.common.saml.bean.ConditionsBean;
import org.apache.wss4j.common.saml.bean.SubjectBean;
import org.apache.wss4j.common.saml.builder.SAML1ComponentBuilder;
import org.apache.wss4j.common.saml.builder.SAML1Constants;
import org.apache.xml.security.stax.impl.util.IDGenerator;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.AssertionIssuer;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.spi.Identity;
import org.opensaml.saml.common.SAMLVersion;
import org.opensaml.saml.saml1.core.Action;
import org.opensaml.saml.saml1.core.Assertion;
import org.opensaml.saml.saml1.core.AuthorizationDecisionStatement;
import org.opensaml.saml.saml1.core.DecisionTypeEnumeration;
import org.opensaml.saml.saml1.core.NameIdentifier;
import org.opensaml.security.SecurityException;

/**
 * States who may call which operations of a service, in assertions that it signs (SAML 1.1 section
 * 2.4.5). It lives as long as this object, and its key is never written.
 */
final class CapabilityAuthority extends AssertionIssuer {

  static final String NAME = "gridsec-capability-authority";

  /** Creates an authority with a self-issued certificate. */
  CapabilityAuthority(Suite suite) {
    this(suite, new Authority(suite).signer(NAME));
  }

  CapabilityAuthority(Suite suite, Identity identity) {
    super(suite, identity);
  }

  /** Issues an assertion that the holder of a certificate's key may call a service's operations. */
  String issue(X509Certificate holder, String service, Set<QName> operations) {
    return sign(draft(holder, service, operations));
  }

  /** Creates the assertion, not yet signed. */
  Assertion draft(X509Certificate holder, String service, Set<QName> operations) {
    Instant now = Instant.now();
    Assertion assertion = built(Assertion.class, Assertion.DEFAULT_ELEMENT_NAME);
    assertion.setVersion(SAMLVersion.VERSION_11);
    assertion.setID(IDGenerator.generateID("_"));
    assertion.setIssueInstant(now);
    assertion.setIssuer(certificate().getSubjectX500Principal().getName());
    ConditionsBean conditions =
        new ConditionsBean(now.minus(Authority.CLOCK_SKEW), now.plus(Authority.VALIDITY));
    conditions.setAudienceRestrictions(List.of(new AudienceRestrictionBean(List.of(service))));
    assertion.setConditions(SAML1ComponentBuilder.createSamlv1Conditions(conditions));
    assertion.getAuthorizationDecisionStatements().add(statement(holder, service, operations));
    return assertion;
  }

  private static AuthorizationDecisionStatement statement(
      X509Certificate holder, String service, Set<QName> operations) {
    AuthorizationDecisionStatement statement =
        built(
            AuthorizationDecisionStatement.class,
            AuthorizationDecisionStatement.DEFAULT_ELEMENT_NAME);
    statement.setDecision(DecisionTypeEnumeration.PERMIT);
    statement.setResource(service);
    SubjectBean subject =
        new SubjectBean(
            holder.getSubjectX500Principal().getName(), null, SAML1Constants.CONF_HOLDER_KEY);
    subject.setSubjectNameIDFormat(NameIdentifier.X509_SUBJECT);
    try {
      statement.setSubject(SAML1ComponentBuilder.createSaml1v1Subject(subject));
    } catch (SecurityException | WSSecurityException e) {
      throw new IllegalStateException("no subject of " + holder.getSubjectX500Principal(), e);
    }
    statement.getSubject().getSubjectConfirmation().setKeyInfo(keyInfo(holder));
    // sorted, so that all JVMs use the same order
    for (QName operation : operations.stream().sorted(comparing(QName::toString)).toList()) {
      Action action = built(Action.class, Action.DEFAULT_ELEMENT_NAME);
      action.setNamespace(operation.getNamespaceURI());
      action.setValue(operation.getLocalPart());
      statement.getActions().add(action);
    }
    return statement;
  }
}
