package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.xml.ws.soap.SOAPFaultException;
import java.net.URI;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.common.saml.SAMLCallback;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.common.saml.bean.AttributeBean;
import org.apache.wss4j.common.saml.bean.AttributeStatementBean;
import org.apache.wss4j.common.saml.bean.AudienceRestrictionBean;
import org.apache.wss4j.common.saml.bean.AuthenticationStatementBean;
import org.apache.wss4j.common.saml.bean.ConditionsBean;
import org.apache.wss4j.common.saml.bean.KeyInfoBean;
import org.apache.wss4j.common.saml.bean.SubjectBean;
import org.apache.wss4j.common.saml.bean.SubjectConfirmationDataBean;
import org.apache.wss4j.common.saml.bean.Version;
import org.apache.wss4j.common.saml.builder.SAML2Constants;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Identity;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

/** Apache CXF calls the service, with nothing but what is exported for a client. */
@ExtendWith(SharedServers.class)
class CxfInteroperationTest {

  private static final String TEXT = "Grüße, 格子, \uD83D\uDD10";

  @TempDir private static Path directory;

  private static CxfClient client;

  @BeforeAll
  static void start() throws Exception {
    client = client(Fixture.CREDENTIALS, "credentials");
  }

  private static CxfClient client(CredentialStore store, String name) throws Exception {
    Path exported = directory.resolve(name);
    store.exportClient(exported);
    return new CxfClient(exported);
  }

  private static URI url(Stack stack, String mechanism, Parameters parameters) {
    return URI.create(
        SharedServers.of(Host.TOMCAT).uri(Mechanisms.of(mechanism))
            + Endpoint.path(stack.id(), mechanism, parameters));
  }

  private static Map<String, Object> doing(String actions) {
    Map<String, Object> configuration = new HashMap<>();
    configuration.put(ConfigurationConstants.ACTION, actions);
    return configuration;
  }

  private static Map<String, Object> encrypting(String actions) {
    Map<String, Object> configuration = doing(actions);
    configuration.put(ConfigurationConstants.ENC_KEY_ID, "IssuerSerial");
    configuration.put(
        ConfigurationConstants.ENC_KEY_TRANSPORT, "http://www.w3.org/2009/xmlenc11#rsa-oaep");
    configuration.put(
        ConfigurationConstants.ENC_DIGEST_ALGO, "http://www.w3.org/2001/04/xmlenc#sha256");
    configuration.put(
        ConfigurationConstants.ENC_MGF_ALGO, "http://www.w3.org/2009/xmlenc11#mgf1sha256");
    configuration.put(
        ConfigurationConstants.ENC_SYM_ALGO, "http://www.w3.org/2009/xmlenc11#aes128-gcm");
    return configuration;
  }

  private static void sign(Map<String, Object> configuration) {
    configuration.put(ConfigurationConstants.SIG_KEY_ID, "DirectReference");
    configuration.put(
        ConfigurationConstants.SIG_ALGO, "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
    configuration.put(
        ConfigurationConstants.SIG_DIGEST_ALGO, "http://www.w3.org/2001/04/xmlenc#sha256");
    configuration.put(
        ConfigurationConstants.SIGNATURE_PARTS,
        "{Element}{http://docs.oasis-open.org/wss/2004/01/"
            + "oasis-200401-wss-wssecurity-utility-1.0.xsd}Timestamp;"
            + "{Element}{http://schemas.xmlsoap.org/soap/envelope/}Body");
  }

  private static Map<String, Object> signingAndEncrypting() {
    Map<String, Object> configuration = encrypting("Timestamp Signature Encrypt");
    sign(configuration);
    configuration.put(ConfigurationConstants.ENCRYPTION_USER, "sign-yes");
    configuration.put(
        ConfigurationConstants.ENCRYPTION_PARTS,
        "{Element}{http://www.w3.org/2000/09/xmldsig#}Signature;"
            + "{Content}{http://schemas.xmlsoap.org/soap/envelope/}Body");
    return configuration;
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void messages_encrypted_elsewhere_are_decrypted_and_answers_there(Stack stack) throws Exception {
    URI endpoint = url(stack, "xml-encryption", Parameters.NONE);
    assertThat(client.echo(endpoint, TEXT, encrypting("Encrypt"), doing("Encrypt")))
        .isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void answers_in_clear_are_understood(Stack stack) throws Exception {
    URI endpoint = url(stack, "xml-encryption", Parameters.of("replies", "clear"));
    Map<String, Object> encrypting = encrypting("Encrypt");
    encrypting.put(ConfigurationConstants.ENCRYPTION_USER, "replies-clear");
    assertThat(client.echo(endpoint, TEXT, encrypting, Map.of())).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void messages_signed_and_encrypted_elsewhere_are_accepted_and_answers_there(Stack stack)
      throws Exception {
    URI endpoint = url(stack, "xml-encryption", Parameters.of("sign", "yes"));
    assertThat(
            client.echo(
                endpoint, TEXT, signingAndEncrypting(), doing("Timestamp Signature Encrypt")))
        .isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void messages_signed_elsewhere_are_accepted_and_answers_there(Stack stack) throws Exception {
    URI endpoint = url(stack, "xml-signature", Parameters.NONE);
    Map<String, Object> signing = doing("Timestamp Signature");
    sign(signing);
    assertThat(client.echo(endpoint, TEXT, signing, doing("Timestamp Signature"))).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void tokens_made_elsewhere_are_accepted(Stack stack) throws Exception {
    for (String form : new String[] {"digest", "text"}) {
      Map<String, Object> naming = doing("UsernameToken");
      naming.put(ConfigurationConstants.USER, "gridsec-client");
      naming.put(
          ConfigurationConstants.PASSWORD_TYPE,
          form.equals("text") ? "PasswordText" : "PasswordDigest");
      naming.put(ConfigurationConstants.ADD_USERNAMETOKEN_NONCE, "true");
      naming.put(ConfigurationConstants.ADD_USERNAMETOKEN_CREATED, "true");
      URI endpoint =
          url(
              stack,
              "username-token",
              form.equals("text") ? Parameters.of("password", form) : Parameters.NONE);
      assertThat(client.echo(endpoint, TEXT, naming, Map.of())).isEqualTo(TEXT);
    }
  }

  /** As a federation has it: a token service issues the assertion to the caller. */
  @ParameterizedTest
  @EnumSource(
      value = Stack.class,
      names = {"AXIS2", "PULL"})
  void assertions_that_cxf_asks_for_are_accepted_from_it(Stack stack) throws Exception {
    for (String mechanism : new String[] {"saml", "saml-bearer"}) {
      Map<String, Object> asking = doing("Timestamp Signature");
      sign(asking);
      Element assertion =
          client.assertion(
              URI.create(url(stack, mechanism, Parameters.NONE) + Endpoint.SET_UP),
              mechanism.equals("saml") ? "PublicKey" : "Bearer",
              asking,
              doing("Timestamp Signature"));
      assertThat(echoWith(stack, mechanism, assertion)).isEqualTo(TEXT);
    }
  }

  /** The issuer's key with WSS4J's own builder, by which token services of CXF issue. */
  @ParameterizedTest
  @EnumSource(
      value = Stack.class,
      names = {"AXIS2", "PULL"})
  void assertions_of_the_form_of_other_issuers_are_accepted(Stack stack) throws Exception {
    for (String mechanism : new String[] {"saml", "saml-bearer"}) {
      Element assertion = issue(mechanism);
      assertThat(assertion.getAttribute("xsi:type")).isNotEmpty();
      assertThat(echoWith(stack, mechanism, assertion)).isEqualTo(TEXT);
    }
  }

  private static String echoWith(Stack stack, String mechanism, Element assertion)
      throws Exception {
    boolean signed = mechanism.equals("saml");
    Map<String, Object> sending =
        doing(signed ? "Timestamp SAMLTokenUnsigned Signature" : "SAMLTokenUnsigned");
    sign(sending);
    sending.merge(
        ConfigurationConstants.SIGNATURE_PARTS,
        ";{Element}{urn:oasis:names:tc:SAML:2.0:assertion}Assertion",
        (parts, more) -> parts + (String) more);
    sending.put(
        ConfigurationConstants.SAML_CALLBACK_REF,
        (CallbackHandler)
            callbacks -> ((SAMLCallback) callbacks[0]).setAssertionElement(assertion));
    return client.echo(
        url(stack, mechanism, Parameters.NONE),
        TEXT,
        sending,
        signed ? doing("Timestamp Signature") : Map.of());
  }

  private static Element issue(String mechanism) throws Exception {
    Map<String, String> server = Fixture.CREDENTIALS.server().attachments();
    Identity issuer =
        new Identity(
            Pem.rsaKey(server.get(mechanism + "-issuer-key.pem")),
            List.of(Pem.certificate(server.get(mechanism + "-issuer.pem"))));
    Instant now = Instant.now();
    SAMLCallback content = new SAMLCallback();
    content.setSamlVersion(Version.SAML_20);
    content.setIssuer(issuer.certificate().getSubjectX500Principal().getName());
    content.setSubject(subject(mechanism, Fixture.CREDENTIALS.client().certificate(), now));
    ConditionsBean conditions = new ConditionsBean(now.minusSeconds(60), now.plusSeconds(300));
    conditions.setAudienceRestrictions(
        List.of(new AudienceRestrictionBean(List.of("urn:gridsec:echo"))));
    content.setConditions(conditions);
    content.setAuthenticationStatementData(List.of(new AuthenticationStatementBean()));
    AttributeBean operations = new AttributeBean();
    operations.setQualifiedName("urn:gridsec:operation");
    operations.addAttributeValue("echoString");
    AttributeStatementBean statement = new AttributeStatementBean();
    statement.setSamlAttributes(List.of(operations));
    content.setAttributeStatementData(List.of(statement));
    SamlAssertionWrapper assertion = new SamlAssertionWrapper(content);
    assertion.signAssertion(
        KeyStores.ALIAS,
        KeyStores.PASSWORD,
        new PartyCrypto(issuer.facing(issuer.certificate(), issuer.certificate())),
        false,
        null,
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "http://www.w3.org/2001/04/xmlenc#sha256");
    return assertion.toDOM(
        DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder().newDocument());
  }

  private static SubjectBean subject(String mechanism, X509Certificate holder, Instant now) {
    SubjectBean subject =
        new SubjectBean(
            holder.getSubjectX500Principal().getName(),
            null,
            mechanism.equals("saml") ? SAML2Constants.CONF_HOLDER_KEY : SAML2Constants.CONF_BEARER);
    subject.setSubjectNameIDFormat(SAML2Constants.NAMEID_FORMAT_X509_SUBJECT_NAME);
    SubjectConfirmationDataBean data = new SubjectConfirmationDataBean();
    data.setRecipient("urn:gridsec:echo");
    data.setNotAfter(now.plusSeconds(300));
    subject.setSubjectConfirmationData(data);
    if (mechanism.equals("saml")) {
      KeyInfoBean key = new KeyInfoBean();
      key.setCertificate(holder);
      subject.setKeyInfo(key);
    }
    return subject;
  }

  @Test
  void who_encrypts_for_another_server_gets_a_fault_that_is_understood_there() throws Exception {
    CxfClient other = client(TestCredentials.stranger(), "others");
    URI endpoint = url(Stack.PULL, "xml-encryption", Parameters.NONE);
    assertThatThrownBy(() -> other.echo(endpoint, TEXT, encrypting("Encrypt"), doing("Encrypt")))
        .isInstanceOfSatisfying(
            SOAPFaultException.class,
            fault ->
                assertThat(fault.getFault().getFaultCodeAsQName().getLocalPart())
                    .isEqualTo("SecurityTokenUnavailable"));
  }
}
