package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kind and size of a payload, written {@code string:5} (one string of 5 bytes) or {@code
 * array:1024x8} (1024 strings of 8 bytes each).
 *
 * @param array true for an array of strings, false for one string
 * @param count number of strings; 1 if it is not an array
 * @param bytes length of each string, in bytes of UTF-8
 */
public record PayloadShape(boolean array, int count, int bytes) {

  private static final Pattern FORM =
      Pattern.compile("string:(\\d{1,9})|array:(\\d{1,9})x(\\d{1,9})");

  public PayloadShape {
    if (count < 0 || bytes < 0 || (!array && count != 1)) {
      throw new IllegalArgumentException(
          "payload expected string:BYTES or array:COUNTxBYTES, got: count %s, bytes %s"
              .formatted(count, bytes));
    }
  }

  public static PayloadShape string(int bytes) {
    return new PayloadShape(false, 1, bytes);
  }

  public static PayloadShape array(int count, int bytes) {
    return new PayloadShape(true, count, bytes);
  }

  @JsonCreator
  public static PayloadShape of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "payload expected string:BYTES or array:COUNTxBYTES, got: " + text);
    }
    return form.group(1) != null
        ? string(Integer.parseInt(form.group(1)))
        : array(Integer.parseInt(form.group(2)), Integer.parseInt(form.group(3)));
  }

  @JsonValue
  @Override
  public String toString() {
    return array ? "array:" + count + "x" + bytes : "string:" + bytes;
  }
}
