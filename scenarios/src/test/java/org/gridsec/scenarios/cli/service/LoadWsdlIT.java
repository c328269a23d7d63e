package org.gridsec.scenarios.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.scenarios.cli.Outcome;
import org.gridsec.scenarios.load.CxfService;
import org.gridsec.scenarios.load.Policies;
import org.gridsec.scenarios.load.security.Parties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Services of Apache CXF accept the load that drafts from their WSDL describe. */
@Timeout(300)
class LoadWsdlIT {

  private static final String INCLUDE =
      "sp:IncludeToken=\"http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702/IncludeToken/";

  private static final String BODY = "<sp:%sParts><sp:Body/></sp:%<sParts>";

  /** The policies of the services by their paths: of the binding, and of both messages. */
  private static final Map<String, String> POLICIES =
      Map.of(
          "/asymmetric",
          Policies.asymmetric("Basic128Sha256Rsa15")
              + BODY.formatted("Signed")
              + BODY.formatted("Encrypted"),
          "/addressed",
          "<wsam:Addressing/>"
              + Policies.asymmetric("Basic256Sha256")
                  .replace("<sp:IncludeTimestamp/>", "<sp:IncludeTimestamp/><sp:EncryptSignature/>")
              + """
              <sp:SignedSupportingTokens><wsp:Policy>
                <sp:UsernameToken %sAlwaysToRecipient">
                  <wsp:Policy><sp:HashPassword/></wsp:Policy>
                </sp:UsernameToken>
              </wsp:Policy></sp:SignedSupportingTokens>
              <sp:SignedParts><sp:Body/>
                <sp:Header Name="To" Namespace="http://www.w3.org/2005/08/addressing"/>
                <sp:Header Name="Action" Namespace="http://www.w3.org/2005/08/addressing"/>
              </sp:SignedParts>
              """
                  .formatted(INCLUDE),
          "/encrypted-first",
          Policies.asymmetric("TripleDesSha256Rsa15")
                  .replace("RequireIssuerSerialReference", "RequireThumbprintReference")
                  .replace(
                      "<sp:IncludeTimestamp/>", "<sp:IncludeTimestamp/><sp:EncryptBeforeSigning/>")
              + BODY.formatted("Signed")
              + BODY.formatted("Encrypted"),
          "/transport",
          Policies.transport("SignedEncrypted", Policies.user())
              + """
              <sp:EndorsingSupportingTokens><wsp:Policy>
                <sp:X509Token %sAlwaysToRecipient">
                  <wsp:Policy><sp:WssX509V3Token10/></wsp:Policy>
                </sp:X509Token>
              </wsp:Policy></sp:EndorsingSupportingTokens>
              """
                  .formatted(INCLUDE));

  /** What the services at these paths demand of the assertions of a token service. */
  private static final Map<String, String> ISSUED =
      Map.of("/bearer", "Signed Bearer", "/bound", "Endorsing PublicKey");

  private static final Pattern COMMAND = Pattern.compile("(?m)^  gridsec (load .*)$");

  @TempDir private static Path directory;

  private static CxfService service;

  @BeforeAll
  static void start() throws Exception {
    service =
        CxfService.start(directory)
            .plain("/wrapped", new CxfService.Greetings())
            .plain("/bare", new CxfService.BareGreetings())
            .plain("/rpc", new CxfService.RpcGreetings());
    for (Map.Entry<String, String> one : POLICIES.entrySet()) {
      Path wsdl = directory.resolve(one.getKey().substring(1) + ".wsdl");
      Files.writeString(wsdl, WSDL.replace("POLICY", one.getValue()));
      service.described(one.getKey(), wsdl);
    }
    service.tokens(
        "/sts",
        Policies.of(Policies.transport("SignedEncrypted", Policies.user())),
        Duration.ofMinutes(5),
        () -> {});
    for (Map.Entry<String, String> one : ISSUED.entrySet()) {
      String[] demanded = one.getValue().split(" ", -1);
      Path wsdl = directory.resolve(one.getKey().substring(1) + ".wsdl");
      Files.writeString(
          wsdl,
          WSDL.replace(
              "POLICY",
              Policies.transport(
                  demanded[0], Policies.issued(demanded[1], service.tlsUrl("/sts")))));
      service.described(one.getKey(), wsdl);
    }
  }

  @AfterAll
  static void stop() throws Exception {
    service.close();
  }

  /** Writes drafts and runs the command that is printed, with a short load. */
  private static Outcome loaded(String path, Path drafts, String replaced, String by) {
    return Outcome.of(drafted(path, drafts).replace(replaced, by) + " --for 200ms --warm-up 0s");
  }

  /** Writes drafts, and returns the command that is printed. */
  private static String drafted(String path, Path drafts) {
    String said =
        Outcome.of("load --wsdl %s --drafts %s", service.url(path) + "?wsdl", drafts)
            .succeeded()
            .out();
    Matcher command = COMMAND.matcher(said);
    assertThat(command.find()).as(said).isTrue();
    return command.group(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/wrapped", "/bare", "/rpc"})
  void the_request_is_taken_by_a_service_that_was_written_in_java(String path, @TempDir Path drafts)
      throws Exception {
    assertThat(loaded(path, drafts, "", "").succeeded().out())
        .containsPattern("calls +[1-9][\\d,]* in \\d+ slices, 0 failed");
    assertThat(drafts.resolve("security.yaml")).doesNotExist();
    Path check = drafts.resolve("check.yaml");
    Files.writeString(check, "reply: {contains: hello text2026}");
    Outcome.of(
            "load %s --body %s --security %s --for 200ms --warm-up 0s",
            service.url(path), drafts.resolve("request.xml"), check)
        .succeeded();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/asymmetric", "/addressed", "/encrypted-first", "/transport"})
  void the_security_is_what_the_policy_demands(String path, @TempDir Path drafts) throws Exception {
    Parties.write(drafts);
    Files.copy(drafts.resolve("client.p12"), drafts.resolve("endorser.p12"));
    boolean tls = path.equals("/transport");
    Outcome load =
        loaded(path, drafts, tls ? service.url(path) : "", tls ? service.tlsUrl(path) : "");
    String draft = Files.readString(drafts.resolve("security.yaml"));
    assertThat(load.err()).as(draft).isEmpty();
    assertThat(load.succeeded().out())
        .containsPattern("calls +[1-9][\\d,]* in \\d+ slices, 0 failed");
    assertThat(draft).doesNotContain("Not in this draft");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/bearer", "/bound"})
  void a_token_is_requested_from_its_issuer(String path, @TempDir Path drafts) throws Exception {
    Parties.write(drafts);
    String command = drafted(path, drafts);
    Path file = drafts.resolve("security.yaml");
    String draft = Files.readString(file);
    Files.writeString(file, draft.replace("tls: {trust", "tls: {key: client, trust"));
    Outcome load =
        Outcome.of(
            command.replace(service.url(path), service.tlsUrl(path)) + " --for 200ms --warm-up 0s");
    assertThat(load.err()).as(draft).isEmpty();
    assertThat(load.succeeded().out())
        .containsPattern("calls +[1-9][\\d,]* in \\d+ slices, 0 failed");
    assertThat(draft).doesNotContain("Not in this draft");
  }

  @Test
  void without_its_security_the_service_refuses_the_draft(@TempDir Path drafts) throws Exception {
    Parties.write(drafts);
    loaded("/asymmetric", drafts, "", "").succeeded();
    assertThat(
            Outcome.of(
                    "load %s --body %s --for 200ms --warm-up 0s",
                    service.url("/asymmetric"), drafts.resolve("request.xml"))
                .failureComplaint())
        .contains("fault ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "load --wsdl DIR/none.wsdl --drafts DIR/new | '--wsdl' expected http://HOST[:PORT]/PATH,"
            + " https://... or a file that can be read, got: DIR/none.wsdl",
        "load --wsdl http://a:b@c/d --drafts DIR/new | got: http://...@c/d",
        "load --wsdl DIR/asymmetric.wsdl | '--wsdl' and '--drafts' expected together",
        "load --as4 1 --drafts DIR/new | '--as4' expected payloads as '--attach', got none",
        "load --as4 3 --attach DIR/text.wsdl --drafts DIR/new | '--as4' expected 1, 2, got: 3",
        "load --as4 1 --attach DIR/text.wsdl | '--as4' and '--drafts' expected together, got no '--drafts'",
        "load --as4 1 --wsdl DIR/asymmetric.wsdl --drafts DIR/new | '--as4' expected without '--wsdl'",
        "load --drafts DIR | '--wsdl' and '--drafts' expected together",
        "load http://a --operation b | '--wsdl' and '--drafts' expected together",
        "load http://a --wsdl b --drafts c | '--wsdl' expected without URL, '--body' and"
            + " '--security'",
        "load --wsdl DIR/asymmetric.wsdl --drafts DIR/new --operation ecko | '--operation' expected"
            + " EchoPort/echo, got: ecko",
        "load --wsdl DIR/text.wsdl --drafts DIR/new | text.wsdl: expected XML without a document"
            + " type, got: ",
        "load --wsdl DIR/two.wsdl --drafts DIR/new | two.wsdl: expected WSDL 1.1 with XML Schema, got: WSDLException",
        "load --wsdl DIR/several.wsdl --drafts DIR/new | '--operation' expected EchoPort/echo,"
            + " EchoPort/other, got: none",
      })
  void a_wrong_call_is_answered_with_what_was_expected(String command, String complaint)
      throws Exception {
    Files.writeString(directory.resolve("text.wsdl"), "text");
    Files.writeString(
        directory.resolve("two.wsdl"), "<description xmlns='http://www.w3.org/ns/wsdl'/>");
    Files.writeString(
        directory.resolve("several.wsdl"),
        WSDL.replace(
                "<wsdl:operation name=\"echo\"><soap:",
                "<wsdl:operation name=\"other\"/><wsdl:operation name=\"echo\"><soap:")
            .replace("POLICY", ""));
    String where = directory.toString();
    assertThat(Outcome.of(command.replace("DIR", where)).usageComplaint())
        .contains(complaint.replace("DIR", where));
    assertThat(directory.resolve("new")).doesNotExist();
  }

  private static final String WSDL =
      """
      <wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:example"
          xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
          xmlns:wsp="http://www.w3.org/ns/ws-policy"
          xmlns:wsu="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
          xmlns:sp="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702"
          xmlns:wsam="http://www.w3.org/2007/05/addressing/metadata"
          name="Echo" targetNamespace="urn:example">
        <wsp:Policy wsu:Id="all"><wsp:ExactlyOne><wsp:All>POLICY</wsp:All></wsp:ExactlyOne></wsp:Policy>
        <wsdl:types><xs:schema targetNamespace="urn:example" elementFormDefault="qualified">
          <xs:element name="echo"><xs:complexType><xs:sequence>
            <xs:element name="text" type="xs:string"/>
          </xs:sequence></xs:complexType></xs:element>
          <xs:element name="echoResponse"><xs:complexType><xs:sequence>
            <xs:element name="text" type="xs:string"/>
          </xs:sequence></xs:complexType></xs:element>
        </xs:schema></wsdl:types>
        <wsdl:message name="echo"><wsdl:part name="in" element="tns:echo"/></wsdl:message>
        <wsdl:message name="echoResponse"><wsdl:part name="out" element="tns:echoResponse"/></wsdl:message>
        <wsdl:portType name="EchoType"><wsdl:operation name="echo">
          <wsdl:input message="tns:echo"/><wsdl:output message="tns:echoResponse"/>
        </wsdl:operation></wsdl:portType>
        <wsdl:binding name="EchoBinding" type="tns:EchoType">
          <wsp:PolicyReference URI="#all"/>
          <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
          <wsdl:operation name="echo"><soap:operation soapAction="urn:echo"/>
            <wsdl:input><soap:body use="literal"/></wsdl:input>
            <wsdl:output><soap:body use="literal"/></wsdl:output>
          </wsdl:operation>
        </wsdl:binding>
        <wsdl:service name="Echo"><wsdl:port name="EchoPort" binding="tns:EchoBinding">
          <soap:address location="http://localhost/echo"/>
        </wsdl:port></wsdl:service>
      </wsdl:definitions>
      """;
}
