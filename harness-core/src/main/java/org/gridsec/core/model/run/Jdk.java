package org.gridsec.core.model.run;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several JDKs that a run measures its cells under.
 *
 * @param variant variant of its cells: {@code jdk-} and the version
 * @param version vendor and version of its runtime, as in {@link Environment#jdk}
 * @param home directory of the JDK
 */
public record Jdk(String variant, String version, String home) {

  private static final String PREFIX = "jdk-";
  private static final Pattern VARIANT =
      Pattern.compile(PREFIX + "([1-9]\\d{0,5})([.-][a-z0-9.-]*)?");

  public Jdk {
    if (!VARIANT.matcher(variant).matches()) {
      throw new IllegalArgumentException(
          "'variant' expected one such as jdk-17.0.13, got: " + variant);
    }
  }

  /** The variant for a version such as {@code 17.0.13} or {@code 26-ea}. */
  public static String variant(String version) {
    return PREFIX + version.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-");
  }

  /** The feature release: the first number of the version. */
  public int feature() {
    Matcher matcher = VARIANT.matcher(variant);
    matcher.matches();
    return Integer.parseInt(matcher.group(1));
  }

  /** Name for reports. */
  public String name() {
    return "JDK " + variant.substring(PREFIX.length());
  }

  /** Version and directory. */
  @Override
  public String toString() {
    return version + " in " + home;
  }
}
