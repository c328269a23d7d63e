package org.gridsec.mechanisms.pki;

import java.util.List;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.info.Parameter;

/** The group of the key exchange of TLS 1.3 (RFC 8446 section 4.2.7). */
public enum KeyExchange {
  /** The group that the JDK's JSSE prefers; X25519 with BouncyCastle's JSSE. */
  ANY("any", "x25519"),
  /** Diffie-Hellman on curve 25519 (RFC 7748), code point 0x001D. */
  X25519("x25519", "x25519"),
  /**
   * X25519 combined with ML-KEM-768 (FIPS 203), code point 0x11EC (RFC 10024, "Post-Quantum
   * Traditional (PQ/T) Hybrid Key Agreement Mechanisms for TLS 1.3"). Keys stay secret as long as
   * one of the two is unbroken.
   */
  X25519MLKEM768("x25519mlkem768", "X25519MLKEM768");

  /** The mechanisms' parameter that chooses the group. */
  public static final Parameter GROUP =
      Parameter.ofEndpoint(
              "group", "group of the key exchange", ANY.value, X25519.value, X25519MLKEM768.value)
          .withOnly(X25519.value, Suite.MODERN)
          .withOnly(X25519MLKEM768.value, Suite.MODERN)
          .withApart(X25519.value)
          .withApart(X25519MLKEM768.value);

  private final String value;
  private final String group;

  /**
   * @param group see {@link #group()}
   */
  KeyExchange(String value, String group) {
    this.value = value;
    this.group = group;
  }

  /** Returns the group that the parameters choose; {@link #ANY} by default. */
  static KeyExchange of(Parameters parameters) {
    String asked = parameters.get(GROUP.name(), ANY.value);
    return ById.of(GROUP.name(), List.of(values()), exchange -> exchange.value, asked);
  }

  /** Returns its name in the registry of groups (RFC 8446 section 11), for BouncyCastle's JSSE. */
  String group() {
    return group;
  }
}
