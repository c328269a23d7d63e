package org.gridsec.mechanisms.spi;

import java.util.Locale;

/** What a receiver may rely on, of the Body unless said otherwise. */
public enum Guarantee {
  /** It is what was sent. */
  INTEGRITY,
  /** Nobody else can read it. */
  SECRECY,
  /** The server knows who sent the request. */
  CLIENT_ORIGIN,
  /** The client knows who sent the response. */
  SERVER_ORIGIN,
  /** It was made lately, and not received before. */
  FRESHNESS,
  /** The sender may do what it asks for. */
  AUTHORIZATION;

  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
