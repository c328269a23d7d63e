package org.gridsec.mechanisms.soap.direct;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.gridsec.core.model.Rounded;

/**
 * Writes XML as canonicalization would (Canonical XML 1.0 section 2.3), after the bytes that it was
 * given. It processes text eight bytes at a time.
 */
final class CanonicalWriter {

  /** Texts of up to this many bytes are checked and copied in one pass. */
  private static final int SHORT = 64;

  private byte[] bytes;
  private int length;

  /**
   * @param head first bytes
   * @param expected estimated number of bytes
   */
  CanonicalWriter(byte[] head, int expected) {
    this.bytes = Arrays.copyOf(head, Math.max(head.length, expected));
    this.length = head.length;
  }

  /** Returns the current array. The next write may replace it. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Writes bytes that are canonical already. */
  void markup(byte[] canonical) {
    copy(canonical, 0, canonical.length);
  }

  /**
   * Writes a text.
   *
   * @throws IllegalArgumentException if XML 1.0 does not allow its characters (section 2.2)
   */
  void text(String text) {
    text(text, text.getBytes(StandardCharsets.UTF_8));
  }

  private void text(String text, byte[] encoded) {
    int at = 0;
    boolean paired = false;
    while (at < encoded.length) {
      int end = PlainText.end(encoded, at, encoded.length);
      copy(encoded, at, end - at);
      if (end < encoded.length && encoded[end] == '?' && !paired) {
        requirePairs(text); // the encoder also writes ? for a lone surrogate
        paired = true;
      }
      at = end == encoded.length ? end : special(encoded, end);
    }
  }

  /** Writes one character or its reference; returns the offset of the next. */
  private int special(byte[] encoded, int at) {
    byte one = encoded[at];
    switch (one) {
      case '&' -> markup(AMPERSAND);
      case '<' -> markup(LESS);
      case '>' -> markup(GREATER);
      case '\r' -> markup(RETURN);
      case '=', '?', '\t', '\n' -> copy(encoded, at, 1);
      default -> {
        int end = one < 0 ? Utf8.end(encoded, at, encoded.length) : -1;
        if (end < 0) {
          throw refused(one < 0 ? "U+FFFE or U+FFFF" : codePoint(one));
        }
        copy(encoded, at, end - at);
        return end;
      }
    }
    return at + 1;
  }

  private static final byte[] AMPERSAND = ascii("&amp;");
  private static final byte[] LESS = ascii("&lt;");
  private static final byte[] GREATER = ascii("&gt;");
  private static final byte[] RETURN = ascii("&#xD;");

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static void requirePairs(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!Character.isSupplementaryCodePoint(text.codePointAt(i))) {
          throw refused(codePoint(text.charAt(i)));
        }
        i++;
      }
    }
  }

  private static String codePoint(int number) {
    return Rounded.text("U+%04X", number);
  }

  private static IllegalArgumentException refused(String got) {
    return new IllegalArgumentException("text expected characters of XML 1.0, got: " + got);
  }

  /**
   * Writes elements that contain only text.
   *
   * @param start start tag of each
   * @param end end tag of each
   * @throws IllegalArgumentException if XML 1.0 does not allow a character of a text
   */
  void elements(byte[] start, List<String> texts, byte[] end) {
    byte[] between = Arrays.copyOf(end, end.length + start.length);
    System.arraycopy(start, 0, between, end.length, start.length);
    byte[] tags = start;
    byte[] to = bytes;
    int at = length;
    for (String text : texts) {
      byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
      if (to.length - at < tags.length + encoded.length) {
        length = at;
        reserve(tags.length + encoded.length);
        to = bytes;
      }
      PlainText.copy(tags, to, at);
      at += tags.length;
      if (encoded.length <= SHORT && PlainText.copyPlain(encoded, to, at)) {
        at += encoded.length;
      } else {
        length = at;
        text(text, encoded);
        to = bytes;
        at = length;
      }
      tags = between;
    }
    length = at;
    if (!texts.isEmpty()) {
      markup(end);
    }
  }

  private void copy(byte[] from, int at, int size) {
    reserve(size);
    System.arraycopy(from, at, bytes, length, size);
    length += size;
  }

  private void reserve(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(length, more), 2 * bytes.length));
    }
  }
}
