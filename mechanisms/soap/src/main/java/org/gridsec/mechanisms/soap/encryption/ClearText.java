package org.gridsec.mechanisms.soap.encryption;

/**
 * Turns decrypted content into a document: it becomes the content of an element that declares the
 * namespaces of its original place.
 */
final class ClearText {

  private ClearText() {}

  /**
   * Escapes a namespace name for an attribute in quotation marks (XML 1.0 section 2.3). Santuario
   * does not escape it, on both stacks, so that an ampersand in it makes the decrypted document
   * malformed.
   */
  static String escaped(String namespace) {
    StringBuilder escaped = new StringBuilder(namespace.length());
    for (int i = 0; i < namespace.length(); i++) {
      char c = namespace.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '"' -> escaped.append("&quot;");
        // without this, parsers would turn them into blanks
        case '\t', '\n', '\r' -> escaped.append("&#").append((int) c).append(';');
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
