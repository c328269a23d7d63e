package org.gridsec.scenarios.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
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

/**
 * Services of Apache CXF that demand an assertion of a token service, which is the one of Apache
 * CXF.
 */
@Timeout(300)
class LoadTokenIT {

  private static final String SECURITY =
      """
      keys:
        client: {pkcs12: client.p12, password: changeit}
      request:
        - timestamp
        - assertion:
            sts:
              address: STS
              security:
                request:
                  - timestamp
                  - username-token: {user: alice, password: secret, type: text}
                tls: {key: client, trust: ca.pem}
      tls: {key: client, trust: ca.pem}
      reply: {contains: order 4711}
      """;

  private static final String BOUND =
      SECURITY
          .replace("address: STS\n", "address: STS\n        key: client\n")
          .replace(
              "\ntls:",
              "\n  - signature: {key: client, algorithm: rsa-sha1, digest: sha1, parts: timestamp}\ntls:");

  private static final Pattern CALLS =
      Pattern.compile("calls +([\\d,]+) in \\d+ (?:slices|visit), 0 failed");

  private static final AtomicInteger ISSUED = new AtomicInteger();
  private static final AtomicInteger SHORT_LIVED = new AtomicInteger();

  @TempDir private static Path directory;

  private static CxfService service;

  @BeforeAll
  static void start() throws Exception {
    Parties.write(directory);
    Files.writeString(
        directory.resolve("request.xml"),
        "<e:echo xmlns:e='urn:example'><e:text>order 4711, ${uuid}</e:text></e:echo>");
    String users = Policies.of(Policies.transport("SignedEncrypted", Policies.user()));
    service =
        CxfService.start(directory)
            .tokens("/sts", users, Duration.ofMinutes(5), ISSUED::incrementAndGet)
            .tokens("/short", users, Duration.ofSeconds(5), SHORT_LIVED::incrementAndGet);
    String sts = service.tlsUrl("/sts");
    service
        .withPolicy(
            "/bearer", Policies.of(Policies.transport("Signed", Policies.issued("Bearer", sts))))
        .withPolicy(
            "/bound",
            Policies.of(Policies.transport("Endorsing", Policies.issued("PublicKey", sts))))
        .withPolicy(
            "/signed",
            Policies.of(
                Policies.asymmetric("Basic128Sha256Rsa15")
                    + "<sp:SignedParts><sp:Body/></sp:SignedParts><sp:SignedSupportingTokens><wsp:Policy>"
                    + Policies.issued("PublicKey", sts)
                    + "</wsp:Policy></sp:SignedSupportingTokens>"));
  }

  @AfterAll
  static void stop() throws Exception {
    service.close();
  }

  private static Outcome load(String path, String security, String more) throws Exception {
    Files.writeString(
        directory.resolve("security.yaml"), security.replace("STS", service.tlsUrl("/sts")));
    return Outcome.of(
        "load %s --body %s --security %s --warm-up 0s " + more,
        path.equals("/signed") ? service.url(path) : service.tlsUrl(path),
        directory.resolve("request.xml"),
        directory.resolve("security.yaml"));
  }

  /** Returns how many calls there were, none of which failed. */
  private static int calls(Outcome load) {
    Matcher calls = CALLS.matcher(load.succeeded().out());
    assertThat(calls.find()).as(load.out()).isTrue();
    return Integer.parseInt(calls.group(1).replace(",", ""));
  }

  @Test
  void a_session_has_one_for_its_calls_and_a_call_has_its_own() throws Exception {
    int before = ISSUED.get();
    int calls = calls(load("/bearer", SECURITY, "--for 2s --rate 10"));
    int ofSessions = ISSUED.get() - before;
    assertThat(ofSessions).isPositive().isLessThan(calls);

    before = ISSUED.get();
    calls =
        calls(load("/bearer", SECURITY.replace("STS", "STS\n        for: call"), "--for 200ms"));
    assertThat(ISSUED.get() - before).isGreaterThan(calls);
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary-security-token", "assertion"})
  void the_holder_of_its_key_endorses_the_timestamp(String reference) throws Exception {
    String security = BOUND.replace("parts:", "reference: %s, parts:".formatted(reference));
    assertThat(calls(load("/bound", security, "--for 200ms"))).isPositive();
  }

  @Test
  void a_signature_covers_it_with_the_message() throws Exception {
    String signed =
        BOUND
            .replace("digest: sha1", "digest: sha256")
            .replace("parts: timestamp", "parts: [body, timestamp, assertion]")
            .replace("reply: {", "reply: {signed: body, trust: [ca.pem, server.pem], ");
    assertThat(calls(load("/signed", signed, "--for 200ms"))).isPositive();
    assertThat(
            load("/signed", signed.replace("        key: client\n", ""), "--for 200ms")
                .failureComplaint())
        .contains("fault ");
  }

  @Test
  void one_of_a_bearer_is_not_taken_from_a_holder_of_a_key() throws Exception {
    assertThat(
            load("/bound", BOUND.replace("        key: client\n", ""), "--for 200ms")
                .failureComplaint())
        .contains("fault ");
  }

  @Test
  void one_is_renewed_before_it_expires() throws Exception {
    int calls =
        calls(
            load(
                "/bearer", SECURITY.replace("STS", service.tlsUrl("/short")), "--for 6s --rate 5"));
    assertThat(SHORT_LIVED.get()).isGreaterThan(2).isLessThan(calls);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "password: secret | password: guess     | fault ",
        "key: client,     |                     | the server asked for a certificate, and 'tls' has no 'key'",
        "STS              | STS-of-nobody       | HTTP status 404",
        "STS              | https://127.0.0.1:1 | no reply: ",
      })
  void what_the_token_service_refuses_is_told_in_a_line(String part, String other, String reason)
      throws Exception {
    String security =
        SECURITY.replaceFirst(Pattern.quote(part), Objects.requireNonNullElse(other, ""));
    assertThat(load("/bearer", security, "--for 200ms").failureComplaint())
        .contains("call expected to succeed before any is measured, got from ")
        .contains(": no assertion from https://127.0.0.1:")
        .contains(reason);
  }
}
