package org.gridsec.mechanisms.soap.envelope;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Names of SOAP 1.1, WS-Security 1.0 and 1.1, XML-Signature and XML Encryption. */
public final class Names {

  /** Namespace of SOAP 1.1 envelopes. */
  public static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";

  /** Namespace of timestamps and of ids. */
  public static final String WSU =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

  /** Namespace of XML-Signature. */
  public static final String DS = "http://www.w3.org/2000/09/xmldsig#";

  /** Namespace of XML Encryption. */
  public static final String ENC = "http://www.w3.org/2001/04/xmlenc#";

  /** Namespace of the elements that WS-Security 1.1 added. */
  public static final String WSSE11 =
      "http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd";

  public static final QName ENVELOPE = new QName(SOAP, "Envelope");
  public static final QName HEADER = new QName(SOAP, "Header");
  public static final QName BODY = new QName(SOAP, "Body");
  public static final QName SECURITY = new QName(SecurityFault.WSSE, "Security");
  public static final QName BINARY_SECURITY_TOKEN =
      new QName(SecurityFault.WSSE, "BinarySecurityToken");
  public static final QName TIMESTAMP = new QName(WSU, "Timestamp");
  public static final QName SIGNATURE = new QName(DS, "Signature");
  public static final QName REFERENCE_LIST = new QName(ENC, "ReferenceList");
  public static final QName ENCRYPTED_DATA = new QName(ENC, "EncryptedData");
  public static final QName ENCRYPTED_KEY = new QName(ENC, "EncryptedKey");
  public static final QName DATA_REFERENCE = new QName(ENC, "DataReference");

  /** Mask generation function of OAEP (XML Encryption 1.1 section 5.5.2). */
  public static final QName MASK = new QName("http://www.w3.org/2009/xmlenc11#", "MGF");

  public static final QName SIGNATURE_CONFIRMATION = new QName(WSSE11, "SignatureConfirmation");

  private Names() {}

  /** Returns a name of WS-Security 1.0. */
  public static QName wsse(String localName) {
    return new QName(SecurityFault.WSSE, localName);
  }

  /** Returns a name of the timestamp namespace. */
  public static QName wsu(String localName) {
    return new QName(WSU, localName);
  }

  /** Returns a name of XML Encryption. */
  public static QName enc(String localName) {
    return new QName(ENC, localName);
  }

  /** Returns a name of XML-Signature. */
  public static QName ds(String localName) {
    return new QName(DS, localName);
  }
}
