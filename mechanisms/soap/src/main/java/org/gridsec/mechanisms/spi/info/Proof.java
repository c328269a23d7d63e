package org.gridsec.mechanisms.spi.info;

import java.util.Locale;

/** The way in which a client proves its identity to the server. */
public enum Proof {
  NONE,
  /** The key of an X.509 certificate. */
  CERTIFICATE,
  /** A Kerberos ticket. */
  TICKET,
  /** An access token of OAuth 2.0. */
  TOKEN,
  /** An assertion of SAML. */
  ASSERTION,
  PASSWORD;

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
