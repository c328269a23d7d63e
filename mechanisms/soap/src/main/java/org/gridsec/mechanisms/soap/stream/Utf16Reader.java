package org.gridsec.mechanisms.soap.stream;

import java.io.CharConversionException;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * A document in UTF-16. Reading fails if the encoding is malformed or XML does not allow a
 * character. Woodstox checks only UTF-8, and replaces characters that it cannot decode.
 */
final class Utf16Reader extends FilterReader {

  private static final char FIRST_NONCHARACTER = '\uFFFE';

  /**
   * @param charset a variant of UTF-16
   */
  Utf16Reader(InputStream in, Charset charset) {
    super(
        new InputStreamReader(
            in,
            charset
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)));
  }

  /**
   * Returns the charset of a document from its first two bytes (XML 1.0 appendix F); null if it is
   * not UTF-16. The byte order mark may be missing, as with HTTP headers that state the order.
   */
  static Charset charset(byte[] first) {
    if (first.length < 2) {
      return null;
    }
    return switch ((first[0] & 0xFF) << Byte.SIZE | (first[1] & 0xFF)) {
      case 0xFEFF, 0xFFFE -> StandardCharsets.UTF_16;
      case '<' -> StandardCharsets.UTF_16BE;
      case '<' << Byte.SIZE -> StandardCharsets.UTF_16LE;
      default -> null;
    };
  }

  @Override
  public int read() throws IOException {
    int c = super.read();
    check(c);
    return c;
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    for (int i = offset; i < offset + read; i++) {
      check(buffer[i]);
    }
    return read;
  }

  private static void check(int c) throws CharConversionException {
    if (c >= FIRST_NONCHARACTER) {
      throw new CharConversionException("XML has no character " + Integer.toHexString(c));
    }
  }
}
