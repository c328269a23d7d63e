package org.gridsec.mechanisms.soap.direct;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;

/**
 * Writes and checks an array in a Body, without a message around it. Measures the cost without
 * keys.
 */
public final class CanonicalArray {

  private static final byte[] START = ascii("<echoStrings xmlns=\"urn:gridsec:echo\">");
  private static final byte[] END = ascii("</echoStrings>");
  private static final byte[] ITEM = ascii("<item>");
  private static final byte[] ITEM_END = ascii("</item>");

  private int expected;

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Writes an array as in a message, and returns its digest. */
  public byte[] write(List<String> texts, MessageDigest digest) {
    CanonicalWriter written = written(texts);
    digest.update(written.bytes(), 0, written.length());
    return digest.digest();
  }

  /** Returns the bytes that are digested. */
  public byte[] bytes(List<String> texts) {
    CanonicalWriter written = written(texts);
    return Arrays.copyOf(written.bytes(), written.length());
  }

  private CanonicalWriter written(List<String> texts) {
    CanonicalWriter writer = new CanonicalWriter(START, expected);
    writer.elements(ITEM, texts, ITEM_END);
    writer.markup(END);
    expected = writer.length() + writer.length() / 8;
    return writer;
  }

  /**
   * Checks bytes as if they were content of a received message, and returns their digest.
   *
   * @throws IllegalArgumentException if they are not canonical
   */
  public static byte[] read(byte[] bytes, MessageDigest digest) {
    if (!CanonicalContent.isCanonical(bytes, 0, bytes.length)) {
      throw new IllegalArgumentException("canonical content expected, got other");
    }
    return digest.digest(bytes);
  }
}
