package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.cert.X509Certificate;
import java.util.Map;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
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

/** A client that was not made here calls the service, with nothing but what is exported for it. */
@ExtendWith(SharedServers.class)
class InteroperationIT {

  private static final String TEXT = "Grüße, 格子, \uD83D\uDD10, <&>\"'";

  @TempDir private static Path directory;

  private static ForeignClient foreign;
  private static Path credentials;

  @BeforeAll
  static void start() throws Exception {
    foreign = ForeignClient.in(directory);
    credentials = exported(Fixture.CREDENTIALS, "credentials");
  }

  private static Path exported(CredentialStore store, String name) throws Exception {
    Path exported = directory.resolve(name);
    store.exportClient(exported);
    return exported;
  }

  private static URI url(EchoServer of, Stack stack, String mechanism, Parameters parameters) {
    return URI.create(
        of.uri(Mechanisms.of(mechanism)) + Endpoint.path(stack.id(), mechanism, parameters));
  }

  private static URI url(Stack stack, String mechanism, Parameters parameters) {
    return url(SharedServers.of(Host.TOMCAT), stack, mechanism, parameters);
  }

  private static void answered(ForeignClient.Outcome outcome) {
    assertThat(outcome).isEqualTo(new ForeignClient.Outcome(0, TEXT, ""));
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void messages_signed_elsewhere_are_accepted_and_answers_verified_there(Stack stack)
      throws Exception {
    URI endpoint = url(stack, "xml-signature", Parameters.NONE);
    answered(foreign.call(endpoint, credentials, TEXT, "--security", "signature"));
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void so_are_references_to_the_certificate(Stack stack) throws Exception {
    URI endpoint = url(stack, "xml-signature", Parameters.of("key", "issuer-serial"));
    answered(
        foreign.call(
            endpoint,
            credentials,
            TEXT,
            "--security",
            "signature",
            "--reference",
            "issuer-serial"));
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void so_are_signatures_by_elliptic_curves(Stack stack) throws Exception {
    URI endpoint =
        url(
            stack,
            "xml-signature",
            new Parameters(Map.of("algorithm", "ecdsa", "key", "issuer-serial")));
    answered(
        foreign.call(
            endpoint,
            credentials,
            TEXT,
            "--security",
            "signature",
            "--algorithm",
            "ecdsa-sha256",
            "--reference",
            "issuer-serial"));
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void tokens_made_elsewhere_are_accepted(Stack stack) throws Exception {
    URI endpoint = url(stack, "username-token", Parameters.NONE);
    answered(foreign.call(endpoint, credentials, TEXT, "--security", "username-token"));
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void messages_encrypted_elsewhere_are_read_and_answers_decrypted_there(Stack stack)
      throws Exception {
    X509Certificate recipient = Fixture.CREDENTIALS.server().certificate();
    answered(
        foreign.call(
            url(stack, "xml-encryption", Parameters.NONE),
            credentials,
            TEXT,
            "--security",
            "encryption",
            "--issuer",
            recipient.getIssuerX500Principal().getName(),
            "--serial",
            recipient.getSerialNumber().toString()));
  }

  @ParameterizedTest
  @EnumSource(value = Stack.class, mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void who_has_other_credentials_gets_a_fault_that_is_understood_there(Stack stack)
      throws Exception {
    Path others = exported(TestCredentials.stranger(), "others-" + stack.id());
    for (String security : new String[] {"signature", "username-token"}) {
      String mechanism = security.equals("signature") ? "xml-signature" : security;
      ForeignClient.Outcome outcome =
          foreign.call(
              url(stack, mechanism, Parameters.NONE), others, TEXT, "--security", security);
      assertThat(outcome.status()).isEqualTo(3);
      assertThat(outcome.errors()).endsWith(":FailedAuthentication");
    }
  }

  @Test
  void a_signature_of_the_other_suite_is_refused() throws Exception {
    ForeignClient.Outcome outcome =
        foreign.call(
            url(Stack.PULL, "xml-signature", Parameters.NONE),
            credentials,
            TEXT,
            "--security",
            "signature",
            "--algorithm",
            "rsa-sha1");
    assertThat(outcome.errors()).endsWith(":UnsupportedAlgorithm");
  }

  /** Otherwise it would say nothing that answers are accepted there. */
  @Test
  void an_answer_of_another_server_is_rejected_there() throws Exception {
    Path mistaken = exported(Fixture.CREDENTIALS, "mistaken");
    Files.copy(
        mistaken.resolve("client-cert.pem"),
        mistaken.resolve("server-cert.pem"),
        StandardCopyOption.REPLACE_EXISTING);
    ForeignClient.Outcome outcome =
        foreign.call(
            url(Stack.AXIS2, "xml-signature", Parameters.NONE),
            mistaken,
            TEXT,
            "--security",
            "signature");
    assertThat(outcome.errors()).contains("SignatureVerificationFailed");
  }

  @Test
  void the_suite_of_the_papers_is_understood_as_well() throws Exception {
    EchoServer old = SharedServers.of(Host.TOMCAT, Suite.PERIOD);
    answered(
        foreign.call(
            url(old, Stack.PULL, "xml-signature", Parameters.NONE),
            exported(TestCredentials.of(Suite.PERIOD), "period"),
            TEXT,
            "--security",
            "signature",
            "--algorithm",
            "rsa-sha1"));
  }
}
