package org.gridsec.echo.soap;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Names of SOAP 1.1. */
public final class Soap11 {

  /** Namespace of envelopes (section 3). */
  public static final String ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";

  /** Role of the next receiver of a message (section 4.2.2). */
  public static final String NEXT = "http://schemas.xmlsoap.org/soap/actor/next";

  /** Media type of messages (section 6). */
  public static final String MEDIA_TYPE = "text/xml";

  /** {@link #MEDIA_TYPE} with the charset that this project sends. */
  public static final String CONTENT_TYPE = MEDIA_TYPE + "; charset=UTF-8";

  private static final QName SECURITY = new QName(SecurityFault.WSSE, "Security");

  /**
   * True if a header was understood. The mechanism of a secured endpoint understands its Security
   * header.
   *
   * @throws SoapFault if it was not, although its attributes demand it (section 4.2.3)
   */
  public static boolean understood(
      QName header, boolean secured, String mustUnderstand, String actor) throws SoapFault {
    if (secured && header.equals(SECURITY)) {
      return true;
    }
    boolean ours = actor == null || actor.isEmpty() || actor.equals(NEXT);
    if (ours && ("1".equals(mustUnderstand) || "true".equals(mustUnderstand))) {
      throw SoapFault.mustUnderstand(header);
    }
    return false;
  }

  private Soap11() {}
}
