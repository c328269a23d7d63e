package org.gridsec.mechanisms.spi.info;

import java.util.Locale;

/** Guarantees to the receiver of a message. They hold for the Body unless noted otherwise. */
public enum Guarantee {
  /** The message was not changed on its way. */
  INTEGRITY,
  /** Nobody else can read the message. */
  SECRECY,
  /** The server knows who sent the request. */
  CLIENT_ORIGIN,
  /** The client knows who sent the response. */
  SERVER_ORIGIN,
  /** The message is recent and was not received before. */
  FRESHNESS,
  /** The sender is authorized to call the operation. */
  AUTHORIZATION;

  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
