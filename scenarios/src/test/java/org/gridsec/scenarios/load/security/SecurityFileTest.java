package org.gridsec.scenarios.load.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.wss4j.dom.WSConstants;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcePEMEncryptorBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.endpoint.Request;
import org.gridsec.scenarios.load.endpoint.Rows;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class SecurityFileTest {

  private static final String KEYS = "keys: {me: {pkcs12: client.p12, password: changeit}}\n";

  @TempDir private static Path directory;

  @BeforeAll
  static void files() throws Exception {
    Parties.write(directory);
    CredentialStore.saveClient(
        Parties.CLIENT.facing(Parties.authority(), Parties.SERVER.certificate()),
        Files.createDirectory(directory.resolve("exported")));
    Files.writeString(directory.resolve("other-key.pem"), Pem.of(Parties.CLIENT.key()));
    Files.writeString(directory.resolve("other-cert.pem"), Pem.of(Parties.CLIENT.certificate()));
    Files.writeString(directory.resolve("secret"), "open sesame\n");
    Files.writeString(
        directory.resolve("assertion.xml"),
        "<Assertion xmlns='urn:oasis:names:tc:SAML:2.0:assertion' ID='_1' Version='2.0'/>");
    Files.writeString(directory.resolve("alice.keytab"), "");
    Files.writeString(directory.resolve("krb5.conf"), "");
    Files.writeString(directory.resolve("not.xml"), "<a xmlns='urn:x'/>");
  }

  private static Security read(String yaml) throws Exception {
    Path file = directory.resolve("security.yaml");
    Files.writeString(file, yaml);
    return SecurityFile.read(file);
  }

  @Test
  void the_example_is_read_as_it_is() throws Exception {
    Security security = read(SecurityFile.example().replace("alias: client ", "alias: key "));

    assertThat(security.actions())
        .extracting(action -> action.getClass().getSimpleName())
        .containsExactly(
            "AddTimestamp",
            "AddUsernameToken",
            "AddAssertion",
            "AddAssertion",
            "AddKerberosToken",
            "Sign",
            "Encrypt");
    assertThat(security.headers()).containsEntry("X-Tenant", "7");
    assertThat(security.reply().signed())
        .extracting(MessagePart::toString)
        .contains("body", "timestamp");
    assertThat(security.reply().encrypted()).containsExactly(MessagePart.BODY);
    assertThat(security.clientTls().context()).isNotNull();
  }

  @Test
  void what_is_left_out_has_its_usual_value() throws Exception {
    Security security =
        read(KEYS + "request: [timestamp, {signature: {key: me}}, {encryption: {key: me}}]\n");

    assertThat(security.actions().get(0)).isEqualTo(new Action.AddTimestamp(Duration.ofMinutes(5)));
    Action.Sign sign = (Action.Sign) security.actions().get(1);
    assertThat(sign.algorithm()).isEqualTo(WSConstants.RSA_SHA256);
    assertThat(sign.reference()).isEqualTo("binary-security-token");
    assertThat(sign.parts()).containsExactly(MessagePart.BODY);
    Action.Encrypt encrypt = (Action.Encrypt) security.actions().get(2);
    assertThat(encrypt.algorithm()).isEqualTo(WSConstants.AES_128_GCM);
    assertThat(security.mustUnderstand()).isTrue();
    assertThat(security.reply()).isEqualTo(ReplyRules.NONE);
  }

  @Test
  void a_key_in_an_older_form_of_openssl_is_opened_with_its_password() throws Exception {
    StringWriter text = new StringWriter();
    try (JcaPEMWriter pem = new JcaPEMWriter(text)) {
      pem.writeObject(
          Parties.CLIENT.key(),
          new JcePEMEncryptorBuilder("AES-128-CBC")
              .setProvider(new BouncyCastleProvider())
              .build("open sesame".toCharArray()));
    }
    Files.writeString(directory.resolve("encrypted.pem"), text.toString());

    Security security =
        read(
            """
            keys:
              me: {key: encrypted.pem, certificates: other-cert.pem, password-file: secret}
            request: [{signature: {key: me}}]
            """);

    assertThat(security.actions()).hasSize(1);
    assertThatThrownBy(
            () -> read("keys: {me: {key: encrypted.pem, certificates: ca.pem, password: wrong}}\n"))
        .hasMessageContaining("line 1, keys.me.key: expected a private key in PEM");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "requests: []                                     | line 1, requests: expected one of must-understand, keys, actor, headers,",
        "reply: {contains: a, contains: b}                | line 1: expected YAML, got: Duplicate field 'contains'",
        "reply: [                                         | line 1: expected YAML, got:",
        "request: [sign]                                  | line 1, request[0]: expected timestamp, or one of",
        "request: [{sign: {}}]                            | line 1, request[0]: expected one of timestamp, username-token, assertion, kerberos-ticket, signature, encryption, got: none",
        "request: [{timestamp: {lifetime: soon}}]         | line 1, request[0].timestamp.lifetime: expected a time, as 10m, 90s or 1h30m, got: soon",
        "request: [{username-token: {user: a}}]           | line 1, request[0].username-token: expected a password, or 'type: none', got: none",
        "request: [{username-token: {user: a, password: b, type: none}}] | expected no password with 'type: none', got: one",
        "request: [{username-token: {user: a, password: b, nonce: false}}] | expected nonce and created with a digest, got: one of them false",
        "request: [{username-token: {user: a, password: b, password-file: secret}}] | line 1, request[0].username-token.password-file: expected one password, got: several",
        "request: [{username-token: {user: a, password-variable: GRIDSEC_NOT_SET}}] | expected an environment variable that is set, got: GRIDSEC_NOT_SET",
        "request: [{assertion: {file: nowhere.xml}}]      | line 1, request[0].assertion.file: expected a file or directory that can be read, got: /",
        "request: [{assertion: {file: not.xml}}]          | expected an Assertion of SAML 1.1 or 2.0, got: a",
        "request: [{assertion: {}}]                       | line 1, request[0].assertion: expected either 'file' or 'sts', got: none",
        "request: [{assertion: {sts: {for: call}}}]       | line 1, request[0].assertion.sts: 'address' expected text, got: nothing",
        "request: [{assertion: {sts: {address: sts.org}}}] | line 1, request[0].assertion.sts.address: expected http://HOST[:PORT]/PATH or https://..., got: sts.org",
        "request: [{assertion: {sts: {address: http://a, for: run}}}] | line 1, request[0].assertion.sts.for: expected session, call, got: run",
        "request: [{assertion: {sts: {address: http://a, soap: 2}}}] | line 1, request[0].assertion.sts.soap: expected 1.1, 1.2, got: 2",
        "request: [{assertion: {sts: {address: http://a, type: jwt}}}] | line 1, request[0].assertion.sts.type: expected saml-1.1, saml-2.0, got: jwt",
        "request: [{assertion: {sts: {address: http://a, security: {request: [sign]}}}}] | line 1, request[0].assertion.sts.security.request[0]: expected timestamp, or one of",
        "request: [{assertion: {sts: {address: http://a, security: {keys: {}}}}}] | line 1, request[0].assertion.sts.security.keys: expected in the file itself alone, got: here",
        "request: [{signature: {key: me}}]                | line 1, request[0].signature.key: expected a name of 'keys' [], got: me",
        "keys: {me: {}}                                   | line 1, keys.me: expected 'pkcs12' and its 'alias', or 'certificates' and their 'key', got: others",
        "keys: {me: {pkcs12: client.p12, password: x}}    | line 1, keys.me.pkcs12: expected a PKCS#12 file that this password opens, got:",
        "keys: {me: {pkcs12: client.p12, password: changeit, alias: you}} | line 1, keys.me.alias: expected one of key, got: you",
        "keys: {me: {key: ca.pem, certificates: ca.pem}}  | line 1, keys.me.key: expected a private key in PEM that this password opens, got: none in ca.pem",
        "keys: {me: {certificates: secret}}               | line 1, keys.me.certificates: expected certificates in PEM, got:",
        "keys: {me: {certificates: nowhere.pem}}          | line 1, keys.me.certificates: expected a file or directory that can be read, got: /",
        "reply: {signed: body}                            | line 1, reply.signed: expected only with 'trust', got: it alone",
        "reply: {signed: body, trust: nowhere.pem}        | line 1, reply.trust[0]: expected a file or directory that can be read,",
        "reply: {signed: head, trust: ca.pem}             | line 1, reply.signed[0]: 'part' expected assertion, attachments, attachments-complete, binary-security-token, body, signature, timestamp, username-token, got: head",
        "reply: {signed: [\"{urn:x}\"], trust: ca.pem}    | reply.signed[0]: expected {namespace}local, got: {urn:x}",
        "{keys: {me: {certificates: ca.pem}}, reply: {decrypt: me}} | reply.decrypt: expected only with 'encrypted', got: it alone",
        "reply: {signer: a}                               | line 1, reply.signer: expected only with 'signed', got: it alone",
        "reply: {xpath: \"//e:a[\"}                       | line 1, reply.xpath: expected an XPath 1.0 expression, got: //e:a[",
        "reply: {basic-profile: perhaps}                  | line 1, reply.basic-profile: expected true or false, got: perhaps",
        "headers: {SOAPAction: x}                         | line 1, headers: expected others than those that each call has, got: SOAPAction",
        "headers: {\"a b\": x}                            | line 1, headers: expected names of HTTP, got: a b",
        "tls: {key: me}                                   | line 1, tls.key: expected a name of 'keys' [], got: me",
        "mechanism: {id: nothing, credentials: .}         | line 1, mechanism.id: expected plain, tls,",
        "mechanism: {id: tls}                             | line 1, mechanism: 'credentials' expected a value, got: nothing",
        "mechanism: {id: tls, credentials: nowhere}       | mechanism.credentials: expected a file or directory that can be read, got: /",
        "mechanism: {id: tls, credentials: .}             | line 1, mechanism.credentials: expected a directory that 'gridsec serve' exported, got: '/",
        "mechanism: {id: tls, credentials: ., parameters: {version: 9}} | line 1, mechanism: 'version' of tls in suite modern expected 1.3, 1.2, got: 9",
        "mechanism: {id: xml-signature, credentials: ., parameters: {stream: direct}} | line 1, mechanism: expected a mechanism for SOAP that works on trees, got: xml-signature{stream=direct}",
        "mechanism: {id: jws, credentials: .} | line 1, mechanism: expected a mechanism for SOAP that works on trees, got: jws",
        "mechanism: {id: tls, credentials: ., suite: old} | mechanism.suite: 'suite' expected modern, period, got: old",
        "{mechanism: {id: tls, credentials: exported}, request: [timestamp]} | request: expected to leave protection to 'mechanism', got: both",
        "{mechanism: {id: tls, credentials: exported}, reply: {signed: body, trust: ca.pem}} | reply: expected to leave protection to 'mechanism', got: both",
        "reply: {contains: }                              | line 1: expected a value, got: nothing",
        "{reply: {contains: &a text, xpath: *a}}          | line 1: expected no alias and no merge key of YAML, got: *a",
        "{reply: {<<: {contains: a}}}                     | line 1: expected no alias and no merge key of YAML, got: <<",
        "request: [{kerberos-ticket: {service: a@B, principal: c, keytab: secret, krb5-conf: secret}}] | principal: expected a principal, as NAME@REALM, got: c",
        "reply: {as4-receipt: true}                       | as4-receipt: expected only with 'trust', got: it alone",
        "tls: some                                        | line 1, tls: expected fields, got: some"
      })
  void what_is_wrong_is_told_in_a_line_with_its_place(String yaml, String complaint) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .startsWith(directory.resolve("security.yaml").toString())
        .contains(complaint)
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "encryption: {key: me, key-transport: rsa-1_5, digest: sha1} | request[0].encryption.digest: expected none with rsa-1_5, got: sha1",
        "encryption: {key: me, key-transport: x25519, digest: sha1} | request[0].encryption.digest: expected none with x25519, got: sha1",
        "encryption: {key: me, key-transport: rsa-oaep-mgf1p, mask: mgf1-sha1} | request[0].encryption.mask: expected with rsa-oaep alone, got: mgf1-sha1",
        "encryption: {key: me, reference: key-value} | encryption.reference: expected one to a certificate, got: key-value",
        "encryption: {key: me, reference: assertion} | encryption.reference: expected one to a certificate, got: assertion",
        "encryption: {key: me, algorithm: rot13} | line 2, request[0].encryption.algorithm: expected aes128-cbc,",
        "signature: {key: me, reference: name} | signature.reference: expected assertion, binary-security-token, certificate, issuer-serial,",
        "signature: {key: me, parts: [body, header]} | line 2, request[0].signature.parts[1]: 'part' expected assertion, attachments, attachments-complete, binary-security-token, body,"
      })
  void what_does_not_go_together_is_told_with_its_place(String action, String complaint) {
    assertThatThrownBy(() -> read(KEYS + "request: [{" + action + "}]\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void a_certificate_alone_signs_nothing() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    keys: {you: {certificates: server.pem}}
                    request:
                      - signature:
                          key: you
                    """))
        .hasMessageContaining(
            "line 4, request[0].signature.key: expected a name of 'keys' with a private key, got: a"
                + " certificate");
  }

  /** Protects a request, and returns its Security header. */
  private static Element header(String yaml) throws Exception {
    Files.writeString(directory.resolve("request.xml"), "<a xmlns='urn:x'/>");
    Document message =
        Request.read(directory.resolve("request.xml"), Optional.empty(), true, Rows.NONE, Set.of())
            .messages()
            .next(Map.of());
    read(yaml).protect(message, new MessageAttachments(), Parties.NO_STS);
    return Elements.children(Soap.V1_1.child(message, "Header").orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  /** The last is undone first. */
  @Test
  void what_is_done_later_stands_before_in_the_header() throws Exception {
    Element header =
        header(
            """
            request:
              - timestamp
              - username-token: {user: alice, password-file: secret, type: text}
              - assertion: {file: assertion.xml}
            """);
    assertThat(Elements.children(header).map(Element::getLocalName))
        .containsExactly("Assertion", "UsernameToken", "Timestamp");
    assertThat(header.getTextContent()).contains("alice", "open sesame");
  }

  @ParameterizedTest
  @CsvSource({"2.0:assertion, ID, 1.1#SAMLID", "1.0:assertion, AssertionID, 1.0#SAMLAssertionID"})
  void a_signature_covers_an_assertion_and_names_its_key_by_it(
      String version, String id, String reference) throws Exception {
    XmlSecurityLibraries.initialize(Stack.AXIS2);
    Files.writeString(
        directory.resolve("signed.xml"),
        "<Assertion xmlns='urn:oasis:names:tc:SAML:%s' %s='_4711'/>".formatted(version, id));
    Element header =
        header(
            KEYS
                + """
                request:
                  - assertion: {file: signed.xml}
                  - signature: {key: me, reference: assertion, parts: [body, assertion]}
                """);
    NodeList references = header.getElementsByTagNameNS(WSConstants.SIG_NS, "Reference");
    assertThat(references.getLength()).isEqualTo(2);
    assertThat(((Element) references.item(1)).getAttribute("URI")).isEqualTo("#_4711");
    Element named =
        (Element) header.getElementsByTagNameNS(WSConstants.WSSE_NS, "KeyIdentifier").item(0);
    assertThat(named.getTextContent()).isEqualTo("_4711");
    assertThat(named.getAttribute("ValueType")).endsWith("saml-token-profile-" + reference);
  }

  @Test
  void an_empty_file_and_other_octets_are_refused() throws Exception {
    assertThatThrownBy(() -> read("# nothing\n"))
        .hasMessageContaining("expected fields, got: nothing");
    Path file = directory.resolve("latin.yaml");
    Files.write(file, new byte[] {'#', (byte) 0xE9});
    assertThatThrownBy(() -> SecurityFile.read(file)).hasMessageContaining("expected UTF-8");
  }

  @Test
  void names_of_algorithms_may_be_their_uris() throws Exception {
    Action.Sign sign =
        (Action.Sign)
            read(KEYS + "request: [{signature: {key: me, algorithm: 'urn:my-own'}}]\n")
                .actions()
                .get(0);
    assertThat(sign.algorithm()).isEqualTo("urn:my-own");
    assertThat(List.of(sign.digest())).containsExactly(WSConstants.SHA256);
  }

  private static String refusal(String key) {
    try {
      read("keys: {me: " + key + "}\nrequest: [{signature: {key: me}}]\n");
      return "";
    } catch (Exception e) {
      return e.getMessage();
    }
  }

  private static void pem(String name, Object... parts) throws Exception {
    StringWriter text = new StringWriter();
    try (JcaPEMWriter pem = new JcaPEMWriter(text)) {
      for (Object part : parts) {
        pem.writeObject(part);
      }
    }
    Files.writeString(directory.resolve(name), text.toString());
  }

  @Test
  void a_key_and_its_certificates_may_be_in_one_file() throws Exception {
    pem("all.pem", Parties.CLIENT.key(), Parties.CLIENT.certificate(), Parties.authority());
    pem("back.pem", Parties.CLIENT.certificate(), Parties.CLIENT.key());

    assertThat(refusal("{key: all.pem, certificates: all.pem}")).isEmpty();
    assertThat(refusal("{key: back.pem, certificates: back.pem}")).isEmpty();
  }

  @Test
  void a_key_may_follow_the_mark_of_utf_8_and_a_name_in_another_charset() throws Exception {
    String key = Pem.of(Parties.SERVER.key()).replace("\n", "\r\n");
    Files.writeString(directory.resolve("marked.pem"), "\uFEFF" + key);
    Files.writeString(
        directory.resolve("latin.pem"), "friendlyName: Schl\u00FCssel\n" + key, ISO_8859_1);

    assertThat(refusal("{key: marked.pem, certificates: server.pem}")).isEmpty();
    assertThat(refusal("{key: latin.pem, certificates: server.pem}")).isEmpty();
  }

  @Test
  void an_alias_is_taken_in_any_case() {
    assertThat(refusal("{pkcs12: client.p12, alias: KEY, password: changeit}")).isEmpty();
  }

  @Test
  void a_key_with_the_certificate_of_another_is_refused() throws Exception {
    KeyPair ec = KeyPairGenerator.getInstance("EC").generateKeyPair();
    Files.writeString(directory.resolve("ec.pem"), Pem.of(ec.getPrivate()));

    assertThat(refusal("{key: other-key.pem, certificates: server.pem}"))
        .contains("key: expected the key of the first certificate, CN=");
    assertThat(refusal("{key: ec.pem, certificates: server.pem}"))
        .contains("key: expected the key of the first certificate, CN=");
  }

  @Test
  void keys_that_sign_no_xml_are_refused_before_anything_is_sent() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSASSA-PSS");
    generator.initialize(2048);
    KeyPair pair = generator.generateKeyPair();
    X500Name name = new X500Name("CN=pss");
    X509CertificateHolder certificate =
        new JcaX509v3CertificateBuilder(
                name,
                BigInteger.ONE,
                Date.from(Instant.EPOCH),
                Date.from(Instant.EPOCH.plusSeconds(1L << 32)),
                name,
                pair.getPublic())
            .build(new JcaContentSignerBuilder("SHA256withRSA").build(Parties.SERVER.key()));
    pem("pss.pem", pair.getPrivate(), certificate);

    assertThat(refusal("{key: pss.pem, certificates: pss.pem}"))
        .contains("key: expected one that signs XML here, got: one for RSASSA-PSS alone");
  }
}
