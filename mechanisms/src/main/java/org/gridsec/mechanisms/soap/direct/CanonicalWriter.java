package org.gridsec.mechanisms.soap.direct;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Writes XML as canonicalization would (Canonical XML 1.0 section 2.3), behind what is there
 * already. Text that is long goes through alone; short texts are encoded and looked at together.
 */
final class CanonicalWriter {

  /** So many characters are encoded at a time. */
  private static final int BATCH = 8192;

  /** A text of so many goes alone. */
  private static final int LONG = 1024;

  private byte[] bytes;
  private int length;

  /**
   * @param head what comes first
   * @param expected bytes that will be written
   */
  CanonicalWriter(byte[] head, int expected) {
    this.bytes = Arrays.copyOf(head, Math.max(head.length, expected));
    this.length = head.length;
  }

  /** The array that is written to; the next call may have another. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Writes what is canonical already. */
  void markup(byte[] canonical) {
    copy(canonical, 0, canonical.length);
  }

  /**
   * Writes a text.
   *
   * @throws IllegalArgumentException if it has characters that XML 1.0 has not (section 2.2)
   */
  void text(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    int at = 0;
    while (at < encoded.length) {
      int end = PlainText.end(encoded, at, encoded.length);
      copy(encoded, at, end - at);
      at = end == encoded.length ? end : special(text, encoded, end);
    }
  }

  /** Writes what stands for one character; returns where it ends. */
  private int special(String text, byte[] encoded, int at) {
    byte one = encoded[at];
    switch (one) {
      case '&' -> markup(AMPERSAND);
      case '<' -> markup(LESS);
      case '>' -> markup(GREATER);
      case '\r' -> markup(RETURN);
      case '=', '\t', '\n' -> copy(encoded, at, 1);
      case '?' -> {
        requirePairs(text); // the encoder puts it for half of a character, too
        copy(encoded, at, 1);
      }
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
    return String.format(Locale.ROOT, "U+%04X", number);
  }

  private static IllegalArgumentException refused(String got) {
    return new IllegalArgumentException("text expected characters of XML 1.0, got: " + got);
  }

  /**
   * Writes elements that each have a text.
   *
   * @param start tag of each
   * @param end tag of each
   * @throws IllegalArgumentException if a text has characters that XML 1.0 has not
   */
  void elements(byte[] start, List<String> texts, byte[] end) {
    long[] between = words(end, start);
    StringBuilder batch = new StringBuilder();
    int next = 0;
    while (next < texts.size()) {
      int first = next;
      batch.setLength(0);
      while (next < texts.size() && batch.length() < BATCH && texts.get(next).length() < LONG) {
        batch.append(texts.get(next++));
      }
      if (next == first) {
        next++;
      } else {
        // what is read eight bytes at a time may go beyond the last text
        int characters = batch.length();
        byte[] encoded = batch.append("        ").toString().getBytes(StandardCharsets.UTF_8);
        if (encoded.length == batch.length()
            && PlainText.end(encoded, 0, encoded.length) == encoded.length) {
          markup(start);
          plain(
              encoded, characters, texts.subList(first, next), between, start.length + end.length);
          markup(end);
          continue;
        }
      }
      for (String text : texts.subList(first, next)) {
        markup(start);
        text(text);
        markup(end);
      }
    }
  }

  /** Deals out plain texts, with tags between them. */
  private void plain(byte[] encoded, int characters, List<String> texts, long[] between, int tags) {
    reserve(characters + texts.size() * tags + 2 * Long.BYTES + between.length * Long.BYTES);
    byte[] to = bytes;
    int at = length;
    int from = 0;
    for (int i = 0; i < texts.size(); i++) {
      if (i > 0) {
        for (int word = 0; word < between.length; word++) {
          PlainText.WORD.set(to, at + word * Long.BYTES, between[word]);
        }
        at += tags;
      }
      int size = texts.get(i).length();
      if (size > 4 * Long.BYTES) {
        System.arraycopy(encoded, from, to, at, size);
      } else {
        for (int done = 0; done < size; done += Long.BYTES) {
          PlainText.WORD.set(to, at + done, (long) PlainText.WORD.get(encoded, from + done));
        }
      }
      from += size;
      at += size;
    }
    length = at;
  }

  /** Two texts, one after the other, and zeros up to a whole word. */
  private static long[] words(byte[] one, byte[] other) {
    int size = one.length + other.length;
    byte[] both = Arrays.copyOf(one, (size + Long.BYTES - 1) / Long.BYTES * Long.BYTES);
    System.arraycopy(other, 0, both, one.length, other.length);
    long[] words = new long[both.length / Long.BYTES];
    for (int i = 0; i < words.length; i++) {
      words[i] = (long) PlainText.WORD.get(both, i * Long.BYTES);
    }
    return words;
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
