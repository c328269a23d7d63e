package org.gridsec.mechanisms.jwt;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Names and values as OAuth 2.0 sends them in a body (RFC 6749 appendix B). */
final class UrlForm {

  private UrlForm() {}

  /** Returns the text of names and values. */
  static String text(Map<String, String> values) {
    return values.entrySet().stream()
        .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String part) {
    return URLEncoder.encode(part, StandardCharsets.UTF_8);
  }

  /**
   * Reads names and values. Names without a value are as good as not there (RFC 6749 section 3.2).
   *
   * @throws IllegalArgumentException if the text is malformed, or a name occurs twice
   */
  static Map<String, String> read(String text) {
    Map<String, String> values = new TreeMap<>();
    for (String pair : text.split("&", -1)) {
      int end = pair.indexOf('=');
      if (end < 0 || end == pair.length() - 1) {
        continue;
      }
      String name = decoded(pair.substring(0, end));
      if (values.put(name, decoded(pair.substring(end + 1))) != null) {
        throw new IllegalArgumentException("names of a form expected once, got twice: " + name);
      }
    }
    return values;
  }

  private static String decoded(String part) {
    return URLDecoder.decode(part, StandardCharsets.UTF_8);
  }
}
