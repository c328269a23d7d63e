package org.gridsec.mechanisms.capability;

import static java.util.Comparator.comparing;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.saml.OpenSAMLUtil;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.common.saml.bean.AudienceRestrictionBean;
import org.apache.wss4j.common.saml.bean.ConditionsBean;
import org.apache.wss4j.common.saml.bean.KeyInfoBean;
import org.apache.wss4j.common.saml.bean.SubjectBean;
import org.apache.wss4j.common.saml.builder.SAML1ComponentBuilder;
import org.apache.wss4j.common.saml.builder.SAML1Constants;
import org.apache.xml.security.stax.impl.util.IDGenerator;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Identity;
import org.opensaml.core.xml.util.XMLObjectSupport;
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
final class CapabilityAuthority {

  static final String NAME = "gridsec-capability-authority";

  /** Lifetime of a capability, the same as that of the certificates generated with it. */
  private static final Duration VALIDITY = Duration.ofDays(366);

  /** Tolerance for machines whose clocks are behind this one's. */
  private static final Duration CLOCK_SKEW = Duration.ofMinutes(10);

  private final Suite suite;
  private final Identity identity;

  /** Creates an authority with a self-issued certificate. */
  CapabilityAuthority(Suite suite) {
    this(suite, new Authority(suite).signer(NAME));
  }

  CapabilityAuthority(Suite suite, Identity identity) {
    this.suite = suite;
    this.identity = identity;
  }

  /** Returns the certificate that verifies its assertions. */
  X509Certificate certificate() {
    return identity.certificate();
  }

  /** Issues an assertion that the holder of a certificate's key may call a service's operations. */
  String issue(X509Certificate holder, String service, Set<QName> operations) {
    return sign(draft(holder, service, operations));
  }

  /** Creates the assertion, not yet signed. */
  Assertion draft(X509Certificate holder, String service, Set<QName> operations) {
    OpenSAMLUtil.initSamlEngine();
    Instant now = Instant.now();
    Assertion assertion = built(Assertion.class, Assertion.DEFAULT_ELEMENT_NAME);
    assertion.setVersion(SAMLVersion.VERSION_11);
    assertion.setID(IDGenerator.generateID("_"));
    assertion.setIssueInstant(now);
    assertion.setIssuer(certificate().getSubjectX500Principal().getName());
    ConditionsBean conditions = new ConditionsBean(now.minus(CLOCK_SKEW), now.plus(VALIDITY));
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
    KeyInfoBean key = new KeyInfoBean();
    key.setCertificate(holder);
    subject.setKeyInfo(key);
    try {
      statement.setSubject(SAML1ComponentBuilder.createSaml1v1Subject(subject));
    } catch (SecurityException | WSSecurityException e) {
      throw new IllegalStateException("no subject of " + holder.getSubjectX500Principal(), e);
    }
    // sorted, so that all JVMs use the same order
    for (QName operation : operations.stream().sorted(comparing(QName::toString)).toList()) {
      Action action = built(Action.class, Action.DEFAULT_ELEMENT_NAME);
      action.setNamespace(operation.getNamespaceURI());
      action.setValue(operation.getLocalPart());
      statement.getActions().add(action);
    }
    return statement;
  }

  /** Creates an element without WSS4J's builder, whose xsi:type no receiver here accepts. */
  private static <T> T built(Class<T> type, QName name) {
    return type.cast(XMLObjectSupport.buildXMLObject(name));
  }

  /** Signs an assertion and returns its text. */
  String sign(Assertion assertion) {
    try {
      SamlAssertionWrapper wrapper = new SamlAssertionWrapper(assertion);
      wrapper.signAssertion(
          KeyStores.ALIAS,
          KeyStores.PASSWORD,
          new PartyCrypto(identity.facing(certificate(), certificate())),
          false,
          SignatureForms.CANONICALIZATION,
          suite.signatureMethod(),
          suite.digestMethod());
      return wrapper.assertionToString();
    } catch (WSSecurityException e) {
      throw new IllegalStateException("no signature of an assertion: " + e.getMessage(), e);
    }
  }
}
