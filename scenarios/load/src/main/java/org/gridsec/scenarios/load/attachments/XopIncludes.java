package org.gridsec.scenarios.load.attachments;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.wss4j.dom.WSConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Elements {@code xop:Include} of an envelope, each in place of an attachment in base64 (XOP 1.0).
 * Signatures and encryption are of the envelope that has the octets themselves.
 */
public final class XopIncludes {

  /** Most octets that an envelope with protection includes, in all. */
  private static final long MOST_BYTES = 64 << 20;

  private static final String SCHEME = "cid:";

  private record Included(Element include, String id, Node text) {}

  private final MessageAttachments attachments;
  private final List<Included> included = new ArrayList<>();

  private XopIncludes(MessageAttachments attachments) {
    this.attachments = attachments;
  }

  /** Finds the elements. */
  public static List<Element> in(Document envelope) {
    NodeList found = envelope.getElementsByTagNameNS(WSConstants.XOP_NS, "Include");
    return IntStream.range(0, found.getLength())
        .mapToObj(found::item)
        .map(Element.class::cast)
        .toList();
  }

  /**
   * Checks that each element is alone in its parent and names an attachment (XOP section 3.2).
   *
   * @param protectedApart true if attachments are protected by themselves, so there must be no
   *     element
   * @throws IllegalArgumentException if one is or does not
   */
  public static void check(
      Document envelope, MessageAttachments attachments, boolean protectedApart) {
    List<Element> includes = in(envelope);
    includes.forEach(include -> id(include, attachments));
    if (protectedApart && !includes.isEmpty()) {
      throw new IllegalArgumentException(
          "expected no xop:Include, whose octets are protected with the element that they are in,"
              + " and 'attachments' to protect, got both");
    }
  }

  private static String id(Element include, MessageAttachments attachments) {
    String href = include.getAttribute("href");
    if (href.startsWith(SCHEME) && include.getParentNode().getChildNodes().getLength() == 1) {
      String raw = href.substring(SCHEME.length());
      if (attachments.find(raw).isPresent()) {
        return raw;
      }
      String decoded = URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
      if (attachments.find(decoded).isPresent()) {
        return decoded;
      }
    }
    throw new IllegalArgumentException(
        "expected xop:Include alone in its element, of one of the attachments %s, got: %s"
            .formatted(attachments.ids().stream().sorted().toList(), href));
  }

  /**
   * Puts the octets in place of the elements, and removes the attachments.
   *
   * @throws IllegalArgumentException if an element names no attachment, or they are too long
   */
  public static XopIncludes resolved(Document envelope, MessageAttachments attachments)
      throws IOException {
    XopIncludes all = new XopIncludes(attachments);
    long length = 0;
    for (Element include : in(envelope)) {
      String id = id(include, attachments);
      length += attachments.length(id);
      if (length > MOST_BYTES) {
        throw new IllegalArgumentException(
            "expected at most 64 MiB in xop:Include where the envelope is protected, got more");
      }
      try (InputStream in = attachments.find(id).orElseThrow().getSourceStream()) {
        in.mark(0);
        Node text = envelope.createTextNode(Base64.getEncoder().encodeToString(in.readAllBytes()));
        in.reset();
        include.getParentNode().replaceChild(text, include);
        all.included.add(new Included(include, id, text));
      }
    }
    return all;
  }

  /** Removes the attachments that are part of the envelope now. */
  public void removeAttachments() {
    included.forEach(one -> attachments.remove(one.id()));
  }

  /**
   * Puts the elements back where their octets still are, and removes the attachments of those that
   * are not: they have been encrypted with the envelope.
   *
   * @return true if there is one
   */
  public boolean restore() {
    Set<String> gone = new HashSet<>();
    Set<String> there = new HashSet<>();
    for (Included one : included) {
      if (isWithin(one.text().getOwnerDocument(), one.text())) {
        one.text().getParentNode().replaceChild(one.include(), one.text());
        there.add(one.id());
      } else {
        gone.add(one.id());
      }
    }
    gone.removeAll(there);
    gone.forEach(attachments::remove);
    return !there.isEmpty();
  }

  private static boolean isWithin(Document document, Node node) {
    Node outermost = node;
    while (outermost.getParentNode() != null) {
      outermost = outermost.getParentNode();
    }
    return outermost == document;
  }
}
