package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * The messages in docs/messages, for who writes a client: each is what the project's own client
 * sends, and the server accepts, but for what is another in each message. {@code mvn test -pl
 * mechanisms -am -Dtest=ExampleMessagesTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Dgolden.update} writes them anew.
 */
class ExampleMessagesTest {

  private static final Path FOLDER = Path.of("..", "docs", "messages");

  private static final String CLEAR = Envelopes.of(List.of("12345")).replace("e:value", "e:item");

  private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d.*";

  /** On one stack: what both send has the same form. */
  static Stream<Case> cases() {
    return Stream.concat(
        Case.ofMessages()
            .filter(c -> c.suite() == Suite.MODERN)
            .filter(c -> c.receives() == Role.SERVER && c.receiver() == Stack.AXIS2)
            .filter(c -> !KeyType.of(c.parameters()).ofOtherLength()) // as with the usual length
            .filter(c -> !c.parameters().values().containsKey("validation")),
        overTls());
  }

  /** A header over TLS, and the request to the token service, as for the holder of a key. */
  private static Stream<Case> overTls() {
    Parameters asked = Parameters.of("assertions", "session");
    return Case.mechanisms()
        .filter(m -> m.info().id().equals("saml-bearer"))
        .map(m -> new Case(m, Suite.MODERN, asked, Stack.AXIS2, Stack.AXIS2, Role.SERVER));
  }

  private static String name(Case of) {
    StringBuilder name = new StringBuilder(of.mechanism().info().id());
    of.parameters().values().forEach((key, value) -> name.append("-" + key + "-" + value));
    return name.toString();
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("cases")
  void an_example_is_what_is_sent(Case of) throws Exception {
    Dialogue.Service service = of.service();
    List<Document> setUp = new ArrayList<>();
    MessageSecurity client =
        of.mechanism()
            .client(
                SignOn.of(
                    of.mechanism(),
                    new Setting(of.suite(), of.parameters(), of.credentials(Role.CLIENT))),
                request -> {
                  setUp.add((Document) request.cloneNode(true));
                  return service.setUp(request);
                });
    String message = Party.of(Stack.AXIS2, client).protect(CLEAR, new Exchange(Recorder.NONE));

    assertThatCode(() -> service.receive(message)).doesNotThrowAnyException();
    check(name(of) + ".xml", Envelopes.parse(message));
    if (!setUp.isEmpty()) {
      check(name(of) + "-set-up.xml", setUp.get(0));
    }
  }

  private static void check(String name, Document message) throws Exception {
    String actual = printed(withoutValues(message));
    Path file = FOLDER.resolve(name);
    if (System.getProperty("golden.update") != null) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual);
    }
    assertThat(file).content().isEqualTo(actual);
  }

  /** With names in the place of ids, and words in the place of what is random. */
  private static Document withoutValues(Document message) {
    NodeList all = message.getElementsByTagNameNS("*", "*");
    List<Element> elements =
        IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i)).toList();
    Map<String, String> ids = new HashMap<>();
    for (Element element : elements) {
      for (Node attribute : attributes(element)) {
        if (attribute.getLocalName().matches("(?i)id|AssertionID")) {
          ids.putIfAbsent(attribute.getNodeValue(), "id-" + (ids.size() + 1));
        }
      }
      if (element.getLocalName().equals("Identifier")) {
        ids.putIfAbsent(element.getTextContent(), "urn:uuid:(of the context)");
      }
    }
    for (Element element : elements) {
      for (Node attribute : attributes(element)) {
        attribute.setNodeValue(
            withoutValue(attribute.getLocalName(), attribute.getNodeValue(), ids));
      }
      if (Envelopes.children(element).isEmpty() && element.hasChildNodes()) {
        element.setTextContent(withoutValue(element.getLocalName(), element.getTextContent(), ids));
      }
    }
    return message;
  }

  private static List<Node> attributes(Element element) {
    NamedNodeMap attributes = element.getAttributes();
    return IntStream.range(0, attributes.getLength())
        .mapToObj(attributes::item)
        .filter(attribute -> !"http://www.w3.org/2000/xmlns/".equals(attribute.getNamespaceURI()))
        .toList();
  }

  private static String withoutValue(String name, String text, Map<String, String> ids) {
    if (ids.containsKey(text)) {
      return ids.get(text);
    } else if (text.startsWith("#") && ids.containsKey(text.substring(1))) {
      return "#" + ids.get(text.substring(1));
    } else if (text.matches(TIME)) {
      return name.equals("Expires") ? "2026-11-25T10:01:00.000Z" : "2026-11-25T10:00:00.000Z";
    } else if (name.equals("Password")) {
      return "(password, or its digest)";
    } else if (name.equals("X509SerialNumber")) {
      return "(serial number)";
    } else if (name.equals("X509IssuerName")) {
      return "(issuer)";
    } else if (text.matches("urn:uuid:.*|uuid:.*")) {
      return "urn:uuid:(random)";
    }
    return text.matches("[A-Za-z0-9+/\\s]{20,}={0,2}\\s*") ? "(Base64)" : text;
  }

  private static String printed(Document message) throws Exception {
    Transformer printer = TransformerFactory.newDefaultInstance().newTransformer();
    printer.setOutputProperty(OutputKeys.INDENT, "yes");
    printer.setOutputProperty("{http://xml.apache.org/xslt}indent-amount", "2");
    printer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
    StringWriter out = new StringWriter();
    printer.transform(new DOMSource(message), new StreamResult(out));
    return out.toString().replace("\r\n", "\n").stripTrailing() + "\n";
  }
}
