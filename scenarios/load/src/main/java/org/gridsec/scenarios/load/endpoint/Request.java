package org.gridsec.scenarios.load.endpoint;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.as4.EbmsHeader;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.XopIncludes;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.MessagePart;
import org.gridsec.scenarios.load.security.Soap;
import org.gridsec.scenarios.load.security.XmlReader;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * A request, from a file with an envelope or with the content of the Body. Placeholders in texts
 * and attributes make each message differ: {@code ${uuid}}; {@code ${now}}, the time; {@code
 * ${random:16}}, which is 16 letters and digits; and the values that {@link Requests} has for it. A
 * placeholder has the same value everywhere in a message. A second dollar sign before it escapes
 * it. Threads may share a request.
 */
public final class Request {

  /** Placeholder for the number of the message among those of all clients, from 1. */
  static final String COUNTER = "counter";

  private static final Pattern PLACEHOLDER = Pattern.compile("(\\$?)\\$\\{([^{}]*)}");
  private static final Pattern RANDOM = Pattern.compile("random:([1-9]\\d{0,4})");
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  private final Document envelope;
  private final Soap soap;
  private final Set<String> compressed;

  /** Creates a request of an envelope, which it keeps. */
  Request(Document envelope, Soap soap) {
    this.envelope = envelope;
    this.soap = soap;
    this.compressed = EbmsHeader.compressed(envelope);
  }

  /**
   * Reads a file.
   *
   * @param wanted version of SOAP; empty for that of the envelope, or 1.1 if there is no envelope
   * @param secured true if messages get a Security header
   * @param rows whose columns are placeholders
   * @param others further placeholders
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it is no request; one line with file, line and column
   */
  public static Request read(
      Path file, Optional<Soap> wanted, boolean secured, Rows rows, Set<String> others)
      throws IOException {
    byte[] content = Files.readAllBytes(file);
    Document envelope = parsed(file, content);
    requireKnown(file, content, rows, others);
    Optional<Soap> own = Soap.of(envelope.getDocumentElement());
    if (own.isEmpty()) {
      Soap soap = wanted.orElse(Soap.V1_1);
      return new Request(wrapped(envelope, soap), soap);
    }
    if (wanted.isPresent() && wanted.get() != own.get()) {
      throw new IllegalArgumentException(
          "'--soap' expected %s, as in %s, got: %s".formatted(own.get(), file, wanted.get()));
    }
    if (own.get().child(envelope, "Body").isEmpty()) {
      throw new IllegalArgumentException(file + ": expected a Body in its Envelope, got none");
    }
    if (secured
        && own.get().child(envelope, "Header").stream()
            .flatMap(Elements::children)
            .anyMatch(MessagePart::isSecurity)) {
      throw new IllegalArgumentException(
          file + ": expected no Security header, which is made for each message, got one");
    }
    return new Request(envelope, own.get());
  }

  /** Escapes placeholders in a text. */
  static String escaped(String text) {
    return text.replace("${", "$${");
  }

  private static Document parsed(Path file, byte[] content) throws IOException {
    try {
      return new XmlReader().read(new ByteArrayInputStream(content));
    } catch (SAXParseException e) {
      throw new IllegalArgumentException(
          "%s, line %s, column %s: expected XML, got: %s"
              .formatted(file, e.getLineNumber(), e.getColumnNumber(), OneLine.reason(e)),
          e);
    } catch (SAXException e) {
      throw new IllegalArgumentException(file + ": expected XML, got: " + OneLine.reason(e), e);
    }
  }

  /** Refuses unknown placeholders in the text, where their position is known. */
  private static void requireKnown(Path file, byte[] content, Rows rows, Set<String> others) {
    String text = new String(content, StandardCharsets.UTF_8);
    Matcher placeholder = PLACEHOLDER.matcher(text);
    while (placeholder.find()) {
      String name = placeholder.group(2);
      boolean known =
          !placeholder.group(1).isEmpty()
              || isBuiltIn(name)
              || rows.know(name)
              || others.contains(name);
      if (!known) {
        String before = text.substring(0, placeholder.start());
        Set<String> names = new TreeSet<>(rows.columns());
        names.addAll(others);
        throw new IllegalArgumentException(
            "%s, line %s, column %s: expected uuid, now, counter, random:LENGTH%s, got: %s"
                .formatted(
                    file,
                    before.chars().filter(c -> c == '\n').count() + 1,
                    placeholder.start() - before.lastIndexOf('\n'),
                    names.isEmpty()
                        ? " or a column of '--data'"
                        : " or " + String.join(", ", names),
                    OneLine.of(name)));
      }
    }
  }

  private static Document wrapped(Document content, Soap soap) {
    Element root = content.getDocumentElement();
    Element outer = content.createElementNS(soap.namespace(), "soap:Envelope");
    outer.setAttributeNS("http://www.w3.org/2000/xmlns/", "xmlns:soap", soap.namespace());
    Element body = content.createElementNS(soap.namespace(), "soap:Body");
    content.replaceChild(outer, root);
    outer.appendChild(body);
    body.appendChild(root);
    return content;
  }

  Soap soap() {
    return soap;
  }

  /** Returns the Content-IDs of the attachments that its AS4 header says are compressed. */
  Set<String> compressed() {
    return compressed;
  }

  /**
   * Checks the attachments that the envelope includes by XOP.
   *
   * @param protectedApart true if attachments are protected by themselves
   * @throws IllegalArgumentException if it includes others, or any that are protected apart
   */
  void check(MessageAttachments attachments, boolean protectedApart) {
    XopIncludes.check(envelope, attachments, protectedApart);
  }

  /** Creates the messages of a session. */
  public Messages messages() {
    synchronized (envelope) {
      return new Messages((Document) envelope.cloneNode(true));
    }
  }

  /** A sequence of messages. For one thread. */
  public static final class Messages {

    private record Slot(Node node, String template) {}

    private final Document own;
    private final List<Slot> slots = new ArrayList<>();

    private Messages(Document own) {
      this.own = own;
      find(own);
    }

    private void find(Node node) {
      if (node.getNodeValue() != null && PLACEHOLDER.matcher(node.getNodeValue()).find()) {
        slots.add(new Slot(node, node.getNodeValue()));
      }
      for (int i = 0; node.hasAttributes() && i < node.getAttributes().getLength(); i++) {
        find(node.getAttributes().item(i));
      }
      if (node.getNodeType() != Node.ATTRIBUTE_NODE) {
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
          find(child);
        }
      }
    }

    /**
     * Returns the next message; the caller may change it.
     *
     * @param given values of placeholders, except for those that are made for each message
     * @throws IllegalArgumentException if a placeholder has no value
     */
    public Document next(Map<String, String> given) {
      Map<String, String> values = new HashMap<>(given);
      values.keySet().removeIf(Request::isMade);
      for (Slot slot : slots) {
        slot.node()
            .setNodeValue(
                PLACEHOLDER
                    .matcher(slot.template())
                    .replaceAll(found -> Matcher.quoteReplacement(value(found.group(), values))));
      }
      return (Document) own.cloneNode(true);
    }

    private String value(String placeholder, Map<String, String> values) {
      if (placeholder.startsWith("$$")) {
        return placeholder.substring(1);
      }
      return values.computeIfAbsent(
          placeholder.substring(2, placeholder.length() - 1), Request::made);
    }
  }

  /** True if a placeholder has a value without rows and replies. */
  static boolean isBuiltIn(String name) {
    return name.equals(COUNTER) || isMade(name);
  }

  private static boolean isMade(String name) {
    return name.equals("uuid") || name.equals("now") || RANDOM.matcher(name).matches();
  }

  private static String made(String name) {
    Matcher random = RANDOM.matcher(name);
    if (random.matches()) {
      return random(Integer.parseInt(random.group(1)));
    }
    return switch (name) {
      case "uuid" -> UUID.randomUUID().toString();
      case "now" -> Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
      default ->
          throw new IllegalArgumentException(
              "request expected a value for '${%s}', got none".formatted(name));
    };
  }

  private static String random(int length) {
    SplittableRandom random = new SplittableRandom(ThreadLocalRandom.current().nextLong());
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return text.toString();
  }
}
