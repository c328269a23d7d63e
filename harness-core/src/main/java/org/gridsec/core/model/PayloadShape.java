package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kind and size of a payload, written {@code string:5} (one string of 5 bytes), {@code
 * array:1024x8} (1024 strings of 8 bytes each), {@code pacs008:100} (a message with 100 credit
 * transfers) or {@code ubl:100} (an invoice of 100 lines).
 *
 * @param kind its kind
 * @param count number of strings, or of lines of a business message; 1 for one string
 * @param bytes length of each string, in bytes of UTF-8; of a line of a business message in XML,
 *     the typical length
 */
public record PayloadShape(Kind kind, int count, int bytes) {

  /** Kinds of payloads. */
  public enum Kind {
    /** One string. */
    STRING,
    /** An array of strings. */
    ARRAY,
    /** A credit transfer between banks (ISO 20022, pacs.008) with its business header. */
    PACS008(870),
    /** An invoice (OASIS UBL 2.1). */
    UBL(660);

    private final int bytesOfLine;

    Kind() {
      this(0);
    }

    Kind(int bytesOfLine) {
      this.bytesOfLine = bytesOfLine;
    }

    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** True for a message of lines, each of which is a structure of elements. */
    public boolean business() {
      return bytesOfLine > 0;
    }
  }

  private static final String EXPECTED =
      "payload expected string:BYTES, array:COUNTxBYTES, pacs008:LINES or ubl:LINES, got: ";

  private static final Pattern FORM =
      Pattern.compile("string:(\\d{1,9})|array:(\\d{1,9})x(\\d{1,9})|(pacs008|ubl):(\\d{1,6})");

  public PayloadShape {
    boolean one = kind == Kind.STRING && count != 1;
    boolean none = kind.business() && count < 1;
    if (count < 0 || bytes < 0 || one || none) {
      throw new IllegalArgumentException(
          EXPECTED + "%s, count %s, bytes %s".formatted(kind, count, bytes));
    }
  }

  public static PayloadShape string(int bytes) {
    return new PayloadShape(Kind.STRING, 1, bytes);
  }

  public static PayloadShape array(int count, int bytes) {
    return new PayloadShape(Kind.ARRAY, count, bytes);
  }

  /** Returns the shape of a business message with that number of lines. */
  public static PayloadShape business(Kind kind, int lines) {
    return new PayloadShape(kind, lines, kind.bytesOfLine);
  }

  @JsonCreator
  public static PayloadShape of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(EXPECTED + text);
    }
    if (form.group(1) != null) {
      return string(Integer.parseInt(form.group(1)));
    }
    return form.group(2) != null
        ? array(Integer.parseInt(form.group(2)), Integer.parseInt(form.group(3)))
        : business(
            Kind.valueOf(form.group(4).toUpperCase(Locale.ROOT)), Integer.parseInt(form.group(5)));
  }

  /** True for an array of strings. */
  public boolean array() {
    return kind == Kind.ARRAY;
  }

  /** Returns what a line of a figure goes over: the bytes of one string, otherwise the count. */
  public int size() {
    return kind == Kind.STRING ? bytes : count;
  }

  @JsonValue
  @Override
  public String toString() {
    return kind.id() + ":" + size() + (array() ? "x" + bytes : "");
  }
}
