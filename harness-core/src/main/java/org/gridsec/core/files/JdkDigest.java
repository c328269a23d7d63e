package org.gridsec.core.files;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Digests that every JDK has. */
public final class JdkDigest {

  private JdkDigest() {}

  /**
   * Returns a new digest.
   *
   * @param algorithm such as {@code SHA-256}
   * @throws IllegalStateException if the JDK does not have it
   */
  public static MessageDigest of(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has " + algorithm, e);
    }
  }
}
