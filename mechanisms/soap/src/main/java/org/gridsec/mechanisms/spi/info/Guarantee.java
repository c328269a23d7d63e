package org.gridsec.mechanisms.spi.info;

import java.util.Locale;
import java.util.Set;

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

  /** The guarantees of messages that both parties sign, and take once. */
  public static final Set<Guarantee> AUTHENTIC =
      Set.of(INTEGRITY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS);

  /** The guarantees of such messages that nobody else can read. */
  public static final Set<Guarantee> AUTHENTIC_AND_SECRET =
      Set.of(INTEGRITY, SECRECY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS);

  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
