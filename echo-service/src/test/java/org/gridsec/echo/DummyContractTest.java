package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.gridsec.echo.dummy.DummyOperation;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.host.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What the DummyService's endpoints say of themselves, against what they do. */
@ExtendWith(SharedServers.class)
class DummyContractTest {

  private static URI endpoint(PortType portType) {
    return URI.create(SharedServers.of(Host.TOMCAT).httpUri() + "/axis2/plain/" + portType.id());
  }

  private static Document contract(PortType portType) throws Exception {
    HttpResponse<byte[]> answer = RawHttp.get(URI.create(endpoint(portType) + "?wsdl"));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/xml");
    return parse(answer.body());
  }

  private static Document parse(byte[] xml) throws Exception {
    return DocumentBuilderFactory.newDefaultNSInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(xml));
  }

  /** The values of what an XPath finds; {@code w:} matches a local name in any namespace. */
  private static List<String> values(Document document, String path) throws Exception {
    NodeList nodes =
        (NodeList)
            XPathFactory.newInstance()
                .newXPath()
                .evaluate(
                    path.replaceAll("w:(\\w+)", "*[local-name()='$1']"),
                    document,
                    XPathConstants.NODESET);
    List<String> values = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      values.add(nodes.item(i).getNodeValue());
    }
    return values;
  }

  @ParameterizedTest
  @EnumSource
  void a_port_type_s_contract_has_its_address_and_its_operations(PortType portType)
      throws Exception {
    Document contract = contract(portType);

    assertThat(values(contract, "//w:service/w:port/w:address/@location"))
        .containsExactly(endpoint(portType).toString());
    String binding = values(contract, "//w:service/w:port/@binding").get(0).replace("d:", "");
    String bound =
        values(contract, "//w:binding[@name='" + binding + "']/@type").get(0).replace("d:", "");
    List<String> operations = portType.actions().stream().map(DummyOperation::request).toList();
    assertThat(values(contract, "//w:binding[@name='" + binding + "']/w:operation/@name"))
        .isEqualTo(operations);
    assertThat(values(contract, "//w:portType[@name='" + bound + "']/w:operation/@name"))
        .isEqualTo(operations);
    assertThat(values(contract, "//w:portType/w:operation/@name"))
        .containsExactlyElementsOf(
            List.of(DummyOperation.values()).stream().map(DummyOperation::request).toList());
  }

  @Test
  void messages_are_as_the_contract_s_schema_has_them() throws Exception {
    Schema schema = schema(contract(PortType.FACTORY));
    Node created = called(DummyOperation.CREATE, schema, List.of());
    String instance = created.getTextContent();

    assertThat(called(DummyOperation.ECHO, schema, List.of(instance, "hello")).getTextContent())
        .isEqualTo("hello");
    called(DummyOperation.GET_TIME, schema, List.of(instance));
    assertThat(called(DummyOperation.DESTROY, schema, List.of(instance)).hasChildNodes()).isFalse();
  }

  @Test
  void the_schema_accepts_no_other_messages() throws Exception {
    Schema schema = schema(contract(PortType.DUMMY));
    Document wrong =
        parse(message(DummyOperation.ECHO, List.of("instance")).getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> schema.newValidator().validate(new DOMSource(body(wrong))))
        .isInstanceOf(SAXException.class)
        .hasMessageContaining("text");
  }

  private static Schema schema(Document contract) throws SAXException {
    Node schema =
        contract.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema").item(0);
    return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(new DOMSource(schema));
  }

  /** Calls an action with a message that the schema accepts; so it does the answer. */
  private static Node called(DummyOperation action, Schema schema, List<String> parts)
      throws Exception {
    String message = message(action, parts);
    requireValid(schema, body(parse(message.getBytes(StandardCharsets.UTF_8))));
    HttpResponse<byte[]> answer = RawHttp.post(endpoint(action.portType()), message);
    assertThat(answer.statusCode()).as(RawHttp.text(answer)).isEqualTo(200);
    Node body = body(parse(answer.body()));
    requireValid(schema, body);
    assertThat(body.getLocalName()).isEqualTo(action.response());
    return body;
  }

  private static void requireValid(Schema schema, Node body) {
    assertThatCode(() -> schema.newValidator().validate(new DOMSource(body)))
        .doesNotThrowAnyException();
  }

  private static String message(DummyOperation action, List<String> parts) {
    StringBuilder content = new StringBuilder();
    for (int i = 0; i < parts.size(); i++) {
      String name = action.asks().get(i);
      content.append("<%s>%s</%s>".formatted(name, parts.get(i), name));
    }
    return "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body><%s xmlns='%s'>%s</%s></s:Body></s:Envelope>"
        .formatted(action.request(), DummyOperation.NAMESPACE, content, action.request());
  }

  private static Node body(Document message) {
    return message
        .getElementsByTagNameNS("http://schemas.xmlsoap.org/soap/envelope/", "Body")
        .item(0)
        .getFirstChild();
  }
}
