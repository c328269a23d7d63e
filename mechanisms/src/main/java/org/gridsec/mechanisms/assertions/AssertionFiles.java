package org.gridsec.mechanisms.assertions;

import java.io.IOException;
import java.io.StringReader;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.spi.Credentials;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Reads the attachments of credentials that concern assertions. */
public final class AssertionFiles {

  private AssertionFiles() {}

  /**
   * Reads a client's assertion.
   *
   * @param id name of the attribute that is the assertion's id
   * @throws IllegalArgumentException if the attachment is missing or no XML
   */
  public static SentToken assertion(Credentials credentials, String name, String id) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Element assertion =
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(credentials.attachment(name))))
              .getDocumentElement();
      return new SentToken(assertion.getAttributeNS(null, id), assertion);
    } catch (SAXException | IOException e) {
      throw unexpected(name, "a SAML assertion", e);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every JDK's parser can do that", e);
    }
  }

  /**
   * Reads the certificate of the issuer that a server accepts.
   *
   * @throws IllegalArgumentException if the attachment is missing or no certificate
   */
  public static X509Certificate issuer(Credentials credentials, String name) {
    try {
      return Pem.certificate(credentials.attachment(name));
    } catch (CertificateException e) {
      throw unexpected(name, "an X.509 certificate in PEM", e);
    }
  }

  private static IllegalArgumentException unexpected(String name, String expected, Exception e) {
    return new IllegalArgumentException(
        "'%s' expected %s, got: %s".formatted(name, expected, e.getMessage()), e);
  }
}
