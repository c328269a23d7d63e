package org.gridsec.mechanisms.soap;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Names of SOAP 1.1, WS-Security 1.0 and 1.1, and XML-Signature. */
public final class Names {

  /** Namespace of SOAP 1.1 envelopes. */
  public static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";

  /** Namespace of timestamps and of ids. */
  public static final String WSU =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

  /** Namespace of XML-Signature. */
  public static final String DS = "http://www.w3.org/2000/09/xmldsig#";

  public static final QName ENVELOPE = new QName(SOAP, "Envelope");
  public static final QName HEADER = new QName(SOAP, "Header");
  public static final QName BODY = new QName(SOAP, "Body");
  public static final QName SECURITY = new QName(SecurityFault.WSSE, "Security");
  public static final QName BINARY_SECURITY_TOKEN =
      new QName(SecurityFault.WSSE, "BinarySecurityToken");
  public static final QName TIMESTAMP = new QName(WSU, "Timestamp");
  public static final QName SIGNATURE = new QName(DS, "Signature");

  private Names() {}
}
