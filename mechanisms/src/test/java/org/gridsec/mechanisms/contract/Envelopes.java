package org.gridsec.mechanisms.contract;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamResult;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.Text;
import org.xml.sax.InputSource;

/** Envelopes like those of the echo service, and their conversions. */
public final class Envelopes {

  public static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  static final String ECHO = "urn:gridsec:echo";

  /** An operation of the echo service: clients may have a permission for no other. */
  private static final String OPERATION = "echoStrings";

  private static final DocumentBuilderFactory TREES = trees();
  private static final TransformerFactory TRANSFORMERS = TransformerFactory.newDefaultInstance();

  private Envelopes() {}

  /** An envelope whose operation has these parameters. */
  public static String of(List<String> values) {
    return values.stream()
        .map(v -> "<e:value>" + v + "</e:value>")
        .collect(
            Collectors.joining(
                "",
                "<soap:Envelope xmlns:soap='%s'><soap:Body><e:%s xmlns:e='%s'>"
                    .formatted(SOAP, OPERATION, ECHO),
                "</e:%s></soap:Body></soap:Envelope>".formatted(OPERATION)));
  }

  /** The envelope with an element beside its Security header, where nobody looks for it. */
  public static String wrapping(String envelope, String element) {
    return envelope.replace(
        "<soap:Body>",
        "<soap:Header><a:w xmlns:a='urn:attack'>" + element + "</a:w></soap:Header><soap:Body>");
  }

  /** Puts a signed element into the signature of another. */
  public static void putIntoSignature(Element around, Element genuine) {
    Document document = around.getOwnerDocument();
    Element object = document.createElementNS("http://www.w3.org/2000/09/xmldsig#", "ds:Object");
    object.appendChild(document.importNode(genuine, true));
    child(around, "Signature").appendChild(object);
  }

  /** Bodies of all the kinds there are. */
  public static List<List<String>> bodies() {
    return List.of(
        List.of("12345"),
        List.of(),
        List.of(""),
        List.of(" \t mixed \n whitespace\n\n", "   ", "\n"),
        List.of("Grüße, 世界 \uD83D\uDE80 \u0301", "&lt;a href=&quot;&amp;&quot;/&gt; ]]&gt;"),
        IntStream.range(0, 1000).mapToObj("%08d"::formatted).toList(),
        List.of("0123456789abcdef".repeat(1 << 13)));
  }

  /** The values in the Body that a receiver would act upon: the Envelope's child. */
  public static List<String> values(Document document) {
    return values(child(child(document.getDocumentElement(), "Body"), OPERATION));
  }

  static List<String> values(Element operation) {
    return children(operation).stream()
        .filter(e -> e.getLocalName().equals("value"))
        .map(Element::getTextContent)
        .toList();
  }

  /** A Body does not hold one operation and nothing beside it, as services ask. */
  static final class NotAsked extends IOException {
    private static final long serialVersionUID = 1;

    NotAsked() {
      super("Body expected one operation");
    }
  }

  /**
   * The only operation of what came from the network.
   *
   * @throws NotAsked unless a Body in clear is as services ask
   */
  static Element operation(Document document) throws NotAsked {
    List<Element> bodies =
        children(document.getDocumentElement()).stream()
            .filter(e -> e.getLocalName().equals("Body") && SOAP.equals(e.getNamespaceURI()))
            .toList();
    if (bodies.size() != 1) {
      throw new NotAsked();
    }
    StringBuilder text = new StringBuilder();
    for (Node node = bodies.get(0).getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Text found) {
        text.append(found.getData());
      }
    }
    List<Element> operations = children(bodies.get(0));
    if (operations.size() != 1 || !text.toString().isBlank()) {
      throw new NotAsked();
    }
    return operations.get(0);
  }

  /** The first child of that local name. */
  public static Element child(Node parent, String localName) {
    return children(parent).stream()
        .filter(e -> e.getLocalName().equals(localName))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + localName));
  }

  public static List<Element> children(Node parent) {
    return IntStream.range(0, parent.getChildNodes().getLength())
        .mapToObj(parent.getChildNodes()::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .toList();
  }

  /** A tree of the text. */
  public static Document parse(String xml) throws Exception {
    return TREES.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
  }

  private static DocumentBuilderFactory trees() {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    try {
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    } catch (ParserConfigurationException e) {
      throw new AssertionError(e);
    }
    return factory;
  }

  /** A tree of what comes from the network. */
  static Document received(InputStream xml) throws XMLStreamException, TransformerException {
    DOMResult tree = new DOMResult();
    TRANSFORMERS.newTransformer().transform(new StAXSource(XmlInput.reader(xml)), tree);
    return (Document) tree.getNode();
  }

  /** The text of a tree. */
  public static String print(Document document) throws Exception {
    Transformer identity = TRANSFORMERS.newTransformer();
    identity.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
    identity.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    identity.transform(new DOMSource(document), new StreamResult(out));
    return out.toString(StandardCharsets.UTF_8);
  }

  static ByteArrayInputStream bytes(String xml) {
    return new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8));
  }
}
