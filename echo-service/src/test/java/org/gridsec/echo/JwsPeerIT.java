package org.gridsec.echo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * OpenSSL signs a request and verifies the signature of the answer, with nothing but what is
 * exported for a client. Where it is not installed, the tests are skipped.
 */
@ExtendWith(SharedServers.class)
class JwsPeerIT {

  private static final String FIELD = "x-jws-signature";
  private static final String BODY = "{\"echoString\":{\"text\":\"Gr\u00fc\u00dfe\"}}";

  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  @TempDir private Path directory;

  /** Keys whose signatures JOSE has in the form in which OpenSSL writes them. */
  private enum Key {
    RSA("PS256", "", "") {
      @Override
      List<String> sign(String key, String input) {
        return openssl("dgst", "-sign", key, input);
      }

      @Override
      List<String> verify(String key, String input, String value) {
        return openssl("dgst", "-signature", value, "-verify", key, input);
      }

      private List<String> openssl(String... arguments) {
        List<String> command = new ArrayList<>(List.of("openssl", arguments[0], "-sha256"));
        command.addAll(List.of("-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:32"));
        command.addAll(List.of(arguments).subList(1, arguments.length));
        return command;
      }
    },
    ED25519("EdDSA", "-ed25519", "/algorithm=ed25519") {
      @Override
      List<String> sign(String key, String input) {
        return List.of("openssl", "pkeyutl", "-sign", "-rawin", "-inkey", key, "-in", input);
      }

      @Override
      List<String> verify(String key, String input, String value) {
        return List.of(
            "openssl",
            "pkeyutl",
            "-verify",
            "-rawin",
            "-pubin",
            "-inkey",
            key,
            "-in",
            input,
            "-sigfile",
            value);
      }
    };

    private final String algorithm;
    private final String file;
    private final String path;

    Key(String algorithm, String file, String path) {
      this.algorithm = algorithm;
      this.file = file;
      this.path = path;
    }

    abstract List<String> sign(String key, String input);

    abstract List<String> verify(String key, String input, String value);
  }

  @BeforeEach
  void export() throws Exception {
    assumeTrue(
        ForeignClient.run(List.of("openssl", "version")).output().startsWith("OpenSSL 3"),
        "needs openssl 3");
    Fixture.CREDENTIALS.exportClient(directory.resolve("keys"));
  }

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  private static byte[] input(String head, byte[] body) {
    byte[] begin = (head + ".").getBytes(UTF_8);
    byte[] input = new byte[begin.length + body.length];
    System.arraycopy(begin, 0, input, 0, begin.length);
    System.arraycopy(body, 0, input, begin.length, body.length);
    return input;
  }

  /** The thumbprint of the client's certificate, as OpenSSL computes it. */
  private String keyId(Key key) throws Exception {
    String certificate = file("keys/client-cert" + key.file + ".pem");
    String print =
        ForeignClient.run(
                List.of("openssl", "x509", "-in", certificate, "-noout", "-fingerprint", "-sha256"))
            .output();
    String digits = print.substring(print.indexOf('=') + 1).replace(":", "");
    return BASE64.encodeToString(HexFormat.of().parseHex(digits));
  }

  private HttpResponse<byte[]> send(Key key, URI url, String name, String body) throws Exception {
    String head =
        BASE64.encodeToString(
            ("{\"alg\":\"%s\",\"kid\":\"%s\",\"b64\":false,\"cty\":\"application/json\",\"iat\":%s,"
                    + "\"jti\":\"%s\",\"htm\":\"POST\",\"htu\":\"%s\","
                    + "\"crit\":[\"b64\",\"iat\",\"jti\",\"htm\",\"htu\"]}")
                .formatted(key.algorithm, keyId(key), Instant.now().getEpochSecond(), name, url)
                .getBytes(UTF_8));
    Files.write(directory.resolve("input"), input(head, BODY.getBytes(UTF_8)));
    String secret = file("keys/client-key" + key.file + ".pem");
    List<String> sign = key.sign(secret, file("input"));
    List<String> command = new ArrayList<>(sign.subList(0, 2));
    command.addAll(List.of("-out", file("value")));
    command.addAll(sign.subList(2, sign.size()));
    ForeignClient.Outcome signed = ForeignClient.run(command);
    assertThat(signed.status()).as(signed.errors()).isZero();
    String value = BASE64.encodeToString(Files.readAllBytes(directory.resolve("value")));
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(url)
                .version(HttpClient.Version.HTTP_1_1)
                .header("Content-Type", "application/json")
                .header(FIELD, head + ".." + value)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofByteArray());
  }

  private boolean verifies(Key key, HttpResponse<byte[]> response, byte[] body) throws Exception {
    String[] parts = response.headers().firstValue(FIELD).orElseThrow().split("\\.", -1);
    Files.write(directory.resolve("input"), input(parts[0], body));
    Files.write(directory.resolve("value"), Base64.getUrlDecoder().decode(parts[2]));
    String certificate = file("keys/server-cert" + key.file + ".pem");
    ForeignClient.Outcome known =
        ForeignClient.run(
            List.of(
                "openssl", "x509", "-in", certificate, "-noout", "-pubkey", "-out", file("key")));
    assertThat(known.status()).as(known.errors()).isZero();
    return ForeignClient.run(key.verify(file("key"), file("input"), file("value"))).status() == 0;
  }

  @ParameterizedTest
  @EnumSource
  void what_openssl_signs_is_accepted_and_answers_verified_there(Key key) throws Exception {
    EchoServer server = SharedServers.of(Host.TOMCAT);
    URI url =
        URI.create(
            server.uri(Mechanisms.of("jws"))
                + Endpoint.path(Stack.JSON.id(), "jws", Parameters.NONE)
                + key.path);

    HttpResponse<byte[]> answer = send(key, url, "one", BODY);

    assertThat(answer.statusCode()).as(RawHttp.text(answer)).isEqualTo(200);
    assertThat(RawHttp.text(answer)).isEqualTo(BODY.replace("echoString", "echoStringResponse"));
    assertThat(verifies(key, answer, answer.body())).isTrue();
    assertThat(verifies(key, answer, BODY.getBytes(UTF_8))).isFalse();
    HttpResponse<byte[]> refused = send(key, url, "two", BODY.replace("Gr", "gr"));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(RawHttp.fault(refused).code().getLocalPart()).isEqualTo("FailedCheck");
  }
}
