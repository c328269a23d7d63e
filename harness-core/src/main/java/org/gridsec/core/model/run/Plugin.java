package org.gridsec.core.model.run;

import java.util.regex.Pattern;

/**
 * A jar with mechanisms or scenarios that do not come with this program.
 *
 * @param name {@code Implementation-Title} of the manifest, otherwise the name of the jar
 * @param version {@code Implementation-Version} of the manifest; {@code unknown} if it has none
 * @param sha256 hash of the jar, in hexadecimal
 */
public record Plugin(String name, String version, String sha256) {

  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  /** Number of digits of a hash that tell two jars apart. */
  private static final int SHA_DIGITS = 12;

  /**
   * Checks the hash.
   *
   * @throws IllegalArgumentException if it is not a SHA-256 in hexadecimal
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
