package org.gridsec.period.xsul;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.SignatureException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Iterator;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.period.Elements;
import org.gridsec.period.Party;
import org.opensaml.SAMLAction;
import org.opensaml.SAMLAssertion;
import org.opensaml.SAMLAuthorizationDecisionStatement;
import org.opensaml.SAMLDecision;
import org.opensaml.SAMLException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;
import xsul.dsig.SignatureVerificationFailure;

/**
 * A capability: a SAML assertion, signed by an authority, that lists the calls allowed to its
 * holder.
 */
final class Permission {

  private static final String SAML = "urn:oasis:names:tc:SAML:1.0:assertion";

  private Permission() {}

  /** The client's capability. */
  static Element of(Party client) throws IOException {
    try (InputStream in = Files.newInputStream(client.more().resolve(KeyFiles.CAPABILITY))) {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      return factory.newDocumentBuilder().parse(in).getDocumentElement();
    } catch (SAXException | ParserConfigurationException e) {
      throw new IOException("capability expected an assertion, got none: " + e.getMessage(), e);
    }
  }

  /**
   * Requires a capability in a header.
   *
   * @param content requested operation
   * @param holder party that signed the message
   * @param authority authority that must have signed the assertion
   */
  static void require(
      Element security, Element content, X509Certificate holder, X509Certificate authority)
      throws SignatureVerificationFailure {
    try {
      SAMLAssertion assertion = alone(Elements.only(security, SAML, "Assertion"));
      assertion.verify(authority);
      assertion.checkValidity();
      Instant now = Instant.now();
      if (assertion.getNotBefore() == null
          || assertion.getNotOnOrAfter() == null
          || now.isBefore(assertion.getNotBefore().toInstant())
          || !now.isBefore(assertion.getNotOnOrAfter().toInstant())) {
        throw new SignatureVerificationFailure("capability expected to be valid now, got another");
      }
      if (!permits(assertion, content, holder.getSubjectX500Principal().getName())) {
        throw new SignatureVerificationFailure(
            "capability expected for " + content.getLocalName() + " by the signer, got another");
      }
    } catch (SignatureException | SAMLException e) {
      throw new SignatureVerificationFailure("capability not verified: " + e, e);
    }
  }

  /**
   * Copies the assertion to its own document, so that nothing else in the message can have its id.
   */
  private static SAMLAssertion alone(Element assertion) throws SAMLException {
    Document own = Elements.newDocument();
    Element copy = (Element) own.importNode(assertion, true);
    own.appendChild(copy);
    return new SAMLAssertion(copy);
  }

  private static boolean permits(SAMLAssertion assertion, Element content, String holder) {
    for (Iterator<?> all = assertion.getStatements(); all.hasNext(); ) {
      if (all.next() instanceof SAMLAuthorizationDecisionStatement statement
          && SAMLDecision.PERMIT.equals(statement.getDecision())
          && statement.getResource().equals(content.getNamespaceURI())
          && statement.getSubject().getNameIdentifier().getName().equals(holder)) {
        for (Iterator<?> actions = statement.getActions(); actions.hasNext(); ) {
          SAMLAction action = (SAMLAction) actions.next();
          if (content.getNamespaceURI().equals(action.getNamespace())
              && content.getLocalName().equals(action.getData())) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
