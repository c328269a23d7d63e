package org.gridsec.mechanisms.contexts.store;

import java.security.SecureRandom;
import java.util.Base64;

/** Random octets, and identifiers of 192 random bits, which cannot be guessed. */
public final class RandomIds {

  private static final int BYTES = 24;

  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomIds() {}

  /** Returns a new identifier, of letters, digits, {@code -} and {@code _}. */
  public static String next() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(BYTES));
  }

  /** Returns new octets. */
  public static byte[] bytes(int number) {
    byte[] bytes = new byte[number];
    RANDOM.nextBytes(bytes);
    return bytes;
  }
}
