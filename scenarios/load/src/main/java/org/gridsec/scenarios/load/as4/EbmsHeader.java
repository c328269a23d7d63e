package org.gridsec.scenarios.load.as4;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.MessagePart;
import org.gridsec.scenarios.load.security.Soap;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Reads the header {@code eb:Messaging} of a message (ebMS 3.0 Core section 5.2). */
public final class EbmsHeader {

  /** Namespace of ebMS 3.0, which ends with a slash. */
  public static final String NAMESPACE = MessagePart.MESSAGING.name().getNamespaceURI();

  private static final String CID = "cid:";

  private EbmsHeader() {}

  /** Finds the elements at a path below the headers. */
  static Stream<Element> find(Document envelope, String... path) {
    return under(
        Soap.of(envelope.getDocumentElement())
            .flatMap(soap -> soap.child(envelope, "Header"))
            .stream()
            .flatMap(Elements::children)
            .filter(
                header ->
                    Elements.is(header, NAMESPACE, MessagePart.MESSAGING.name().getLocalPart())),
        NAMESPACE,
        path);
  }

  /** Finds the elements at a path below others; all names are in one namespace. */
  static Stream<Element> under(Stream<Element> parents, String namespace, String... path) {
    Stream<Element> found = parents;
    for (String name : path) {
      found =
          found.flatMap(Elements::children).filter(child -> Elements.is(child, namespace, name));
    }
    return found;
  }

  /**
   * Returns the Content-IDs of the attachments that are compressed (AS4 Profile 1.0 section 3.1).
   */
  public static Set<String> compressed(Document envelope) {
    return find(envelope, "UserMessage", "PayloadInfo", "PartInfo")
        .filter(
            part ->
                under(Stream.of(part), NAMESPACE, "PartProperties", "Property")
                    .anyMatch(EbmsHeader::saysCompressed))
        .map(part -> part.getAttribute("href"))
        .filter(reference -> reference.startsWith(CID))
        .map(reference -> reference.substring(CID.length()))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean saysCompressed(Element property) {
    return property.getAttribute("name").equals("CompressionType")
        && property.getTextContent().strip().equals(AttachedFile.GZIP);
  }

  /** Returns the failure that a reply reports (section 6.2), with its code; empty if none. */
  public static Optional<String> error(Document reply) {
    return find(reply, "SignalMessage", "Error")
        .filter(one -> !one.getAttribute("severity").equals("warning"))
        .findFirst()
        .map(
            error ->
                "AS4 error %s: %s"
                    .formatted(
                        error.getAttribute("errorCode"), error.getAttribute("shortDescription")));
  }
}
