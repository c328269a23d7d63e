package org.gridsec.mechanisms.assertions;

import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.stax.securityEvent.SamlTokenSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;

/** Keeps the only assertion of a message after WSS4J has verified its signature. */
public final class FoundAssertion implements SecurityEventListener {

  private SamlAssertionWrapper assertion;

  @Override
  public void registerSecurityEvent(SecurityEvent event) {
    if (event instanceof SamlTokenSecurityEvent saml) {
      assertion = saml.getSecurityToken().getSamlAssertionWrapper();
    }
  }

  /** Returns the assertion. The form of the Security header requires that there is one. */
  public SamlAssertionWrapper assertion() {
    return assertion;
  }
}
