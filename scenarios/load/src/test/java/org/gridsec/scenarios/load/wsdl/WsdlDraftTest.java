package org.gridsec.scenarios.load.wsdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.scenarios.load.drafts.CallDraft;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.Soap;
import org.gridsec.scenarios.load.security.XmlReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Drafts from descriptions, whose requests the JDK's own validator accepts. */
class WsdlDraftTest {

  private static final String SOAP = "http://schemas.xmlsoap.org/wsdl/soap/";
  private static final String SOAP_12 = "http://schemas.xmlsoap.org/wsdl/soap12/";

  private static final String COMMON =
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:common"
          elementFormDefault="qualified" xmlns:c="urn:common">
        <xs:simpleType name="Currency"><xs:restriction base="xs:string">
          <xs:enumeration value="EUR"/><xs:enumeration value="CHF"/>
        </xs:restriction></xs:simpleType>
        <xs:complexType name="Amount"><xs:simpleContent><xs:extension base="xs:decimal">
          <xs:attribute name="currency" type="c:Currency" use="required"/>
          <xs:attribute name="note" type="xs:string"/>
        </xs:extension></xs:simpleContent></xs:complexType>
        <xs:complexType name="Party" abstract="true"><xs:sequence>
          <xs:element name="name" type="xs:string"/>
        </xs:sequence></xs:complexType>
        <xs:complexType name="Person"><xs:complexContent><xs:extension base="c:Party"><xs:sequence>
          <xs:element name="born" type="xs:date" minOccurs="0"/>
          <xs:element name="child" type="c:Person" minOccurs="0" maxOccurs="unbounded"/>
        </xs:sequence></xs:extension></xs:complexContent></xs:complexType>
        <xs:group name="Route"><xs:choice>
          <xs:element name="via" type="c:Nested"/>
          <xs:element name="direct" type="xs:boolean"/>
        </xs:choice></xs:group>
        <xs:complexType name="Nested"><xs:sequence><xs:group ref="c:Route"/></xs:sequence></xs:complexType>
        <xs:element name="shape" type="xs:string" abstract="true"/>
        <xs:element name="circle" substitutionGroup="c:shape" type="xs:string"/>
        <xs:element name="polygon" substitutionGroup="c:figure" abstract="true"/>
        <xs:element name="figure" type="xs:string" abstract="true"/>
        <xs:element name="square" substitutionGroup="c:polygon"/>
        <xs:complexType name="Vehicle" abstract="true"/>
        <xs:complexType name="Car" abstract="true"><xs:complexContent>
          <xs:extension base="c:Vehicle"/></xs:complexContent></xs:complexType>
        <xs:complexType name="Bus"><xs:complexContent><xs:extension base="c:Car"><xs:sequence>
          <xs:element name="seats" type="xs:int"/>
        </xs:sequence></xs:extension></xs:complexContent></xs:complexType>
        <xs:attributeGroup name="Marks">
          <xs:attribute name="id" type="xs:ID" use="required"/>
          <xs:attribute name="version" type="xs:int" fixed="3" use="required"/>
        </xs:attributeGroup>
      </xs:schema>
      """;

  private static final String ORDERS =
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:orders"
          elementFormDefault="qualified" xmlns:c="urn:common" xmlns:o="urn:orders">
        <xs:import namespace="urn:common" schemaLocation="common.xsd"/>
        <xs:element name="order"><xs:complexType><xs:sequence>
          <xs:element name="amount" type="c:Amount" minOccurs="2" maxOccurs="3"/>
          <xs:element name="buyer" type="c:Party"/>
          <xs:element name="route" type="c:Nested"/>
          <xs:element ref="c:shape"/>
          <xs:element name="code"><xs:simpleType><xs:restriction base="xs:string">
            <xs:minLength value="6"/><xs:maxLength value="8"/>
          </xs:restriction></xs:simpleType></xs:element>
          <xs:element name="short"><xs:simpleType><xs:restriction base="xs:token">
            <xs:length value="2"/>
          </xs:restriction></xs:simpleType></xs:element>
          <xs:element name="count"><xs:simpleType><xs:restriction base="xs:int">
            <xs:minExclusive value="10"/><xs:maxInclusive value="20"/>
          </xs:restriction></xs:simpleType></xs:element>
          <xs:element name="share"><xs:simpleType><xs:restriction base="xs:decimal">
            <xs:minExclusive value="0"/><xs:maxExclusive value="1"/>
          </xs:restriction></xs:simpleType></xs:element>
          <xs:element name="debt"><xs:simpleType><xs:restriction base="xs:long">
            <xs:maxExclusive value="-5"/>
          </xs:restriction></xs:simpleType></xs:element>
          <xs:element name="from"><xs:simpleType><xs:restriction base="xs:date">
            <xs:minInclusive value="2030-01-01"/>
          </xs:restriction></xs:simpleType></xs:element>
          <xs:element name="list"><xs:simpleType><xs:list itemType="xs:double"/></xs:simpleType></xs:element>
          <xs:element name="union"><xs:simpleType><xs:union memberTypes="c:Currency xs:int"/></xs:simpleType></xs:element>
          <xs:element name="at" type="xs:dateTime" form="unqualified"/>
          <xs:element name="octets" type="xs:base64Binary"/>
          <xs:element name="anything" type="xs:anyType"/>
          <xs:element name="fixed" type="xs:string" fixed="as it is"/>
          <xs:any processContents="lax" minOccurs="0" namespace="##other"/>
        </xs:sequence><xs:attributeGroup ref="c:Marks"/></xs:complexType></xs:element>
        <xs:element name="all"><xs:complexType><xs:all>
          <xs:element name="one" type="xs:anyURI"/><xs:element name="two" type="xs:time"/>
        </xs:all></xs:complexType></xs:element>
        <xs:element name="trip"><xs:complexType><xs:sequence>
          <xs:element name="by" type="c:Vehicle"/><xs:element ref="c:figure"/>
        </xs:sequence></xs:complexType></xs:element>
        <xs:element name="endless" type="o:Endless"/>
        <xs:complexType name="Endless"><xs:sequence>
          <xs:element name="again" type="o:Endless"/>
        </xs:sequence></xs:complexType>
        <xs:element name="wide" type="o:Wide0"/>
        WIDE
        <xs:element name="phone"><xs:simpleType><xs:restriction base="xs:string">
          <xs:pattern value="\\d--\\d"/>
        </xs:restriction></xs:simpleType></xs:element>
      </xs:schema>
      """;

  @TempDir private Path directory;

  private static String wide() {
    StringBuilder types = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      String element = "<xs:element name='e' type='%s' minOccurs='2' maxOccurs='2'/>";
      types.append(
          "<xs:complexType name='Wide%s'><xs:sequence>%s</xs:sequence></xs:complexType>"
              .formatted(i, element.formatted(i == 19 ? "xs:int" : "o:Wide" + (i + 1))));
    }
    return types.toString();
  }

  /** A description of a port, whose operation has one message. */
  private static String wsdl(String soap, String style, String parts, String more) {
    return """
        <w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:s="%s" xmlns:t="urn:service"
            xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="urn:orders" xmlns:c="urn:common"
            xmlns:wsp="http://www.w3.org/ns/ws-policy"
            xmlns:wsu="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
            xmlns:sp="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702"
            xmlns:wsam="http://www.w3.org/2007/05/addressing/metadata"
            targetNamespace="urn:service">
          <w:types><xs:schema><xs:import namespace="urn:orders" schemaLocation="orders.xsd"/></xs:schema>
            <xs:schema><xs:import namespace="urn:common" schemaLocation="common.xsd"/></xs:schema></w:types>
          <w:message name="Ask">%s</w:message>
          <w:portType name="Service"><w:operation name="ask"><w:input message="t:Ask"/></w:operation></w:portType>
          <w:binding name="Binding" type="t:Service">
            <s:binding style="%s" transport="http://schemas.xmlsoap.org/soap/http"/>
            MORE
            <w:operation name="ask"><s:operation soapAction="urn:ask"/>
              <w:input><s:body use="literal" namespace="urn:wrapper"/></w:input></w:operation>
          </w:binding>
          <w:service name="Service">
            <w:port name="Port" binding="t:Binding"><s:address location="http://localhost:1/it's"/></w:port>
          </w:service>
        </w:definitions>
        """
        .formatted(soap, parts, style)
        .replace("MORE", more);
  }

  private CallDraft draft(String wsdl) throws Exception {
    Files.writeString(directory.resolve("common.xsd"), COMMON);
    Files.writeString(directory.resolve("orders.xsd"), ORDERS.replace("WIDE", wide()));
    return WsdlDraft.of(
        Files.writeString(directory.resolve("service.wsdl"), wsdl).toString(), null);
  }

  private CallDraft draft(String element, String more) throws Exception {
    return draft(
        wsdl(SOAP, "document", "<w:part name='p' element='%s'/>".formatted(element), more));
  }

  private static Document parsed(String text) throws Exception {
    return new XmlReader().read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Element inBody(CallDraft draft, Soap soap) throws Exception {
    return Elements.children(soap.child(parsed(draft.request()), "Body").orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  private void validate(Element content) throws Exception {
    Schema schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(new StreamSource(directory.resolve("orders.xsd").toFile()));
    schema.newValidator().validate(new DOMSource(content));
  }

  @ParameterizedTest
  @ValueSource(strings = {"order", "all", "trip"})
  void the_request_is_valid_by_the_schema(String element) throws Exception {
    CallDraft draft = draft("o:" + element, "");
    String uuid = draft.request().replace("${uuid}", "1");
    CallDraft filled = new CallDraft("", "", "", uuid, draft.security(), List.of());
    validate(inBody(filled, Soap.V1_1));
    assertThat(draft.action()).isEqualTo("urn:ask");
    assertThat(draft.security()).isEmpty();
  }

  @Test
  void what_may_be_there_is_there_unless_it_has_no_end() throws Exception {
    assertThat(draft("o:order", "").request())
        .contains(":born>")
        .doesNotContain(":child")
        .contains(">text<", ">EUR<", ">textxx<", ">te<", ">20<", ">0.5<", ">-6<", ">2030-01-01<")
        .contains("any element of namespace ##other");
  }

  @Test
  void a_pattern_is_a_comment_beside_its_element() throws Exception {
    assertThat(draft("o:phone", "").request()).contains("<!-- pattern: \\d- -\\d -->");
  }

  @Test
  void parts_of_style_rpc_are_in_a_wrapper_and_have_no_namespace() throws Exception {
    CallDraft draft =
        draft(
            wsdl(
                SOAP_12,
                "rpc",
                "<w:part name='a' type='c:Amount'/><w:part name='b' type='xs:int'/>",
                ""));
    Element wrapper = inBody(draft, Soap.V1_2);
    assertThat(wrapper.getNamespaceURI()).isEqualTo("urn:wrapper");
    assertThat(wrapper.getLocalName()).isEqualTo("ask");
    List<Element> parts = Elements.children(wrapper).toList();
    assertThat(parts).extracting(Element::getNodeName).containsExactly("a", "b");
    assertThat(parts.get(0).getAttribute("currency")).isEqualTo("EUR");
  }

  @Test
  void a_port_that_wants_addressing_gets_its_headers() throws Exception {
    CallDraft draft = draft("o:phone", "<wsp:Policy><wsam:Addressing/></wsp:Policy>");
    assertThat(draft.request())
        .contains(">http://localhost:1/it's<", ">urn:ask<", ">urn:uuid:${uuid}<", "/anonymous<");
  }

  @Test
  void what_the_file_cannot_say_is_a_comment_that_names_the_assertion() throws Exception {
    String policy =
        """
        <wsp:Policy><wsp:ExactlyOne>
          <wsp:All>
            <sp:SymmetricBinding><wsp:Policy/></sp:SymmetricBinding>
            <sp:SignedElements><sp:XPath>//x</sp:XPath></sp:SignedElements>
            <sp:SignedParts wsp:Optional="true"><sp:Body/></sp:SignedParts>
            <sp:SupportingTokens><wsp:Policy>
              <sp:UsernameToken><wsp:Policy><sp:HashPassword/></wsp:Policy></sp:UsernameToken>
              <sp:SpnegoContextToken><wsp:Policy/></sp:SpnegoContextToken>
            </wsp:Policy></sp:SupportingTokens>
          </wsp:All>
          <wsp:All/>
        </wsp:ExactlyOne></wsp:Policy>
        """;
    String sp = " of http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702\n";
    assertThat(draft("o:phone", policy).security().orElseThrow())
        .contains("# Choice: the first of 2 alternatives is taken\n")
        .contains("# Choice: SignedParts is optional\n")
        .contains("# Not in this draft: SymmetricBinding" + sp)
        .contains("# Not in this draft: SignedElements" + sp)
        .contains("# Not in this draft: SupportingTokens with SpnegoContextToken\n")
        .contains("  - username-token: {user: alice, password: secret, type: digest}\n");
  }

  @Test
  void a_token_whose_key_the_issuer_makes_and_its_claims_are_comments() throws Exception {
    String policy =
        """
        <sp:%1$s xmlns:t="http://docs.oasis-open.org/ws-sx/ws-trust/200512"><wsp:Policy>
          <sp:IssuedToken>
            <sp:RequestSecurityTokenTemplate>%2$s</sp:RequestSecurityTokenTemplate>
            <wsp:Policy/>
          </sp:IssuedToken>
        </wsp:Policy></sp:%1$s>
        """;
    String trust = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/";
    String keyType = "<t:KeyType>" + trust + "%s</t:KeyType>";
    String unknown =
        "# Not in this draft: %s with IssuedToken, whose key the token service makes\n";
    for (String kind : List.of("EndorsingSupportingTokens", "SupportingTokens")) {
      assertThat(issued(policy, kind, keyType.formatted("SymmetricKey")))
          .contains(unknown.formatted(kind))
          .doesNotContain("assertion:");
    }
    assertThat(
            issued(
                policy,
                "SignedSupportingTokens",
                keyType.formatted("Bearer") + "<t:TokenType>urn:x</t:TokenType><t:Claims/>"))
        .contains("# Not in this draft: IssuedToken with Claims\n")
        .contains(
            "  - assertion: {sts: {address: \"https://sts.example.org/issue\", type: \"urn:x\", security: ");
  }

  private String issued(String policy, String kind, String template) throws Exception {
    return draft("o:phone", "<wsp:Policy>" + policy.formatted(kind, template) + "</wsp:Policy>")
        .security()
        .orElseThrow();
  }

  @Test
  void files_are_never_overwritten_and_words_of_the_command_are_quoted() throws Exception {
    CallDraft draft = draft("o:phone", "");
    Path drafts = directory.resolve("new/drafts");
    assertThat(draft.write(drafts))
        .contains("gridsec load 'http://localhost:1/it'\\''s' --body " + drafts)
        .endsWith("request.xml --action urn:ask\n");
    assertThatThrownBy(() -> draft.write(drafts))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'--drafts' expected a directory without request.xml, got: " + drafts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "o:endless | | expected to end, got one that always contains itself",
        "o:wide | | a request of 10000 elements or fewer expected, got more",
        "o:none | | element {urn:orders}none expected in a schema, got none",
        "o:all | <wsp:PolicyReference URI='#none'/> | a reference to a policy that it does not have:"
            + " #none",
        "o:all | <wsp:PolicyReference URI='http://localhost:1/policy'/> | a reference to a policy that"
            + " it does not have: http://localhost:1/policy",
        "o:all | <wsp:Policy><wsp:ExactlyOne/></wsp:Policy> | an ExactlyOne without alternatives",
        "o:all | <wsp:Policy><sp:AsymmetricBinding/></wsp:Policy> | WSDL expected with policies of"
            + " WS-Policy, got: sp:AsymmetricBinding must have an inner wsp:Policy element",
      })
  void what_cannot_be_drafted_is_told_in_a_line(String element, String more, String complaint) {
    assertThatThrownBy(() -> draft(element, more == null ? "" : more))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void a_policy_that_refers_to_itself_is_told() throws Exception {
    String policies =
        """
        <wsp:Policy wsu:Id="a"><wsp:PolicyReference URI="#b"/></wsp:Policy>
        <wsp:Policy wsu:Id="b"><wsp:PolicyReference URI="#a"/></wsp:Policy>
        """;
    String text =
        wsdl(
                SOAP,
                "document",
                "<w:part name='p' element='o:all'/>",
                "<wsp:PolicyReference URI='#a'/>")
            .replace("<w:types>", policies + "<w:types>");
    assertThatThrownBy(() -> draft(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a policy that refers to itself: #");
  }

  @Test
  void what_is_imported_must_be_there_of_the_same_origin_and_without_entities() throws Exception {
    String service = wsdl(SOAP, "document", "<w:part name='p' element='o:all'/>", "");
    assertThatThrownBy(() -> draft(service.replace("orders.xsd", "none.xsd")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none.xsd: expected a document, got: ");
    assertThatThrownBy(() -> draft(service.replace("orders.xsd", "http://localhost:1/orders.xsd")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "import expected from the same origin, got: http://localhost:1/orders.xsd");
    Files.writeString(directory.resolve("secret"), "secret");
    Files.writeString(
        directory.resolve("entity.xsd"),
        "<!DOCTYPE a [<!ENTITY b SYSTEM '%s'>]><a>&b;</a>"
            .formatted(directory.resolve("secret").toUri()));
    assertThatThrownBy(() -> draft(service.replace("orders.xsd", "entity.xsd")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("entity.xsd: expected XML without a document type, got: ");
  }

  /** Each element is taken away in turn; each attribute is, too, or has no sense. */
  @Test
  void a_description_that_lacks_something_is_drafted_or_told_in_a_line() throws Exception {
    String policy =
        """
        <wsp:Policy><sp:TransportBinding><wsp:Policy>
          <sp:TransportToken><wsp:Policy><sp:HttpsToken><wsp:Policy/></sp:HttpsToken></wsp:Policy></sp:TransportToken>
          <sp:AlgorithmSuite><wsp:Policy><sp:Basic256/></wsp:Policy></sp:AlgorithmSuite>
        </wsp:Policy></sp:TransportBinding></wsp:Policy>
        """;
    draft("o:order", policy);
    Files.writeString(directory.resolve("orders.xsd"), ORDERS.replace("WIDE", ""));
    for (String name : List.of("service.wsdl", "orders.xsd", "common.xsd")) {
      Path file = directory.resolve(name);
      byte[] whole = Files.readAllBytes(file);
      Document document = parsed(new String(whole, StandardCharsets.UTF_8));
      NodeList elements = document.getElementsByTagNameNS("*", "*");
      for (int i = 1; i < elements.getLength(); i++) {
        Element element = (Element) elements.item(i);
        Node parent = element.getParentNode();
        Node next = element.getNextSibling();
        parent.removeChild(element);
        draftOrLine(file, document);
        parent.insertBefore(element, next);
        for (int j = 0; j < element.getAttributes().getLength(); j++) {
          Attr attribute = (Attr) element.getAttributes().item(j);
          String value = attribute.getValue();
          if ((i + j) % 2 == 0) {
            attribute.setValue("x:y z");
            draftOrLine(file, document);
            attribute.setValue(value);
          } else {
            element.removeAttributeNode(attribute);
            draftOrLine(file, document);
            element.setAttributeNode(attribute);
          }
        }
      }
      Files.write(file, whole);
    }
  }

  private void draftOrLine(Path file, Document document) throws Exception {
    try (OutputStream out = Files.newOutputStream(file)) {
      TreeMessage.write(document, out);
    }
    try {
      assertThat(WsdlDraft.of(directory.resolve("service.wsdl").toString(), null).request())
          .contains("Body");
    } catch (IllegalArgumentException e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
    }
  }

  @Test
  void a_description_on_a_server_does_not_reach_files_and_other_servers() throws Exception {
    draft("o:all", "");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String address = exchange.getRequestURI().toString();
          Path file = directory.resolve(address.replace("service.wsdl?xsd=", "").substring(1));
          exchange.sendResponseHeaders(Files.exists(file) ? 200 : 404, 0);
          try (var out = exchange.getResponseBody()) {
            if (Files.exists(file)) {
              Files.copy(file, out);
            }
          }
        });
    server.start();
    try {
      String url = "http://127.0.0.1:%s/service.wsdl".formatted(server.getAddress().getPort());
      assertThat(WsdlDraft.of(url, "ask").request()).contains(":one>");
      assertThatThrownBy(() -> WsdlDraft.of(url.replace("service", "none"), null))
          .hasMessageEndingWith("/none.wsdl: expected a document, got: HTTP status 404");
      Path wsdl = directory.resolve("service.wsdl");
      String text = Files.readString(wsdl);
      Files.writeString(wsdl, text.replace("\"orders.xsd", "\"?xsd=orders.xsd"));
      assertThat(WsdlDraft.of(url, "ask").request()).contains(":one>");
      Files.writeString(
          wsdl, text.replace("orders.xsd", directory.resolve("orders.xsd").toUri().toString()));
      assertThatThrownBy(() -> WsdlDraft.of(url, null))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("import expected from the same origin, got: file:");
    } finally {
      server.stop(0);
    }
  }
}
