package org.gridsec.mechanisms.httpsignature;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.mechanisms.httpsignature.SignatureInput.Component;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Structured fields for HTTP (RFC 9651), as far as signatures and digests need them: dictionaries
 * of inner lists of strings, and of byte sequences. Duplicate names are refused. Libraries use the
 * last one, as the specification requires, so a sender and a proxy could read different signatures.
 */
final class StructuredField {

  private static final int MOST_DIGITS = 15;

  private final String text;
  private int at;

  private StructuredField(String text) {
    this.text = text;
  }

  /** Reads a member of a dictionary. */
  @FunctionalInterface
  private interface Member<T> {
    T read(StructuredField field) throws SecurityFault;
  }

  /** Reads a field whose members are inner lists: {@code Signature-Input}. */
  static Map<String, SignatureInput> inputs(List<String> values) throws SecurityFault {
    return dictionary(values, StructuredField::readInput);
  }

  /** Reads a field whose members are byte sequences: {@code Signature}, {@code Content-Digest}. */
  static Map<String, byte[]> byteSequences(List<String> values) throws SecurityFault {
    return dictionary(values, StructuredField::readBytes);
  }

  /** Returns a dictionary of one byte sequence. */
  static String byteSequence(String name, byte[] value) {
    return name + "=:" + Base64.getEncoder().encodeToString(value) + ":";
  }

  static String innerList(List<String> items) {
    return "(" + String.join(" ", items) + ")";
  }

  static String string(String value) {
    return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  static String parameters(Map<String, Object> parameters) {
    StringBuilder written = new StringBuilder();
    parameters.forEach(
        (name, value) -> {
          written.append(';').append(name);
          if (value instanceof String string) {
            written.append('=').append(string(string));
          } else if (value instanceof Long number) {
            written.append('=').append(number);
          }
        });
    return written.toString();
  }

  private static <T> Map<String, T> dictionary(List<String> values, Member<T> member)
      throws SecurityFault {
    StructuredField field = new StructuredField(String.join(", ", values).strip());
    Map<String, T> members = new LinkedHashMap<>();
    while (field.at < field.text.length()) {
      if (!members.isEmpty()) {
        field.skipSpace();
        field.expect(',');
        field.skipSpace();
      }
      String name = field.key();
      field.expect('=');
      if (members.put(name, member.read(field)) != null) {
        throw malformed(null);
      }
    }
    return members;
  }

  private SignatureInput readInput() throws SecurityFault {
    expect('(');
    List<Component> components = new ArrayList<>();
    skipSpaces();
    while (peek() != ')') {
      components.add(new Component(readString(), readParameters()));
      if (peek() != ')' && peek() != ' ') {
        throw malformed(null);
      }
      skipSpaces();
    }
    expect(')');
    return new SignatureInput(components, readParameters());
  }

  private Map<String, Object> readParameters() throws SecurityFault {
    Map<String, Object> parameters = new LinkedHashMap<>();
    while (peek() == ';') {
      at++;
      skipSpaces();
      String name = key();
      Object value = true;
      if (peek() == '=') {
        at++;
        value = peek() == '"' ? readString() : (Object) readInteger();
      }
      if (parameters.put(name, value) != null) {
        throw malformed(null);
      }
    }
    return parameters;
  }

  private byte[] readBytes() throws SecurityFault {
    expect(':');
    int end = text.indexOf(':', at);
    if (end < 0) {
      throw malformed(null);
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(text.substring(at, end));
      at = end + 1;
      return bytes;
    } catch (IllegalArgumentException e) {
      throw malformed(e);
    }
  }

  private String readString() throws SecurityFault {
    expect('"');
    StringBuilder string = new StringBuilder();
    while (peek() != '"') {
      if (peek() == '\\') {
        at++;
        if (peek() != '"' && peek() != '\\') {
          throw malformed(null);
        }
      }
      if (peek() < ' ' || peek() > '~') {
        throw malformed(null);
      }
      string.append(peek());
      at++;
    }
    at++;
    return string.toString();
  }

  private long readInteger() throws SecurityFault {
    int start = at;
    if (peek() == '-') {
      at++;
    }
    int digits = at;
    while (peek() >= '0' && peek() <= '9') {
      at++;
    }
    if (at == digits || at - digits > MOST_DIGITS || peek() == '.') {
      throw malformed(null);
    }
    return Long.parseLong(text.substring(start, at));
  }

  private String key() throws SecurityFault {
    int start = at;
    if (isLower(peek()) || peek() == '*') {
      at++;
    }
    while (at > start
        && (isLower(peek()) || (peek() >= '0' && peek() <= '9') || "_-.*".indexOf(peek()) >= 0)) {
      at++;
    }
    if (at == start) {
      throw malformed(null);
    }
    return text.substring(start, at);
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }

  private void skipSpaces() {
    while (peek() == ' ') {
      at++;
    }
  }

  private void skipSpace() {
    while (peek() == ' ' || peek() == '\t') {
      at++;
    }
  }

  private void expect(char c) throws SecurityFault {
    if (peek() != c) {
      throw malformed(null);
    }
    at++;
  }

  /** Returns the next character, or at the end one that no field contains. */
  private char peek() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private static SecurityFault malformed(Throwable cause) {
    return SecurityFault.wsse(
        "InvalidSecurity", "the fields of a signature are not structured as they must be", cause);
  }
}
