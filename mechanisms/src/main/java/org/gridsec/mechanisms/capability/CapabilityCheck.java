package org.gridsec.mechanisms.capability;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.common.saml.builder.SAML1Constants;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.AssertionCheck;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.opensaml.saml.saml1.core.Assertion;
import org.opensaml.saml.saml1.core.AudienceRestrictionCondition;
import org.opensaml.saml.saml1.core.AuthorizationDecisionStatement;
import org.opensaml.saml.saml1.core.DecisionTypeEnumeration;
import org.opensaml.saml.saml1.core.NameIdentifier;
import org.opensaml.saml.saml1.core.Subject;

/** Checks that a capability is its holder's, and permits what it says. */
final class CapabilityCheck extends AssertionCheck {

  private final String service;

  /**
   * @param suite of the authority's key
   * @param authority certificate of the accepted authority
   * @param service the protected service
   */
  CapabilityCheck(Suite suite, X509Certificate authority, String service) {
    super(suite, authority, CapabilityForm.ASSERTION);
    this.service = service;
  }

  @Override
  protected void checkStatements(
      SamlAssertionWrapper wrapper, Optional<X509Certificate> signer, Exchange exchange)
      throws SecurityFault {
    Assertion assertion = wrapper.getSaml1();
    List<AudienceRestrictionCondition> audiences =
        assertion.getConditions().getAudienceRestrictionConditions();
    if (!audiences.get(0).getAudiences().get(0).getURI().equals(service)) {
      throw refused("the capability is for another audience");
    }
    AuthorizationDecisionStatement statement =
        assertion.getAuthorizationDecisionStatements().get(0);
    checkHolder(statement.getSubject(), signer.orElseThrow());
    if (statement.getDecision() != DecisionTypeEnumeration.PERMIT
        || !service.equals(statement.getResource())) {
      throw notPermitted();
    }
    Set<QName> permitted =
        statement.getActions().stream()
            .map(action -> new QName(action.getNamespace(), action.getValue()))
            .collect(Collectors.toSet());
    exchange.permit(
        operation -> {
          if (!permitted.contains(operation)) {
            throw notPermitted();
          }
        });
  }

  private static SecurityFault notPermitted() {
    return SecurityFault.wsse("FailedAuthentication", "the capability does not permit this");
  }

  /**
   * Checks that the subject of the assertion signed the message (SAML Token Profile 1.1 section
   * 3.5.1).
   */
  private static void checkHolder(Subject subject, X509Certificate signer) throws SecurityFault {
    String method = subject.getSubjectConfirmation().getConfirmationMethods().get(0).getURI();
    if (!SAML1Constants.CONF_HOLDER_KEY.equals(method)) {
      throw SecurityFault.wsse("UnsupportedSecurityToken", "the capability is not bound to a key");
    }
    NameIdentifier name = subject.getNameIdentifier();
    if (!isOf(subject.getSubjectConfirmation().getKeyInfo(), signer)
        || !NameIdentifier.X509_SUBJECT.equals(name.getFormat())
        || !signer.getSubjectX500Principal().getName().equals(name.getValue())) {
      throw SecurityFault.wsse("FailedAuthentication", "the capability has another holder");
    }
  }
}
