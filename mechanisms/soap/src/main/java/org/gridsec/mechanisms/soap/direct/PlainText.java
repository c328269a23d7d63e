package org.gridsec.mechanisms.soap.direct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds and compares bytes eight at a time. */
final class PlainText {

  /** Reads eight bytes as a number; the first byte is the lowest. */
  static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** Bits that are zero in control characters. */
  private static final long HIGH_THREE_BITS = 0xE0E0E0E0E0E0E0E0L;

  /** Bits that are the same in {@code < = > ?}, four consecutive characters. */
  private static final long HIGH_SIX_BITS = 0xFCFCFCFCFCFCFCFCL;

  private PlainText() {}

  /**
   * Returns the end of plain text: ASCII that is the same in XML and in the application. It ends at
   * a control character, {@code &}, any of {@code < = > ?} (one test finds these four) and any byte
   * that is not ASCII.
   *
   * @return at most {@code to}; bytes from there on are not read
   */
  static int end(byte[] bytes, int from, int to) {
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      long stops = stops((long) WORD.get(bytes, at));
      if (stops != 0) {
        return at + (Long.numberOfTrailingZeros(stops) >>> 3);
      }
    }
    while (at < to && isPlain(bytes[at])) {
      at++;
    }
    return at;
  }

  /**
   * Sets the high bit of each byte that is not plain. Bytes above the first such byte may be set
   * wrongly, because the subtraction borrows from the bytes above a zero.
   */
  private static long stops(long word) {
    long control = word & HIGH_THREE_BITS;
    long ampersand = word ^ ('&' * ONES);
    long mark = (word & HIGH_SIX_BITS) ^ ('<' * ONES);
    return ((control - ONES & ~control)
            | (ampersand - ONES & ~ampersand)
            | (mark - ONES & ~mark)
            | word)
        & HIGH_BITS;
  }

  /**
   * Copies a text if all of it is plain.
   *
   * @param to has room for the text
   * @return false if some of it is not plain; the copied bytes are then meaningless
   */
  static boolean copyPlain(byte[] text, byte[] to, int at) {
    int i = 0;
    for (; i <= text.length - Long.BYTES; i += Long.BYTES) {
      long word = (long) WORD.get(text, i);
      if (stops(word) != 0) {
        return false;
      }
      WORD.set(to, at + i, word);
    }
    for (; i < text.length; i++) {
      if (!isPlain(text[i])) {
        return false;
      }
      to[at + i] = text[i];
    }
    return true;
  }

  /** Copies a short array. */
  static void copy(byte[] few, byte[] to, int at) {
    int last = few.length - Long.BYTES;
    if (last < 0) {
      System.arraycopy(few, 0, to, at, few.length);
      return;
    }
    for (int i = 0; i < last; i += Long.BYTES) {
      WORD.set(to, at + i, (long) WORD.get(few, i));
    }
    WORD.set(to, at + last, (long) WORD.get(few, last));
  }

  static boolean isPlain(byte one) {
    return one >= ' ' && one != '&' && (one & 0xFC) != '<';
  }

  /**
   * True if the bytes at two offsets are equal.
   *
   * @param length of both, which lie within the array
   */
  static boolean same(byte[] bytes, int one, int other, int length) {
    int i = 0;
    for (; i <= length - Long.BYTES; i += Long.BYTES) {
      if ((long) WORD.get(bytes, one + i) != (long) WORD.get(bytes, other + i)) {
        return false;
      }
    }
    for (; i < length; i++) {
      if (bytes[one + i] != bytes[other + i]) {
        return false;
      }
    }
    return true;
  }
}
