package org.gridsec.mechanisms.contexts;

import java.security.SecureRandom;
import java.util.Base64;

/** Identifiers of 192 random bits, which cannot be guessed. */
public final class RandomIds {

  private static final int BYTES = 24;

  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomIds() {}

  public static String next() {
    byte[] id = new byte[BYTES];
    RANDOM.nextBytes(id);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(id);
  }
}
