package org.gridsec.mechanisms.contract;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridsec.mechanisms.soap.stream.XmlInput;

/**
 * What a Body must not hold, in clear or encrypted.
 *
 * @param octets of the Body's content
 * @param tree whether a tree may have it, so that a sender's library makes a message of it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RefusedBody(String name, byte[] octets, boolean tree) {

  /** Of an element that is a child of the Body. */
  static final int DEPTH_LEFT = XmlInput.MAX_DEPTH - 2;

  private static final String START = "<e:echoStrings xmlns:e='" + Envelopes.ECHO + "'";
  private static final String END = "</e:echoStrings>";
  private static final String GOOD = operation("<e:value>1</e:value>");

  static String operation(String content) {
    return START + ">" + content + END;
  }

  /** Elements in the Body, one in the other. */
  static String nested(int depth) {
    return operation("<e:a>".repeat(depth - 1) + "</e:a>".repeat(depth - 1));
  }

  static List<RefusedBody> all() {
    return List.of(
        tree("elements too deep", nested(DEPTH_LEFT + 1)),
        tree("elements far too deep", nested(900)),
        tree("an element with too many attributes", attributes(XmlInput.MAX_ATTRIBUTES + 1)),
        tree("an element with too many namespaces", namespaces(XmlInput.MAX_ATTRIBUTES + 1)),
        tree("elements within too many namespaces", withinNamespaces()),
        tree(
            "too long an attribute",
            START + " a='" + "x".repeat(XmlInput.MAX_ATTRIBUTE_LENGTH + 1) + "'>" + END),
        tree("a processing instruction in an element", operation("<?go now?>")),
        tree("a processing instruction in a text", operation("<e:value>a<?go now?>b</e:value>")),
        tree("a processing instruction beside the element", "<?go now?>" + GOOD),
        tree("nothing", ""),
        tree("text alone", "text"),
        tree("text before the element", "text" + GOOD),
        tree("text after the element", GOOD + "text"),
        tree("two elements", GOOD + GOOD),
        text("a document type", "<!DOCTYPE a>" + GOOD),
        text("a document type with an entity", "<!DOCTYPE a [<!ENTITY x 'y'>]>" + GOOD),
        text("an entity that nothing declares", operation("&x;")),
        text("an XML declaration", "<?xml version='1.0'?>" + GOOD),
        text("the end of the Body", GOOD + "</soap:Body>"),
        text("the end of an element that it does not begin", GOOD + "</dummy><!-- -->"),
        text("the end of a wrapper", GOOD + "</content><!-- -->"),
        text("a second wrapper", GOOD + "</content><content>"),
        text("an element that has no end", START + ">"),
        text("an element cut short", START),
        text("a prefix that nothing declares", "<f:echoStrings/>"),
        text("an attribute twice", START + " a='' a=''>" + END),
        text("a markup character", operation("<e:value>a < b</e:value>")),
        text("the end of a CDATA section", operation("<e:value>]]></e:value>")),
        text("a comment with two hyphens", operation("<!-- -- -->")),
        text("a reference to a control character", operation("&#1;")),
        text("a control character", operation("\u0001")),
        text("a surrogate alone", operation("&#xD800;")),
        new RefusedBody("octets that are no UTF-8", new byte[] {'<', 'a', '>', -1, -2}, false));
  }

  private static RefusedBody tree(String name, String content) {
    return new RefusedBody(name, content.getBytes(StandardCharsets.UTF_8), true);
  }

  private static RefusedBody text(String name, String content) {
    return new RefusedBody(name, content.getBytes(StandardCharsets.UTF_8), false);
  }

  private static String attributes(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> " a" + i + "=''")
        .collect(Collectors.joining("", START, ">" + END));
  }

  private static String namespaces(int count) {
    return START + declarations(0, count) + ">" + END;
  }

  private static String withinNamespaces() {
    int half = XmlInput.MAX_NAMESPACES / 2;
    return START
        + declarations(0, half - 1)
        + "><e:a"
        + declarations(half, XmlInput.MAX_NAMESPACES)
        + "/>"
        + END;
  }

  private static String declarations(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> " xmlns:p" + i + "='urn:p'")
        .collect(Collectors.joining());
  }

  /** An envelope in clear that has it. */
  byte[] envelope() {
    String around = Envelopes.of(List.of());
    String start = around.substring(0, around.indexOf("<e:"));
    String end = around.substring(around.lastIndexOf("</soap:Body"));
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(start.getBytes(StandardCharsets.UTF_8));
    all.writeBytes(octets);
    all.writeBytes(end.getBytes(StandardCharsets.UTF_8));
    return all.toByteArray();
  }
}
