package org.gridsec.mechanisms.spi;

import java.util.Locale;

/** What proves to the server who its client is. */
public enum Proof {
  NONE,
  /** The key of an X.509 certificate. */
  CERTIFICATE,
  /** A Kerberos ticket. */
  TICKET,
  /** An access token of OAuth 2.0. */
  TOKEN,
  PASSWORD;

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
