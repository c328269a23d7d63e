package org.gridsec.mechanisms.soap.direct;

/** Characters beyond ASCII in UTF-8 (RFC 3629) that XML 1.0 allows (section 2.2). */
final class Utf8 {

  private Utf8() {}

  /**
   * Returns the end of the character that begins with a byte which is not ASCII.
   *
   * @param to bytes from there on are not read
   * @return -1 if there is none: the encoding is truncated or overlong, or encodes a surrogate,
   *     U+FFFE, U+FFFF or a number beyond Unicode
   */
  static int end(byte[] bytes, int from, int to) {
    int first = bytes[from] & 0xFF;
    if (first < 0xC2 || first > 0xF4) {
      return -1;
    }
    int more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (more >= to - from) {
      return -1;
    }
    int character = first & (0x3F >> more);
    for (int i = 1; i <= more; i++) {
      if ((bytes[from + i] & 0xC0) != 0x80) {
        return -1;
      }
      character = (character << 6) | (bytes[from + i] & 0x3F);
    }
    boolean good =
        switch (more) {
          case 1 -> true;
          case 2 ->
              character >= 0x800
                  && character < 0xFFFE
                  && (character < Character.MIN_SURROGATE || character > Character.MAX_SURROGATE);
          default ->
              character >= Character.MIN_SUPPLEMENTARY_CODE_POINT
                  && character <= Character.MAX_CODE_POINT;
        };
    return good ? from + more + 1 : -1;
  }
}
