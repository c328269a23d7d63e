package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code gridsec load} with this program's mechanisms, against its own service. */
@Timeout(120)
class LoadMechanismIT {

  private static final String SHORT = " --clients 2 --for 200ms --warm-up 0s";

  @TempDir private static Path directory;
  private static EchoServer server;
  private static Kdc kdc;

  @BeforeAll
  static void start() throws Exception {
    kdc = Kdc.start();
    CredentialStore credentials = credentials();
    credentials.exportClient(directory.resolve("keys"));
    credentials().exportClient(directory.resolve("foreign"));
    server =
        EchoServer.start(
            EchoServer.Settings.of(Host.TOMCAT, Suite.MODERN, credentials.server())
                .withPorts(0, 0));
    Files.writeString(
        directory.resolve("request.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>hello ${uuid}</e:text></e:echoString>");
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
    kdc.close();
  }

  private static CredentialStore credentials() throws Exception {
    return Mechanisms.credentials(Suite.MODERN, Set.of(), Set.of(), kdc.files().attachments());
  }

  private static Outcome load(String mechanism, String keys, String options) throws Exception {
    Path security = directory.resolve("security.yaml");
    Files.writeString(
        security,
        "mechanism: {id: %s, credentials: %s}\nreply: {contains: hello}\n"
            .formatted(mechanism, keys));
    return Outcome.of(
        "load %s --body %s --security %s" + SHORT + options,
        url(mechanism),
        directory.resolve("request.xml"),
        security);
  }

  private static URI url(String mechanism) {
    return server.endpoints().stream()
        .filter(endpoint -> endpoint.mechanism().equals(mechanism))
        .filter(endpoint -> endpoint.parameters().values().isEmpty())
        .filter(endpoint -> endpoint.stack().equals("axis2"))
        .map(Endpoint::url)
        .findFirst()
        .orElseThrow();
  }

  /** Mechanisms of SOAP, which is what {@code gridsec load} sends. */
  static Stream<String> secure() {
    return Mechanisms.all().stream()
        .map(Mechanism::info)
        .filter(info -> info.stacks().contains(Stack.AXIS2))
        .map(MechanismInfo::id)
        .filter(id -> !id.equals("plain"));
  }

  @ParameterizedTest
  @MethodSource("secure")
  void a_mechanism_protects_requests_and_verifies_replies(String mechanism) throws Exception {
    assertThat(load(mechanism, "keys", "").succeeded().out())
        .containsPattern("calls +[\\d,]+ in \\d+ slices, 0 failed")
        .doesNotContainPattern("calls +0 in");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mtls | no reply: ",
        "xml-signature | fault wsse:FailedAuthentication: ",
        "secure-conversation | request not protected: ",
        "http-signature | fault wsse:",
        "token | no reply: ",
      })
  void keys_of_others_do_not_call(String mechanism, String reason) throws Exception {
    assertThat(load(mechanism, "foreign", "").failureComplaint())
        .startsWith("call expected to succeed before any is measured, got from ")
        .contains(": " + reason);
  }

  /** What a mechanism has to verify is not taken without it. */
  @ParameterizedTest
  @CsvSource({"xml-signature", "secure-conversation", "http-signature"})
  void a_reply_without_protection_is_refused(String mechanism) throws Exception {
    Path security = directory.resolve("security.yaml");
    Files.writeString(security, "mechanism: {id: %s, credentials: keys}\n".formatted(mechanism));
    assertThat(
            Outcome.of(
                    "load %s --body %s --security %s" + SHORT,
                    url("plain"),
                    directory.resolve("request.xml"),
                    security)
                .failureComplaint())
        .containsAnyOf("reply not verified: ", "request not protected: ", "MustUnderstand");
  }

  @Test
  void a_mechanism_knows_one_version_of_soap() throws Exception {
    assertThat(load("xml-signature", "keys", " --soap 1.2").usageComplaint())
        .startsWith("'--soap' expected 1.1 with a mechanism, got: 1.2");
  }
}
