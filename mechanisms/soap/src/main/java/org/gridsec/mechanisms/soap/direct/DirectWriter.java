package org.gridsec.mechanisms.soap.direct;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.codehaus.stax2.util.StreamWriterDelegate;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.LeafWriter;

/**
 * Accepts an envelope whose Body has one element, and writes that element in canonical form. The
 * form provides everything around it. It accepts the XML that {@link CanonicalContent} accepts, and
 * refuses everything else.
 */
final class DirectWriter extends StreamWriterDelegate implements LeafWriter {

  private static final XMLStreamWriter REFUSING =
      (XMLStreamWriter)
          Proxy.newProxyInstance(
              DirectWriter.class.getClassLoader(),
              new Class<?>[] {XMLStreamWriter.class},
              (proxy, method, arguments) -> refuse(method));

  private static final int ENVELOPE = 1;
  private static final int BODY = 2;

  private final CanonicalWriter content;
  private final Completion completion;

  /** End tags of the open elements of the content, the innermost first. */
  private final Deque<byte[]> ends = new ArrayDeque<>();

  private int depth;
  private boolean written;
  private String prefix;
  private String namespace;

  /** Turns the written content into a message. */
  interface Completion {
    void complete(CanonicalWriter content) throws XMLStreamException;
  }

  /**
   * @param content receives the Body's element
   * @param completion called after everything was written
   */
  DirectWriter(CanonicalWriter content, Completion completion) {
    super(REFUSING);
    this.content = content;
    this.completion = completion;
  }

  private static Object refuse(Method method) throws XMLStreamException {
    throw refused("elements of one namespace with texts", method.getName());
  }

  private static XMLStreamException refused(String expected, String got) {
    return new XMLStreamException("Body expected %s, got: %s".formatted(expected, got));
  }

  @Override
  public void writeStartDocument() {}

  @Override
  public void writeStartDocument(String version) {}

  @Override
  public void writeStartDocument(String encoding, String version) {}

  @Override
  public void writeStartElement(String prefix, String localName, String namespace)
      throws XMLStreamException {
    depth++;
    if (depth <= BODY) {
      String expected = (depth == ENVELOPE ? Names.ENVELOPE : Names.BODY).getLocalPart();
      if (!localName.equals(expected) || !Names.ENVELOPE.getNamespaceURI().equals(namespace)) {
        throw refused("to be written in an Envelope, and its " + expected, localName);
      }
    } else if (depth == BODY + 1) {
      startContent(prefix, localName, namespace);
    } else {
      if (!prefix.equals(this.prefix) || !namespace.equals(this.namespace)) {
        throw refused("elements of " + this.namespace + " alone", namespace);
      }
      String name = name(localName);
      content.markup(bytes("<" + name + ">"));
      ends.push(bytes("</" + name + ">"));
    }
  }

  private void startContent(String prefix, String localName, String namespace)
      throws XMLStreamException {
    if (written) {
      throw refused("one element", localName);
    }
    if (!CanonicalContent.isNamespace(namespace)
        || !(prefix.isEmpty() || CanonicalContent.isPrefix(prefix))) {
      throw refused(
          "a namespace urn:NAME or http://NAME of its own",
          "xmlns:%s=%s".formatted(prefix, namespace));
    }
    written = true;
    this.prefix = prefix;
    this.namespace = namespace;
    String name = name(localName);
    String declared = prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix;
    content.markup(bytes("<%s %s=\"%s\">".formatted(name, declared, namespace)));
    ends.push(bytes("</" + name + ">"));
  }

  private String name(String localName) throws XMLStreamException {
    if (!CanonicalContent.isName(localName)) {
      throw refused("names in ASCII", localName);
    }
    if (ends.size() == CanonicalContent.MAX_DEPTH) {
      throw refused("at most " + CanonicalContent.MAX_DEPTH + " elements in each other", localName);
    }
    return prefix.isEmpty() ? localName : prefix + ":" + localName;
  }

  /**
   * Writes nothing: the namespaces of the Body's element and of the envelope are declared already.
   */
  @Override
  public void writeNamespace(String prefix, String namespace) throws XMLStreamException {
    if (depth > BODY && !(prefix.equals(this.prefix) && namespace.equals(this.namespace))) {
      throw refused("elements of " + this.namespace + " alone", namespace);
    }
  }

  @Override
  public void writeDefaultNamespace(String namespace) throws XMLStreamException {
    writeNamespace(XMLConstants.DEFAULT_NS_PREFIX, namespace);
  }

  @Override
  public void writeCharacters(String text) throws XMLStreamException {
    if (depth > BODY) {
      try {
        content.text(text);
      } catch (IllegalArgumentException e) {
        throw new XMLStreamException(e.getMessage(), e);
      }
    } else if (!text.isBlank()) {
      throw refused("one element", "text");
    }
  }

  @Override
  public void writeCharacters(char[] text, int start, int length) throws XMLStreamException {
    writeCharacters(new String(text, start, length));
  }

  @Override
  public void writeLeaves(String localName, List<String> texts) throws XMLStreamException {
    if (depth <= BODY) {
      throw refused("one element", "several");
    }
    String name = name(localName);
    try {
      content.elements(bytes("<" + name + ">"), texts, bytes("</" + name + ">"));
    } catch (IllegalArgumentException e) {
      throw new XMLStreamException(e.getMessage(), e);
    }
  }

  @Override
  public void writeEndElement() {
    if (depth > BODY) {
      content.markup(ends.pop());
    }
    depth--;
  }

  @Override
  public void writeEndDocument() throws XMLStreamException {
    while (depth > 0) {
      writeEndElement();
    }
    if (!written) {
      throw refused("one element", "none");
    }
    completion.complete(content);
  }

  /** Does nothing: the message is sent when the document ends. */
  @Override
  public void flush() {}

  @Override
  public void close() {}

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
