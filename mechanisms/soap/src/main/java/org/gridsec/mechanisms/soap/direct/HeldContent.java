package org.gridsec.mechanisms.soap.direct;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Canonical content of the element in the Body of a message that any sender wrote. A random mark
 * can stand in its place. Where a parser finds the mark as the text of that element ({@link
 * MarkReader}), the message with the mark differs from the real one in this content alone.
 *
 * <p>The content has no attributes and no declarations, and its elements have the prefix of the
 * element around it. So each canonical form of that element, and of those around it, has the
 * content unchanged at the place of the mark (Exclusive XML Canonicalization 1.0 section 3, with
 * any PrefixList).
 */
@SuppressWarnings("ArrayRecordComponent") // not compared
record HeldContent(byte[] message, int from, int to) {

  /** Maximum number of bytes around the content, since these are parsed twice. */
  private static final int MOST_AROUND = 32 << 10;

  /** A text that no sender can know. Parsers do not split texts that are so short. */
  private static final String MARK = mark();

  private static String mark() {
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  static boolean isMark(String text) {
    return text.equals(MARK);
  }

  /**
   * Finds the content by its bytes. Only a parser can tell that it is there.
   *
   * @param least minimum number of bytes
   * @return empty if there is none that is known to be canonical
   */
  static Optional<HeldContent> of(byte[] message, int least) {
    int body = endTag(message, endTag(message, message.length));
    int to = endTag(message, body);
    if (to < 0) {
      return Optional.empty();
    }
    int start = 0;
    while (start < to && !isStart(message, start, body + 2)) {
      start++;
    }
    int element = tagEnd(message, start);
    while (element < to && isBlank(message[element])) {
      element++;
    }
    int from = tagEnd(message, element);
    return to - from >= least
            && message.length - (to - from) <= MOST_AROUND
            && isStart(message, element, to + 2)
            && CanonicalContent.isCanonicalWithin(message, element + 1, from, tagEnd(message, to))
        ? Optional.of(new HeldContent(message, from, to))
        : Optional.empty();
  }

  /** Returns the start of the end tag that, except for white space, ends there; -1 if none does. */
  private static int endTag(byte[] bytes, int to) {
    int last = to - 1;
    while (last >= 0 && isBlank(bytes[last])) {
      last--;
    }
    if (last < 0 || bytes[last] != '>') {
      return -1;
    }
    while (last >= 0 && bytes[last] != '<') {
      last--;
    }
    return last >= 0 && bytes[last + 1] == '/' ? last : -1;
  }

  /** True if a tag starts there with the name that an end tag has at the other offset. */
  private static boolean isStart(byte[] bytes, int at, int name) {
    if (bytes[at] != '<') {
      return false;
    }
    int end = at + 1;
    int of = name;
    // stops at the first difference: there may be as many marks as the name has bytes
    while (end < bytes.length && bytes[of] != '>' && bytes[end] == bytes[of]) {
      end++;
      of++;
    }
    return end < bytes.length && bytes[of] == '>' && (bytes[end] == '>' || isBlank(bytes[end]));
  }

  private static int tagEnd(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != '>') {
      at++;
    }
    return at + 1;
  }

  private static boolean isBlank(byte one) {
    return one == ' ' || one == '\n' || one == '\r' || one == '\t';
  }

  /** Returns the message with the mark in place of the content. */
  InputStream marked() {
    byte[] mark = MARK.getBytes(StandardCharsets.US_ASCII);
    byte[] marked = Arrays.copyOf(message, from + mark.length + message.length - to);
    System.arraycopy(mark, 0, marked, from, mark.length);
    System.arraycopy(message, to, marked, from + mark.length, message.length - to);
    return new ByteArrayInputStream(marked);
  }
}
