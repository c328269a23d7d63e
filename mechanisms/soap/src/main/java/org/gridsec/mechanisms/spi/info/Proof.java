package org.gridsec.mechanisms.spi.info;

import org.gridsec.core.model.Named;

/** The way in which a client proves its identity to the server. */
public enum Proof implements Named {
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
}
