package org.gridsec.echo.soap;

import java.util.Objects;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A fault of SOAP 1.1 section 4.4. Servers answer with it, and clients throw it. */
public final class SoapFault extends Exception {

  private static final long serialVersionUID = 1;

  private final QName code;
  private final String reason;

  public SoapFault(QName code, String reason) {
    this(code, reason, null);
  }

  public SoapFault(QName code, String reason, Throwable cause) {
    super("SOAP fault " + code.getLocalPart() + ": " + reason, cause);
    this.code = code;
    this.reason = Objects.requireNonNull(reason);
  }

  /** The message was wrong. */
  public static SoapFault client(String reason) {
    return new SoapFault(soap("Client"), reason);
  }

  /** The message was right, but the server failed. */
  public static SoapFault server(String reason) {
    return new SoapFault(soap("Server"), reason);
  }

  /** The envelope belongs to another version of SOAP. */
  public static SoapFault versionMismatch(String namespace) {
    return new SoapFault(
        soap("VersionMismatch"),
        "envelope expected in namespace " + Soap11.ENVELOPE + ", got: " + namespace);
  }

  /** A mandatory header is not understood. */
  public static SoapFault mustUnderstand(QName header) {
    return new SoapFault(soap("MustUnderstand"), "header not understood: " + header);
  }

  /** The fault that reports a failed verification to the other side. */
  public static SoapFault of(SecurityFault fault) {
    return new SoapFault(fault.code(), fault.getMessage(), fault);
  }

  private static QName soap(String code) {
    return new QName(Soap11.ENVELOPE, code, "soapenv");
  }

  /** The fault code. */
  public QName code() {
    return code;
  }

  /** The fault string. */
  public String reason() {
    return reason;
  }
}
