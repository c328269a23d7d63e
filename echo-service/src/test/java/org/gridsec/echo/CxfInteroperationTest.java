package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.xml.ws.soap.SOAPFaultException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.common.saml.SAMLCallback;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
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
  @EnumSource(Stack.class)
  void messages_encrypted_elsewhere_are_decrypted_and_answers_there(Stack stack) throws Exception {
    URI endpoint = url(stack, "xml-encryption", Parameters.NONE);
    assertThat(client.echo(endpoint, TEXT, encrypting("Encrypt"), doing("Encrypt")))
        .isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(Stack.class)
  void answers_in_clear_are_understood(Stack stack) throws Exception {
    URI endpoint = url(stack, "xml-encryption", Parameters.of("replies", "clear"));
    Map<String, Object> encrypting = encrypting("Encrypt");
    encrypting.put(ConfigurationConstants.ENCRYPTION_USER, "replies-clear");
    assertThat(client.echo(endpoint, TEXT, encrypting, Map.of())).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(Stack.class)
  void messages_signed_and_encrypted_elsewhere_are_accepted_and_answers_there(Stack stack)
      throws Exception {
    URI endpoint = url(stack, "xml-encryption", Parameters.of("sign", "yes"));
    assertThat(
            client.echo(
                endpoint, TEXT, signingAndEncrypting(), doing("Timestamp Signature Encrypt")))
        .isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(Stack.class)
  void messages_signed_elsewhere_are_accepted_and_answers_there(Stack stack) throws Exception {
    URI endpoint = url(stack, "xml-signature", Parameters.NONE);
    Map<String, Object> signing = doing("Timestamp Signature");
    sign(signing);
    assertThat(client.echo(endpoint, TEXT, signing, doing("Timestamp Signature"))).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource(Stack.class)
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
  @EnumSource(Stack.class)
  void assertions_that_the_service_issued_elsewhere_are_accepted(Stack stack) throws Exception {
    for (String mechanism : new String[] {"saml", "saml-bearer"}) {
      boolean bearer = mechanism.equals("saml-bearer");
      URI endpoint = url(stack, mechanism, Parameters.NONE);
      Map<String, Object> asking = doing("Timestamp Signature");
      sign(asking);
      Element assertion =
          client.assertion(
              URI.create(endpoint + Endpoint.SET_UP),
              bearer ? "Bearer" : "PublicKey",
              asking,
              doing("Timestamp Signature"));
      Map<String, Object> sending =
          doing(bearer ? "SAMLTokenUnsigned" : "Timestamp SAMLTokenUnsigned Signature");
      sign(sending);
      sending.merge(
          ConfigurationConstants.SIGNATURE_PARTS,
          ";{Element}{urn:oasis:names:tc:SAML:2.0:assertion}Assertion",
          (parts, more) -> parts + (String) more);
      sending.put(
          ConfigurationConstants.SAML_CALLBACK_REF,
          (CallbackHandler)
              callbacks -> ((SAMLCallback) callbacks[0]).setAssertionElement(assertion));
      assertThat(
              client.echo(
                  endpoint, TEXT, sending, bearer ? Map.of() : doing("Timestamp Signature")))
          .isEqualTo(TEXT);
    }
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
