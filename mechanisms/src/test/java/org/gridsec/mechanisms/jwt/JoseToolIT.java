package org.gridsec.mechanisms.jwt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.nimbusds.jose.JWSAlgorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens and key sets, exchanged with a tool that shares no code with this project. */
class JoseToolIT {

  private static final long PATIENCE_SECONDS = 60;

  @TempDir private static Path directory;

  private static Path script;

  private record Outcome(int status, String output, String errors) {}

  @BeforeAll
  static void needsTheTool() throws Exception {
    assumeTrue(
        run("", List.of("python3", "-c", "import joserfc")).status() == 0,
        "needs python3 with joserfc");
    script = directory.resolve("jose.py");
    try (var resource = JoseToolIT.class.getResourceAsStream("jose.py")) {
      Files.copy(resource, script);
    }
  }

  private static Outcome run(String input, List<String> command) throws Exception {
    Path in = Files.writeString(directory.resolve("in"), input);
    Path out = directory.resolve("out");
    Path errors = directory.resolve("errors");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectInput(in.toFile())
              .redirectOutput(out.toFile())
              .redirectError(errors.toFile())
              .start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError(command + " did not end in " + PATIENCE_SECONDS + " s");
      }
      return new Outcome(
          process.exitValue(),
          Files.readString(out, UTF_8).strip(),
          Files.readString(errors, UTF_8).strip());
    } catch (IOException e) {
      return new Outcome(127, "", e.getMessage());
    }
  }

  private static Outcome tool(String input, String... arguments) throws Exception {
    return run(
        input,
        Stream.concat(Stream.of("python3", script.toString()), Stream.of(arguments)).toList());
  }

  @Test
  void our_tokens_are_verified_there_by_the_keys_that_our_issuer_publishes() throws Exception {
    try (AuthorizationServer issuer = AuthorizationServer.start()) {
      Map<Role, Map<String, String>> attachments = issuer.attachments();
      Map<String, String> server = attachments.get(Role.SERVER);
      Map<String, String> client = attachments.get(Role.CLIENT);
      Path authority =
          Files.writeString(directory.resolve("ca.pem"), server.get(AuthorizationServer.AUTHORITY));
      String url =
          server.get(AuthorizationServer.address("loopback")) + AuthorizationServer.LASTING;
      for (String alg : List.of("RS256", "ES256")) {
        String token =
            client.get(AuthorizationServer.token(alg.toLowerCase(java.util.Locale.ROOT), 0));
        assertThat(tool(token, "verify", url, authority.toString()))
            .isEqualTo(new Outcome(0, "CN=%s %s".formatted(Authority.CLIENT, alg), ""));
      }
      TokenIssuer stranger = new TokenIssuer(Suite.PERIOD, Set.of(JWSAlgorithm.ES256));
      String strange =
          stranger.sign(JWSAlgorithm.ES256, TokenIssuer.draft("CN=one", Set.of("echo")).build());
      assertThat(tool(strange, "verify", url, authority.toString()).status()).isNotZero();
    }
  }

  @Test
  void a_client_elsewhere_exchanges_a_token_of_its_caller() throws Exception {
    try (AuthorizationServer issuer = AuthorizationServer.start()) {
      Map<Role, Map<String, String>> attachments = issuer.attachments();
      Map<String, String> client = attachments.get(Role.CLIENT);
      String authority =
          Files.writeString(directory.resolve("ca.pem"), client.get(AuthorizationServer.AUTHORITY))
              .toString();
      String url = client.get(AuthorizationServer.address("loopback")) + "/token";
      String secret = client.get(AuthorizationServer.ACTOR_SECRET);
      String subject = client.get(AuthorizationServer.subject("rs256"));

      Outcome exchanged = tool(subject, "exchange", url, authority, secret, "echoString");
      assertThat(exchanged.status()).as(exchanged.errors()).isZero();
      assertThat(exchanged.output()).endsWith(" echoString");
      String token = exchanged.output().split(" ", -1)[0];
      IssuerKeys keys =
          IssuerKeys.of(attachments.get(Role.SERVER).get(AuthorizationServer.KEY_SET));
      assertThat(new AccessTokens(keys).verify(token, Recorder.NONE))
          .returns("CN=" + Authority.CLIENT, AccessToken::getName)
          .returns(Set.of("echoString"), AccessToken::operations);

      assertThat(tool(subject, "exchange", url, authority, secret, "compute.create"))
          .isEqualTo(new Outcome(0, "400 invalid_scope", ""));
      assertThat(tool(token, "exchange", url, authority, secret, "echoString"))
          .isEqualTo(new Outcome(0, "400 invalid_request", ""));
      assertThat(tool(subject, "exchange", url, authority, "guessed", "echoString"))
          .isEqualTo(new Outcome(0, "401 invalid_client", ""));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"RS256", "ES256"})
  void tokens_of_an_issuer_elsewhere_are_verified_by_its_keys(String algorithm) throws Exception {
    String claims = TokenIssuer.draft("CN=one", Set.of("echoString")).build().toString();
    Outcome issued = tool("", "issue", algorithm, claims);
    assertThat(issued.status()).as(issued.errors()).isZero();
    String[] lines = issued.output().split("\n", -1);
    AccessTokens tokens = new AccessTokens(IssuerKeys.of(lines[0]));
    assertThat(tokens.verify(lines[1], Recorder.NONE).getName()).isEqualTo("CN=one");

    Outcome another = tool("", "issue", algorithm, claims);
    String other = another.output().split("\n", -1)[1];
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> tokens.verify(other, Recorder.NONE))
        .withMessage("the signature of an access token is invalid");
  }
}
