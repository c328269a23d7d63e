package org.gridsec.mechanisms.assertions;

import java.security.cert.X509Certificate;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.saml.OpenSAMLUtil;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.common.saml.bean.KeyInfoBean;
import org.apache.wss4j.common.saml.builder.SAML1ComponentBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Identity;
import org.opensaml.core.xml.util.XMLObjectSupport;
import org.opensaml.saml.common.SAMLObject;
import org.opensaml.security.SecurityException;
import org.opensaml.xmlsec.signature.KeyInfo;

/** Signs assertions with its key and the suite's algorithms. */
public abstract class AssertionIssuer {

  private final Suite suite;
  private final X509Certificate certificate;
  private final PartyCrypto crypto;

  protected AssertionIssuer(Suite suite, Identity identity) {
    this.suite = suite;
    this.certificate = identity.certificate();
    this.crypto = new PartyCrypto(identity.facing(certificate, certificate));
    OpenSAMLUtil.initSamlEngine();
  }

  /** Returns the certificate that verifies its assertions. */
  public X509Certificate certificate() {
    return certificate;
  }

  /** Creates an element without WSS4J's builder, whose xsi:type no receiver here accepts. */
  protected static <T> T built(Class<T> type, QName name) {
    return type.cast(XMLObjectSupport.buildXMLObject(name));
  }

  /** Returns the key of the subject that confirms an assertion. */
  protected static KeyInfo keyInfo(X509Certificate holder) {
    KeyInfoBean key = new KeyInfoBean();
    key.setCertificate(holder);
    try {
      return SAML1ComponentBuilder.createKeyInfo(key);
    } catch (SecurityException | WSSecurityException e) {
      throw new IllegalStateException("no KeyInfo of " + holder.getSubjectX500Principal(), e);
    }
  }

  /** Signs an assertion. */
  protected SamlAssertionWrapper signed(SAMLObject assertion) {
    try {
      SamlAssertionWrapper wrapper = new SamlAssertionWrapper(assertion);
      wrapper.signAssertion(
          KeyStores.ALIAS,
          KeyStores.PASSWORD,
          crypto,
          false,
          SignatureForms.CANONICALIZATION,
          suite.signatureMethod(),
          suite.digestMethod());
      return wrapper;
    } catch (WSSecurityException e) {
      throw new IllegalStateException("no signature of an assertion: " + e.getMessage(), e);
    }
  }

  /** Signs an assertion and returns its text. */
  public String sign(SAMLObject assertion) {
    try {
      return signed(assertion).assertionToString();
    } catch (WSSecurityException e) {
      throw new IllegalStateException("no text of an assertion: " + e.getMessage(), e);
    }
  }
}
