package org.gridsec.mechanisms.soap;

/**
 * How what was decrypted is made a document of its own: as content of an element that declares the
 * namespaces of the place it belongs in.
 */
final class ClearText {

  private ClearText() {}

  /**
   * A namespace name as an attribute has it between quotation marks (XML 1.0 section 2.3).
   * Santuario writes it as it is, on both stacks, so that an ampersand in it makes what was
   * decrypted no XML.
   */
  static String escaped(String namespace) {
    StringBuilder escaped = new StringBuilder(namespace.length());
    for (int i = 0; i < namespace.length(); i++) {
      char c = namespace.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '"' -> escaped.append("&quot;");
        // else these would come back as blanks
        case '\t', '\n', '\r' -> escaped.append("&#").append((int) c).append(';');
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
