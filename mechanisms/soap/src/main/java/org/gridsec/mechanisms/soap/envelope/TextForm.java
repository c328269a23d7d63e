package org.gridsec.mechanisms.soap.envelope;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.regex.Pattern;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The accepted text of an element, the same on both stacks whatever their libraries accept. */
enum TextForm {
  ANY,

  /**
   * A text of at most {@link #MOST} characters. The JDK parses names of certificates, and numbers,
   * in a time that grows with the square of their length.
   */
  SHORT,

  /** Octets that {@link Base64Binary} accepts. */
  BASE64,

  /**
   * A time: a dateTime of XML Schema (part 2, section 3.2.7) with a time zone, because without one
   * it is not an instant. WSS4J reads at most nine decimals of a second.
   */
  TIME;

  private static final int MOST = 1024;

  private static final Pattern TIMES =
      Pattern.compile(
          "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?"
              + "(Z|[+-][0-9]{2}:[0-9]{2})");

  /**
   * Checks a text.
   *
   * @param name of its element
   * @throws SecurityFault InvalidSecurity, if it has another form
   */
  void check(String name, String text) throws SecurityFault {
    switch (this) {
      case ANY -> {}
      case SHORT -> {
        if (text.length() > MOST) {
          throw SecurityFault.wsse(
              "InvalidSecurity",
              "%s expected at most %s characters, got: %s".formatted(name, MOST, text.length()));
        }
      }
      case BASE64 -> Base64Binary.decode(name, text);
      case TIME -> {
        if (!isTime(text.trim())) {
          throw SecurityFault.wsse(
              "InvalidSecurity",
              "%s expected xsd:dateTime with seconds of at most nine decimals and a time zone, got: %s"
                  .formatted(name, AlgorithmChecks.shown(text)));
        }
      }
    }
  }

  private static boolean isTime(String text) {
    try {
      return TIMES.matcher(text).matches() && OffsetDateTime.parse(text) != null;
    } catch (DateTimeException e) {
      return false; // such as the 30th of February
    }
  }
}
