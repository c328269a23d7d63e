package org.gridsec.core.model;

import java.util.regex.Pattern;

/**
 * A jar with mechanisms or scenarios that do not come with this program.
 *
 * @param name the manifest's {@code Implementation-Title}, or else the name of the jar
 * @param version the manifest's {@code Implementation-Version}; {@code unknown} where it has none
 * @param sha256 of the jar, in hexadecimal
 */
public record Plugin(String name, String version, String sha256) {

  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  /** Of a hash, enough to tell two apart. */
  private static final int SHA_DIGITS = 12;

  /**
   * @throws IllegalArgumentException if the hash is none
   */
  public Plugin {
    if (!SHA256.matcher(sha256).matches()) {
      throw new IllegalArgumentException("'sha256' expected 64 hexadecimal digits, got: " + sha256);
    }
  }

  /** Version and hash, for people: {@code 1.0 (SHA-256 0123456789ab…)}. */
  public String build() {
    return "%s (SHA-256 %s…)".formatted(version, sha256.substring(0, SHA_DIGITS));
  }

  /** For people: {@code body-mac 1.0 (SHA-256 0123456789ab…)}. */
  @Override
  public String toString() {
    return name + " " + build();
  }
}
