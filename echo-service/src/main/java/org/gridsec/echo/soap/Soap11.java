package org.gridsec.echo.soap;

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

  /** True if the receiver must understand a header with these attributes. */
  public static boolean demandsUnderstanding(String mustUnderstand, String actor) {
    boolean ours = actor == null || actor.isEmpty() || actor.equals(NEXT);
    return ours && ("1".equals(mustUnderstand) || "true".equals(mustUnderstand));
  }

  private Soap11() {}
}
