package org.gridsec.mechanisms.soap.direct;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Checks that bytes are one element which canonicalization would leave unchanged (Canonical XML 1.0
 * section 2.3, Exclusive XML Canonicalization 1.0), at any place in an envelope. It may reject
 * canonical content, but never accepts other content. It accepts elements of one namespace only.
 * The outermost element declares that namespace, with a prefix or without, and all elements have
 * the same prefix. It accepts no attributes, comments, CDATA sections or processing instructions,
 * and only ASCII names. Text may contain all characters that canonicalization does not escape, and
 * the four references that it writes.
 */
final class CanonicalContent {

  /** Maximum nesting depth of elements. With the envelope around them, it is the parser's limit. */
  static final int MAX_DEPTH = 90;

  private static final int MAX_NAME = 1024;
  private static final byte[] DECLARATION = bytes(" xmlns");
  private static final byte[] AUTHORITY = bytes("://");

  /** References that canonicalization writes for the characters which it escapes in text. */
  private static final List<byte[]> REFERENCES =
      List.of(bytes("&amp;"), bytes("&lt;"), bytes("&gt;"), bytes("&#xD;"));

  /**
   * Prefixes of the namespaces of XML, SOAP and WS-Security. They have special meanings, so they
   * are rejected.
   */
  private static final List<byte[]> RESERVED =
      List.of(
          bytes("http://www.w3.org/"),
          bytes("http://docs.oasis-open.org/"),
          bytes("http://schemas.xmlsoap.org/"));

  private static final List<byte[]> RESERVED_PREFIXES =
      List.of(bytes("xml"), bytes("soapenv:"), bytes("wsu:"));

  private final byte[] bytes;
  private final int to;

  /** Offsets of the names of the open elements, with their prefixes; the outermost first. */
  private final int[] names = new int[MAX_DEPTH];

  private final int[] lengths = new int[MAX_DEPTH];
  private int depth;
  private int prefix;

  private CanonicalContent(byte[] bytes, int to) {
    this.bytes = bytes;
    this.to = to;
  }

  /** True if the bytes are such an element. */
  static boolean isCanonical(byte[] bytes, int from, int to) {
    CanonicalContent content = new CanonicalContent(bytes, to);
    int at = content.outermostTag(from);
    return at >= 0 && content.check(at);
  }

  /**
   * True if the bytes are canonical content of an element of such a namespace, and then its end
   * tag. All elements in it have the element's prefix.
   *
   * @param name offset of the element's name, with its prefix
   * @param from end of the element's start tag, which declares and contains anything
   */
  static boolean isCanonicalWithin(byte[] bytes, int name, int from, int to) {
    CanonicalContent content = new CanonicalContent(bytes, to);
    int end = content.qualifiedNameEnd(name);
    if (end < 0) {
      return false;
    }
    content.open(name, end - name);
    return content.check(from);
  }

  /** True if an element may have that name. */
  static boolean isName(String name) {
    byte[] bytes = bytes(name);
    return new CanonicalContent(bytes, bytes.length).nameEnd(0) == bytes.length;
  }

  /** True if an element may have that prefix. */
  static boolean isPrefix(String prefix) {
    byte[] bytes = bytes(prefix + ":");
    return isName(prefix)
        && RESERVED_PREFIXES.stream().noneMatch(reserved -> startsWith(bytes, 0, reserved));
  }

  /** True if elements may have that namespace. */
  static boolean isNamespace(String namespace) {
    byte[] bytes = bytes(namespace + '"');
    return new CanonicalContent(bytes, bytes.length).namespaceEnd(0) == bytes.length - 1;
  }

  /** Checks what follows the outermost element's start tag. */
  private boolean check(int from) {
    int at = from;
    int end = -1; // start of the last end tag
    while (true) {
      at = textEnd(at);
      if (at < 0) {
        return false;
      }
      if (at + 1 < to && bytes[at + 1] == '/') {
        end = at;
        at = endTag(at);
        if (at < 0 || depth == 0) {
          return at == to;
        }
      } else {
        int start = at;
        at = startTag(at);
        if (at < 0) {
          return false;
        }
        if (end >= 0 && follows(end, start)) {
          at = siblings(end, at);
          if (at < 0) {
            return false;
          }
        }
      }
    }
  }

  /** True if the start tag comes directly after an element of the same name. */
  private boolean follows(int end, int start) {
    int length = lengths[depth - 1];
    return start == end + length + 3 && PlainText.same(bytes, end + 2, names[depth - 1], length);
  }

  /**
   * Skips elements of the same kind as the previous one. Each contains only text, and the bytes
   * between their texts equal the bytes between the first two texts.
   *
   * @param between offset of the end tag of the first
   * @param from offset of the text of the second
   * @return the end of the text of the last; -1 if a text is not canonical
   */
  private int siblings(int between, int from) {
    int length = from - between;
    int at = textEnd(from);
    if (length < Long.BYTES) {
      return at; // the names are too short to compare as words
    }
    long first = (long) PlainText.WORD.get(bytes, between);
    long last = (long) PlainText.WORD.get(bytes, from - Long.BYTES);
    int middle = length - 2 * Long.BYTES;
    while (at >= 0
        && at + length <= to
        && (long) PlainText.WORD.get(bytes, at) == first
        && (long) PlainText.WORD.get(bytes, at + length - Long.BYTES) == last
        && (middle <= 0 || PlainText.same(bytes, at + Long.BYTES, between + Long.BYTES, middle))) {
      at = textEnd(at + length);
    }
    return at;
  }

  /** Returns the end of the tag that declares the namespace; -1 if there is no such tag. */
  private int outermostTag(int from) {
    if (from >= to || bytes[from] != '<') {
      return -1;
    }
    int first = from + 1;
    int at = qualifiedNameEnd(first);
    for (byte[] reserved : RESERVED_PREFIXES) {
      if (prefix > 0 && startsWith(bytes, first, reserved)) {
        return -1;
      }
    }
    if (at < 0
        || to - at < DECLARATION.length + prefix + 2
        || !startsWith(bytes, at, DECLARATION)) {
      return -1;
    }
    open(first, at - first);
    at += DECLARATION.length;
    if (prefix > 0) {
      if (bytes[at] != ':' || !PlainText.same(bytes, at + 1, first, prefix - 1)) {
        return -1;
      }
      at += prefix;
    }
    if (bytes[at] != '=' || bytes[at + 1] != '"') {
      return -1;
    }
    at = namespaceEnd(at + 2);
    return at > 0 && at + 1 < to && bytes[at + 1] == '>' ? at + 2 : -1;
  }

  /** Returns the end of the outermost element's name, whose prefix all others must have. */
  private int qualifiedNameEnd(int first) {
    int at = nameEnd(first);
    if (at > 0 && at < to && bytes[at] == ':') {
      prefix = at + 1 - first;
      at = nameEnd(at + 1);
    }
    return at;
  }

  /**
   * Returns the offset of the quote after a plain absolute namespace name, such as {@code urn:a:b}
   * and {@code http://a/b}; -1 for all other names.
   */
  private int namespaceEnd(int from) {
    for (byte[] reserved : RESERVED) {
      if (startsWith(bytes, from, reserved)) {
        return -1;
      }
    }
    int at = from;
    while (at < to && isLetter(bytes[at])) {
      at++;
    }
    if (at == from || at == to || bytes[at] != ':') {
      return -1;
    }
    at += startsWith(bytes, at, AUTHORITY) ? AUTHORITY.length : 1;
    int rest = at;
    while (at < to && at - from <= MAX_NAME && isOfNamespace(bytes[at], at == rest)) {
      at++;
    }
    return at > rest && at - from <= MAX_NAME && at < to && bytes[at] == '"' ? at : -1;
  }

  private static boolean isOfNamespace(byte one, boolean first) {
    return isLetter(one)
        || (one >= '0' && one <= '9')
        || (!first && (one == ':' || one == '/' || one == '.' || one == '-' || one == '_'));
  }

  private int startTag(int from) {
    int first = from + 1;
    if (depth == MAX_DEPTH
        || to - first < prefix
        || !PlainText.same(bytes, first, names[0], prefix)) {
      return -1;
    }
    int at = nameEnd(first + prefix);
    if (at < 0 || at == to || bytes[at] != '>') {
      return -1;
    }
    open(first, at - first);
    return at + 1;
  }

  private void open(int name, int length) {
    names[depth] = name;
    lengths[depth] = length;
    depth++;
  }

  private int endTag(int from) {
    depth--;
    int length = lengths[depth];
    int at = from + 2 + length;
    return at < to && bytes[at] == '>' && PlainText.same(bytes, from + 2, names[depth], length)
        ? at + 1
        : -1;
  }

  /** Returns the start of the next tag; -1 if there is none, or the text is not canonical. */
  private int textEnd(int from) {
    int at = PlainText.end(bytes, from, to);
    while (at < to) {
      byte stop = bytes[at];
      if (stop == '<') {
        return at;
      }
      if (stop < 0) {
        at = Utf8.end(bytes, at, to);
      } else if (stop == '&') {
        at = referenceEnd(at);
      } else if (stop == '\t' || stop == '\n' || stop == '=' || stop == '?') {
        at++;
      } else {
        return -1;
      }
      if (at < 0) {
        return -1;
      }
      at = PlainText.end(bytes, at, to);
    }
    return -1;
  }

  private int referenceEnd(int from) {
    for (byte[] reference : REFERENCES) {
      if (to - from >= reference.length && startsWith(bytes, from, reference)) {
        return from + reference.length;
      }
    }
    return -1;
  }

  /** Returns the end of a name without a prefix; -1 if there is none. */
  private int nameEnd(int from) {
    int at = from;
    while (at < to && at - from <= MAX_NAME && isOfName(bytes[at], at == from)) {
      at++;
    }
    return at > from && at - from <= MAX_NAME ? at : -1;
  }

  private static boolean isOfName(byte one, boolean first) {
    return isLetter(one)
        || one == '_'
        || (!first && ((one >= '0' && one <= '9') || one == '-' || one == '.'));
  }

  private static boolean isLetter(byte one) {
    int small = one | 0x20;
    return small >= 'a' && small <= 'z';
  }

  private static boolean startsWith(byte[] bytes, int at, byte[] start) {
    if (bytes.length - at < start.length) {
      return false;
    }
    for (int i = 0; i < start.length; i++) {
      if (bytes[at + i] != start[i]) {
        return false;
      }
    }
    return true;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
