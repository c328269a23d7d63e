package org.gridsec.mechanisms.soap.direct;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * Makes contents of a Body: canonical ones, but for something odd here and there, which may be good
 * XML or not.
 */
final class OddXml {

  /** What canonicalization changes, or a parser refuses, between elements or in a text. */
  private static final List<String> ODD_TEXTS =
      List.of(
          "\r",
          "\r\n",
          "x>y",
          "]]>",
          "&#13;",
          "&#xd;",
          "&#38;",
          "&quot;",
          "&apos;",
          "&#x3C;",
          "&amp",
          "& ",
          "&other;",
          "<![CDATA[x<y]]>",
          "<!--x-->",
          "<?x y?>",
          "<b/>",
          "<b />",
          "<b ></b >",
          "<b x=\"1\"></b>",
          "<b xmlns=\"urn:y\"></b>",
          "<b xmlns=\"\"></b>",
          "<p:b xmlns:p=\"urn:y\"></p:b>",
          "<p:b></p:b>",
          "<b></c>",
          "<b>",
          "</b>",
          "<1></1>",
          "<b wsu:Id=\"body\"></b>",
          "<b Id=\"token\"></b>",
          "<b\n></b>",
          "<ä></ä>",
          "\u0000",
          "\u0001",
          "\u000B",
          "\uFFFE",
          "\uFFFF",
          "<wsu:Timestamp></wsu:Timestamp>",
          "<",
          "&#0;",
          "&#xFFFE;",
          "</soapenv:Body>",
          "<soapenv:Body></soapenv:Body>");

  /** Text that is canonical, and not only letters. */
  private static final List<String> TEXTS =
      List.of(
          "12345678",
          "&amp;",
          "&lt;",
          "&gt;",
          "&#xD;",
          "\t",
          "\n",
          "=",
          "?",
          "\"",
          "'",
          "\u007F",
          "\u0085",
          "\u00E9",
          "\u2028",
          "\u4E16",
          "\uD83D\uDE80",
          "\uFFFD",
          "]]&gt;");

  /** Bytes that are no UTF-8, as ISO 8859-1. */
  private static final List<String> ODD_BYTES =
      List.of(
          "\u00C0\u0080",
          "\u00C1\u00BF",
          "\u00E0\u0080\u00BC",
          "\u00ED\u00A0\u0080",
          "\u0080",
          "\u00BF",
          "\u00C3",
          "\u00E2\u0082",
          "\u00F0\u0080\u0080\u00BC",
          "\u00F4\u0090\u0080\u0080",
          "\u00F5\u0080\u0080\u0080",
          "\u00FE",
          "\u00FF",
          "\u00EF\u00BF\u00BE",
          "\u00EF\u00BB\u00BF");

  private static final List<String> NAMESPACES =
      List.of("urn:x", "urn:gridsec:echo", "http://a.b/c", "http://a", "urn:x:y-z_1.0");

  private static final List<String> ODD_NAMESPACES =
      List.of(
          "",
          "x",
          "/x",
          "http://www.w3.org/2000/09/xmldsig#",
          "http://www.w3.org/2001/04/xmlenc#",
          "http://schemas.xmlsoap.org/soap/envelope/",
          "http://www.w3.org/XML/1998/namespace",
          "http://www.w3.org/2000/xmlns/",
          "urn:&amp;",
          "urn:a b",
          "http://",
          "urn:",
          "urn:\u00E9",
          "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512",
          "urn:x\ny",
          "urn:<");

  private static final List<String> PREFIXES = List.of("", "", "", "e", "p1", "_a");

  private static final List<String> ODD_PREFIXES =
      List.of("soapenv", "wsu", "xml", "xmlns", "1", "ds");

  private final Random random;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int oddities;
  private String prefix = "";

  OddXml(Random random) {
    this.random = random;
  }

  /** The next content. */
  byte[] next() {
    out.reset();
    int chance = random.nextInt(4);
    oddities = chance == 0 ? 0 : chance == 3 ? 3 : 1;
    prefix = one(odd(12) ? ODD_PREFIXES : PREFIXES);
    String namespace = one(odd(12) ? ODD_NAMESPACES : NAMESPACES);
    String quote = odd(40) ? "'" : "\"";
    String blank = odd(40) ? one(List.of("  ", "\n", "\t")) : " ";
    String declared = prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix;
    String name = qualified("call");
    write(
        "<"
            + name
            + blank
            + declared
            + "="
            + quote
            + namespace
            + quote
            + (odd(40) ? " " : "")
            + ">");
    content(0);
    write("</" + name + (odd(40) ? " " : "") + ">");
    if (odd(30)) {
      write(one(List.of(" ", "text", "<b></b>", "<!--x-->", "<?x y?>", "<!--x")));
    }
    byte[] content = out.toByteArray();
    return odd(30) ? mutated(content) : content;
  }

  /** Whether something odd comes here, once in so many times. */
  private boolean odd(int times) {
    boolean odd = oddities > 0 && random.nextInt(times) == 0;
    oddities -= odd ? 1 : 0;
    return odd;
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String qualified(String name) {
    return prefix.isEmpty() ? name : prefix + ":" + name;
  }

  private void write(String text) {
    out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private void content(int depth) {
    int items = random.nextInt(5);
    String name = qualified(one(List.of("item", "i", "a.b-c_1", "itemitem")));
    for (int i = 0; i < items; i++) {
      String own = random.nextInt(6) == 0 ? qualified("other") : name;
      write("<" + own + (odd(30) ? " " : "") + ">");
      if (depth < 3 && random.nextInt(8) == 0) {
        content(depth + 1);
      } else {
        text();
      }
      write("</" + (odd(40) ? qualified("item") : own) + (odd(30) ? " " : "") + ">");
      if (random.nextInt(20) == 0) {
        text();
      }
    }
    if (items == 0 || odd(10)) {
      text();
    }
  }

  private void text() {
    int pieces = random.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      int kind = random.nextInt(3);
      write(kind == 0 ? one(TEXTS) : "abcdefghijklmnop".substring(0, random.nextInt(17)));
      if (odd(6)) {
        if (random.nextInt(4) == 0) {
          out.writeBytes(one(ODD_BYTES).getBytes(StandardCharsets.ISO_8859_1));
        } else {
          write(one(ODD_TEXTS));
        }
      }
    }
  }

  /** With some bytes gone, doubled, swapped or changed. */
  private byte[] mutated(byte[] content) {
    int at = random.nextInt(content.length);
    int size = Math.min(random.nextInt(12), content.length - at);
    ByteArrayOutputStream mutant = new ByteArrayOutputStream();
    mutant.write(content, 0, at);
    switch (random.nextInt(4)) {
      case 0 -> {}
      case 1 -> {
        mutant.write(content, at, size);
        mutant.write(content, at, size);
      }
      case 2 -> mutant.write(content, random.nextInt(content.length - size + 1), size);
      default -> {
        mutant.write(content, at, size);
        mutant.write(random.nextInt(256));
      }
    }
    mutant.write(content, at + size, content.length - at - size);
    return mutant.toByteArray();
  }
}
