package org.gridsec.mechanisms.httpsignature;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.mechanisms.httpsignature.SignatureInput.Component;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Structured fields for HTTP (RFC 9651), as far as signatures and digests need them: dictionaries
 * of inner lists of strings, and of byte sequences. Duplicate names are refused. Libraries use the
 * last one, as the specification requires, so a sender and a proxy could read different signatures.
 */
final class StructuredField {

  private static final Pattern KEY = Pattern.compile("[a-z*][a-z0-9_.*-]*");
  private static final Pattern STRING = Pattern.compile("\"((?:[ !#-\\[\\]-~]|\\\\[\"\\\\])*+)\"");
  private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");
  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,15}(?![0-9.])");
  private static final Pattern BYTES = Pattern.compile(":([^:]*):");
  private static final Pattern NEXT_MEMBER = Pattern.compile("[ \t]*,[ \t]*");
  private static final Pattern NEXT_PARAMETER = Pattern.compile("; *");
  private static final Pattern VALUE = Pattern.compile("=");
  private static final Pattern BEGIN = Pattern.compile("\\( *");
  private static final Pattern NEXT_ITEM = Pattern.compile(" +|(?=\\))");
  private static final Pattern END = Pattern.compile("\\)");

  private final Matcher rest;

  private StructuredField(String text) {
    this.rest = KEY.matcher(text);
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
    while (field.rest.regionStart() < field.rest.regionEnd()) {
      if (!members.isEmpty()) {
        field.expect(NEXT_MEMBER);
      }
      String name = field.expect(KEY).group();
      field.expect(VALUE);
      require(members.put(name, member.read(field)) == null);
    }
    return members;
  }

  private SignatureInput readInput() throws SecurityFault {
    expect(BEGIN);
    List<Component> components = new ArrayList<>();
    while (read(END).isEmpty()) {
      components.add(new Component(readString(), readParameters()));
      expect(NEXT_ITEM);
    }
    return new SignatureInput(components, readParameters());
  }

  private Map<String, Object> readParameters() throws SecurityFault {
    Map<String, Object> parameters = new LinkedHashMap<>();
    while (read(NEXT_PARAMETER).isPresent()) {
      String name = expect(KEY).group();
      Object value = read(VALUE).isPresent() ? readValue() : true;
      require(parameters.put(name, value) == null);
    }
    return parameters;
  }

  private Object readValue() throws SecurityFault {
    Optional<MatchResult> integer = read(INTEGER);
    return integer.isPresent() ? (Object) Long.valueOf(integer.get().group()) : readString();
  }

  private String readString() throws SecurityFault {
    return ESCAPED.matcher(expect(STRING).group(1)).replaceAll("$1");
  }

  private byte[] readBytes() throws SecurityFault {
    try {
      return Base64.getDecoder().decode(expect(BYTES).group(1));
    } catch (IllegalArgumentException e) {
      throw malformed(e);
    }
  }

  /** Reads text of that form, which must come next. */
  private MatchResult expect(Pattern form) throws SecurityFault {
    return read(form).orElseThrow(() -> malformed(null));
  }

  /** Reads text of that form, if it comes next. */
  private Optional<MatchResult> read(Pattern form) {
    if (!rest.usePattern(form).lookingAt()) {
      return Optional.empty();
    }
    MatchResult found = rest.toMatchResult();
    rest.region(found.end(), rest.regionEnd());
    return Optional.of(found);
  }

  private static void require(boolean condition) throws SecurityFault {
    if (!condition) {
      throw malformed(null);
    }
  }

  private static SecurityFault malformed(Throwable cause) {
    return SecurityFault.wsse(
        "InvalidSecurity", "the fields of a signature are not structured as they must be", cause);
  }
}
