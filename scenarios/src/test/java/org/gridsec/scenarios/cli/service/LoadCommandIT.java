package org.gridsec.scenarios.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.HistogramLogReader;
import org.apache.wss4j.common.ConfigurationConstants;
import org.gridsec.core.files.Keytab;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.results.load.LoadFile;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.scenarios.cli.Child;
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

/** Services of Apache CXF, which share WSS4J with this project and nothing else. */
@Timeout(300)
class LoadCommandIT {

  private static final String ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String ENVELOPE_12 = "http://www.w3.org/2003/05/soap-envelope";
  private static final String UTILITY =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

  private static final String KEYS =
      """
      keys:
        client: {pkcs12: client.p12, password: changeit}
        server: {certificates: server.pem}
      """;

  private static final String SIGNED =
      KEYS
          + """
          request:
            - timestamp
            - signature: {key: client, parts: [body, timestamp]}
          reply:
            signed: [body, timestamp]
            trust: ca.pem
            signer: ".*CN=gridsec-server.*"
            contains: order 4711
          """;

  private static final String ENCRYPTED =
      KEYS
          + """
          request:
            - timestamp
            - signature: {key: client, reference: binary-security-token, parts: [body, timestamp]}
            - encryption: {key: server, reference: issuer-serial, parts: [body, signature]}
          reply:
            signed: [body, timestamp]
            trust: ca.pem
            encrypted: body
            decrypt: client
            contains: order 4711
          """;

  private static final String PASSWORD =
      """
      request:
        - username-token: {user: alice, password: secret, type: digest}
      """;

  private static final String POLICY =
      """
      <wsp:Policy xmlns:wsp="http://www.w3.org/ns/ws-policy"
          xmlns:sp="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702">
        %s
        <sp:SignedParts><sp:Body/></sp:SignedParts>
        <sp:EncryptedParts><sp:Body/></sp:EncryptedParts>
      </wsp:Policy>
      """
          .formatted(Policies.asymmetric("Basic128Sha256Rsa15"));

  private static final String TICKETS =
      """
      <wsp:Policy xmlns:wsp="http://www.w3.org/ns/ws-policy"
          xmlns:sp="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702">
        <sp:SupportingTokens><wsp:Policy>
          <sp:KerberosToken sp:IncludeToken="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702/IncludeToken/AlwaysToRecipient">
            <wsp:Policy><sp:WssGssKerberosV5ApReqToken11/></wsp:Policy>
          </sp:KerberosToken>
        </wsp:Policy></sp:SupportingTokens>
      </wsp:Policy>
      """;

  private static final String SHORT = " --for 200ms --warm-up 0s";

  /** At 50 calls/s: of a visit that lasts much longer. */
  private static final CountDownLatch CALLS = new CountDownLatch(120);

  @TempDir private static Path directory;

  private static CxfService service;
  private static Kdc kdc;

  @BeforeAll
  static void start() throws Exception {
    Parties.write(directory);
    Files.writeString(
        directory.resolve("request.xml"),
        "<e:echo xmlns:e='urn:example'><e:text>order 4711, ${uuid}</e:text></e:echo>");
    write("signed.yaml", SIGNED);
    write("encrypted.yaml", ENCRYPTED);
    write("password.yaml", PASSWORD);
    write(
        "policy.yaml",
        ENCRYPTED
            .replace("reference: binary-security-token", "algorithm: rsa-sha1")
            .replace(
                "reference: issuer-serial, parts: [body, signature]",
                "algorithm: aes128-cbc, key-transport: rsa-1_5, parts: body")
            // what refers to a certificate does not bring it along
            .replace("trust: ca.pem", "trust: [ca.pem, server.pem]"));
    write("tls.yaml", KEYS + "tls: {key: client, trust: ca.pem}\n");
    service =
        CxfService.start(directory)
            .plain("/plain")
            .faulty("/faulty")
            .faulty("/few-errors")
            .faulty("/told-errors")
            .faulty("/some-errors")
            .counted("/counted", CALLS)
            .secured(
                "/signed", new CxfService.Echo(), doing("Timestamp Signature"), signing(ENVELOPE))
            .secured(
                "/encrypted",
                new CxfService.Echo12(),
                doing("Timestamp Signature Encrypt"),
                encrypting())
            .secured("/password", new CxfService.Echo(), doing("UsernameToken"), Map.of())
            .withPolicy("/policy", POLICY);
    service.secured(
        "/shop", new CxfService.Shop(), doing("Timestamp Signature"), signing(ENVELOPE));
    kdc = Kdc.start();
    KerberosFiles files = kdc.files();
    service.withTickets(
        "/tickets", TICKETS, new Keytab(Kdc.SERVICE, files.serverKeytab(), files.krb5Conf()));
    write(
        "ticket.yaml",
        "request: [kerberos-ticket: {service: %s, principal: %s, keytab: %s, krb5-conf: %s}]"
            .formatted(Kdc.SERVICE, Kdc.CLIENT, files.clientKeytab(), files.krb5Conf()));
  }

  @AfterAll
  static void stop() throws Exception {
    service.close();
    kdc.close();
  }

  private static void write(String name, String text) throws Exception {
    Files.writeString(directory.resolve(name), text);
  }

  private static Map<String, Object> doing(String actions) {
    return Map.of(ConfigurationConstants.ACTION, actions);
  }

  private static Map<String, Object> signing(String envelope) {
    return Map.of(
        ConfigurationConstants.ACTION,
        "Timestamp Signature",
        ConfigurationConstants.SIG_KEY_ID,
        "DirectReference",
        ConfigurationConstants.SIGNATURE_PARTS,
        "{Element}{%s}Timestamp;{Element}{%s}Body".formatted(UTILITY, envelope));
  }

  private static Map<String, Object> encrypting() {
    return Map.of(
        ConfigurationConstants.ACTION,
        "Timestamp Signature Encrypt",
        ConfigurationConstants.SIG_KEY_ID,
        "DirectReference",
        ConfigurationConstants.SIGNATURE_PARTS,
        "{Element}{%s}Timestamp;{Element}{%s}Body".formatted(UTILITY, ENVELOPE_12),
        ConfigurationConstants.ENC_KEY_ID,
        "IssuerSerial",
        ConfigurationConstants.ENCRYPTION_PARTS,
        "{Content}{%s}Body".formatted(ENVELOPE_12));
  }

  /** With words that are the same in most tests. */
  private static Outcome load(String path, String options) {
    return at(service.url(path), options);
  }

  private static Outcome at(String url, String options) {
    return Outcome.of(
        ("load %s --body " + directory + "/request.xml" + SHORT + " ")
            + options.replace("DIR", directory.toString()),
        url);
  }

  @Test
  void a_service_in_clear_is_measured() {
    Outcome plain =
        Outcome.of(
            "load %s --body %s --for 3s --warm-up 0s --clients 1,2",
            service.url("/plain"), directory.resolve("request.xml"));

    assertThat(plain.succeeded().out())
        .contains("/plain, no security, 1 client\n", "no security, 2 clients\n")
        .containsPattern("  time +[\\d.]+ \\[[\\d.]+, [\\d.]+] ms")
        .containsPattern(
            "p50 [\\d.]+ +p90 [\\d.]+ +p95 [\\d.]+ +p99 [\\d.]+ +p99.9 [\\d.]+ +max [\\d.]+")
        .containsPattern("calls/s +[\\d.]+ \\[[\\d.]+, [\\d.]+]")
        .containsPattern("sign [\\d.]+ ms \\(\\d+ %\\) +wait .* verify .* ms \\(\\d+ %\\)")
        .containsPattern("calls +[\\d,]+ in \\d+ slices, 0 failed");
  }

  /** The service takes no message twice: each is signed afresh. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/signed | --security DIR/signed.yaml --action urn:echo",
        "/encrypted | --security DIR/encrypted.yaml --soap 1.2 --action urn:echo",
        "/password | --security DIR/password.yaml",
        "/policy | --security DIR/policy.yaml",
        "/tickets | --security DIR/ticket.yaml",
      })
  void messages_are_accepted_there_and_replies_verified_here(String path, String options) {
    assertThat(load(path, options + " --clients 2").succeeded().out())
        .containsPattern("calls +[\\d,]+ in \\d+ slices, 0 failed")
        .doesNotContainPattern("calls +0 in");
  }

  @Test
  void a_client_with_a_certificate_is_let_in_by_tls_and_one_without_is_not() throws Exception {
    assertThat(at(service.tlsUrl("/plain"), "--security DIR/tls.yaml").succeeded().out())
        .contains("0 failed");
    assertThat(at(service.tlsUrl("/plain"), "").failureComplaint())
        .contains("call expected to succeed before any is measured, got from https://")
        .contains("no reply: ");
    write("keyless.yaml", "tls: {trust: ca.pem}\n");
    assertThat(at(service.tlsUrl("/plain"), "--security DIR/keyless.yaml").failureComplaint())
        .contains("no reply: ", "the server asked for a certificate, and 'tls' has no 'key'");
  }

  @Test
  void calls_at_a_rate_are_as_many_as_are_asked_for() {
    Outcome rated = load("/plain", "--rate 100 --clients 2");

    assertThat(rated.succeeded().out())
        .contains(
            "no security, 2 clients at 100 calls/s\n",
            ", asked 100\n",
            "calls      20 in 1 visit, 0 failed")
        .containsPattern("late [\\d.]+ ms \\(\\d+ %\\) +sign ");
  }

  @Test
  void rows_are_sent_and_what_a_reply_must_have_is_looked_for() throws Exception {
    write("rows.csv", "name\nAda\nGrace\n");
    write("rows.xml", "<e:echo xmlns:e='urn:example'><e:text>I am ${name}</e:text></e:echo>");
    write(
        "ada.yaml", "reply: {xpath: \"//e:text[. = 'I am Ada']\", namespaces: {e: 'urn:example'}}");
    Outcome rows =
        Outcome.of(
            "load %s --body %s --data %s --security %s" + SHORT,
            service.url("/plain"),
            directory.resolve("rows.xml"),
            directory.resolve("rows.csv"),
            directory.resolve("ada.yaml"));

    assertThat(rows.exit()).isEqualTo(1);
    assertThat(rows.out()).containsPattern(" × reply expected to have //e:text\\[. = 'I am Ada']");
    assertThat(rows.err())
        .matches("gridsec: all calls expected to succeed, got: \\d+ of \\d+ that failed\\R");
  }

  @Test
  void calls_that_fail_are_counted_by_their_reason() {
    Outcome faulty = load("/faulty", "");

    assertThat(faulty.exit()).isEqualTo(1);
    assertThat(faulty.out())
        .containsPattern(" {4}[\\d,]+ × fault soap:Server: the third is too many");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/plain | --security DIR/signed.yaml | fault soap:MustUnderstand: ",
        "/signed |  | fault ",
        "/nowhere |  | HTTP status 404",
        "/password | --security DIR/wrong.yaml | fault ",
        "/tickets | --security DIR/password.yaml | fault ",
        "/tickets | --security DIR/unknown.yaml | request not protected: '",
        "/signed | --security DIR/foreign.yaml | reply not verified: ",
        "/signed | --security DIR/more.yaml | reply expected to have 'username-token', got none",
        "/plain | --security DIR/reply.yaml | reply expected a Security header, got none",
      })
  void what_does_not_work_at_all_is_told_in_a_line(String path, String options, String reason)
      throws Exception {
    write("wrong.yaml", PASSWORD.replace("secret", "sesame"));
    Files.writeString(directory.resolve("other-ca.pem"), Pem.of(Parties.foreign().certificate()));
    write("foreign.yaml", SIGNED.replace("ca.pem", "other-ca.pem"));
    write("more.yaml", SIGNED.replace("signed: [body, timestamp]", "signed: [username-token]"));
    write(
        "unknown.yaml",
        Files.readString(directory.resolve("ticket.yaml"))
            .replace("principal: gridsec-client", "principal: nobody"));
    write("reply.yaml", "reply: {signed: body, trust: ca.pem}\n");

    assertThat(load(path, options == null ? "" : options).failureComplaint())
        .startsWith(
            "call expected to succeed before any is measured, got from " + service.url(path))
        .contains(": " + reason);
  }

  @Test
  void two_securities_of_a_service_are_compared() throws Exception {
    write("slow.yaml", "headers: {X-Padding: x}\n");
    Outcome same = load("/plain", "--security none --against-security DIR/slow.yaml --clients 1,2");

    assertThat(same.succeeded().out())
        .contains("A: " + service.url("/plain") + ", no security, 1 client\n")
        .contains("B: " + service.url("/plain") + ", " + directory.resolve("slow.yaml"))
        .containsPattern(
            "1 client: (A is faster|B is faster|no difference seen|cannot tell),"
                + " (B|A) takes [\\d.]+( \\[[\\d.]+, [\\d.]+])? times as long as (A|B)")
        .contains("\n2 clients: ");
  }

  @Test
  void results_are_exported_as_the_names_of_the_files_end() throws Exception {
    load(
            "/plain",
            "--against "
                + service.url("/plain")
                + " --export DIR/a.json --export DIR/a.csv --export DIR/a.hlog --export DIR/a.md"
                + " --export DIR/a.html")
        .succeeded();

    JsonNode json = new ObjectMapper().readTree(directory.resolve("a.json").toFile());
    assertThat(json.path("formatVersion").asInt()).isEqualTo(2);
    JsonNode cell = json.path("cells").get(0);
    assertThat(cell.path("calls").asLong()).isPositive();
    assertThat(cell.path("signMillis").asDouble())
        .isBetween(0.0, cell.path("meanMillis").path("point").asDouble());
    assertThat(json.path("comparisons").get(0).path("timeOfBByA").path("point").asDouble())
        .isPositive();
    List<String> rows = Files.readAllLines(directory.resolve("a.csv"));
    assertThat(rows.get(0)).startsWith("side,target,clients,pass,started_at,");
    assertThat(rows.size() - 1).isEqualTo(json.path("cells").get(0).path("slices").size() * 2);
    try (HistogramLogReader log = new HistogramLogReader(directory.resolve("a.hlog").toFile())) {
      assertThat(log.nextIntervalHistogram().getTag()).isEqualTo("A-1");
    }
    assertThat(Files.readString(directory.resolve("a.md")))
        .startsWith("| target | clients | mean, ms |")
        .contains("| A: ", "| B: ");
    assertThat(Files.readString(directory.resolve("a.html")))
        .startsWith("<!DOCTYPE html>")
        .contains("Side by side", "/plain, no security");
  }

  /** Each mean of the stored load is made ten times longer or shorter. */
  @Test
  void a_load_is_compared_with_a_stored_one() throws Exception {
    String line = "load %s --body %s --for 3s --warm-up 0s ";
    Path stored = directory.resolve("before.json");
    Path request = directory.resolve("request.xml");
    Outcome.of(line + "--export %s", service.url("/plain"), request, stored).succeeded();
    scale(stored, 10);
    assertThat(
            Outcome.of(line + "--against-run %s", service.url("/plain"), request, stored)
                .succeeded()
                .out())
        .containsPattern("\\R\\Rbase: +load of 20.*\\Rcandidate: +load of 20")
        .contains("/plain, no security, 1 client, keepalive, response time")
        .endsWith("verdict: faster\n");
    scale(stored, 0.01);

    Outcome slower = Outcome.of(line + "--against-run %s", service.url("/plain"), request, stored);

    assertThat(slower.exit()).isEqualTo(3);
    assertThat(slower.err())
        .isEqualToIgnoringNewLines(
            "gridsec: calls expected to take no longer than in " + stored + ", got: slower");
    assertThat(slower.out()).endsWith("verdict: slower\n");
  }

  private static void scale(Path stored, double factor) {
    StoredLoad load = LoadFile.read(stored);
    StoredLoad scaled =
        load.withCells(
            load.cells().stream()
                .map(cell -> cell.withMeanMillis(cell.meanMillis().map(millis -> factor * millis)))
                .toList());
    AtomicFile.write(stored, out -> LoadFile.write(scaled, out));
  }

  @Test
  void values_are_told_while_the_load_runs() {
    Outcome told =
        Outcome.of(
            "load %s --body %s --for 1s --warm-up 0s --values-every 200ms --prometheus 0",
            service.url("/told-errors"), directory.resolve("request.xml"));

    List<String> lines = told.err().lines().toList();
    assertThat(lines.get(0)).matches("metrics: http://127\\.0\\.0\\.1:\\d+/metrics");
    assertThat(lines)
        .anyMatch(
            line ->
                line.matches(
                    "\\[[\\d.]+ s] [\\d.]+ calls/s, mean [\\d.]+ ms, p99 [\\d.]+ ms, \\d+ failed"));
    assertThat(told.err()).doesNotContainPattern("[\\p{Cntrl}&&[^\r\n]]");
  }

  @Test
  void a_broken_threshold_has_an_exit_code_of_its_own() throws Exception {
    Outcome broken =
        load(
            "/plain",
            "--fail-if p95>1us --fail-if mean>60s --export DIR/t.json --export DIR/t.xml");

    assertThat(broken.exit()).isEqualTo(4);
    assertThat(broken.err())
        .isEqualToIgnoringNewLines(
            "gridsec: all thresholds expected to be kept, got: 1 of 2 that are broken");
    assertThat(broken.out())
        .containsPattern("1 client: p95>1us: broken, got [\\d.]+ ms\\R")
        .containsPattern("1 client: mean>60s: kept, got [\\d.]+ ms\\R");
    JsonNode json = new ObjectMapper().readTree(directory.resolve("t.json").toFile());
    assertThat(json.path("thresholds").get(0).path("failIf").asText()).isEqualTo("p95>1us");
    assertThat(json.path("thresholds").get(0).path("broken").asBoolean()).isTrue();
    assertThat(json.path("thresholds").get(1).path("broken").asBoolean()).isFalse();
    assertThat(Files.readString(directory.resolve("t.xml")))
        .contains("tests=\"3\" failures=\"1\" errors=\"0\"", "p95>1us: broken, got ");
  }

  /** Each session is good for one order, which is signed as the reply is that it comes from. */
  @Test
  void sessions_of_a_signed_service_have_results_by_request() throws Exception {
    write("login.xml", "<e:login xmlns:e='urn:example'/>");
    write("order.xml", "<e:order xmlns:e='urn:example'>${session}</e:order>");
    write("shop-security.yaml", SIGNED.replace("contains: order 4711\n", ""));
    write(
        "shop.yaml",
        """
        namespaces: {e: "urn:example"}
        requests:
          - {name: visit, weight: 2, body: login.xml, action: "urn:login"}
          - steps:
              - {name: login, body: login.xml, extract: {session: {xpath: //e:session}}}
              - {name: order, body: order.xml}
        """);
    Outcome shop =
        Outcome.of(
            ("load %s --requests DIR/shop.yaml --security DIR/shop-security.yaml --clients 2"
                    + " --rate 100 --for 1s --warm-up 0s --fail-if errors[order]>0%"
                    + " --fail-if p99[login]<1us --export DIR/shop.json --export DIR/shop.md"
                    + " --export DIR/shop.html")
                .replace("DIR", directory.toString()),
            service.url("/shop"));

    assertThat(shop.succeeded().out())
        .contains("calls      100 in 1 visit, 0 failed", "errors[order]>0%: kept, got 0.00 %")
        .containsPattern(
            "  requests\n    visit   mean [\\d.]+ ms   p50 [\\d.]+ .* \\d+ calls, 0 failed\n"
                + "    login   mean .*\n    order   mean ");
    StoredLoad stored = LoadFile.read(directory.resolve("shop.json"));
    StoredLoad.Cell cell = stored.cells().get(0);
    assertThat(cell.requests())
        .extracting(StoredLoad.Request::name)
        .containsExactly("visit", "login", "order");
    assertThat(cell.requests().stream().mapToLong(StoredLoad.Request::calls).sum())
        .isEqualTo(cell.calls());
    assertThat(Files.readString(directory.resolve("shop.md")))
        .contains("| target | request | mean, ms |", " | visit | ");
    assertThat(Files.readString(directory.resolve("shop.html"))).contains(">Requests</h2>");
  }

  @Test
  void several_requests_are_compared_and_searched_for_a_capacity() throws Exception {
    write("echo.xml", "<e:echo xmlns:e='urn:example'>${id}</e:echo>");
    write(
        "echoes.yaml",
        """
        requests:
          - {name: echo, body: request.xml}
          - steps:
              - {name: first, body: request.xml, extract: {id: {xpath: "//*[local-name() = 'text']"}}}
              - {name: second, body: echo.xml}
        """);
    String line =
        ("load %s --requests DIR/echoes.yaml" + SHORT).replace("DIR", directory.toString());
    Outcome both = Outcome.of(line + " --against %s", service.url("/plain"), service.url("/plain"));
    assertThat(both.succeeded().out())
        .containsPattern("(?s)A: .*  requests\n    \\w+ +mean .*B: .*  requests\n    \\w+ +mean ");
    Path found = directory.resolve("echoes.json");
    Outcome.of(
        line + " --find-capacity p50<50ms --clients 4 --export " + found, service.url("/plain"));
    assertThat(LoadFile.read(found).cells())
        .allSatisfy(cell -> assertThat(cell.requests()).isNotEmpty());
    write("guesses.yaml", "requests: {name: guess, body: echo.xml, path: /shop}");
    write("echo.xml", "<e:order xmlns:e='urn:example'>a guess</e:order>");
    assertThat(
            Outcome.of(
                    "load %s --requests " + directory.resolve("guesses.yaml"),
                    service.url("/plain"))
                .failureComplaint())
        .contains("got from " + service.url("/plain") + ", no security for 'guess': fault ");
  }

  @Test
  void the_highest_rate_that_keeps_a_bound_is_found() throws Exception {
    Outcome search =
        Outcome.of(
            ("load %s --body DIR/request.xml --warm-up 0s --for 400ms --find-capacity p50<100ms"
                    + " --fail-if calls/s<1 --export DIR/c.json --export DIR/c.md --export DIR/c.xml")
                .replace("DIR", directory.toString()),
            service.url("/plain"));

    assertThat(search.succeeded().out())
        .startsWith(
            "searching for the highest rate with p50<100ms: at most 40 steps of 400ms, 17 s")
        .contains("/plain, no security, 64 clients\n")
        .containsPattern("capacity +[\\d.]+ calls/s.* with p50<100ms");
    JsonNode capacity =
        new ObjectMapper().readTree(directory.resolve("c.json").toFile()).path("capacity");
    assertThat(capacity.path("callsPerSecond").path("point").asDouble()).isPositive();
    assertThat(capacity.path("steps")).hasSizeGreaterThan(1);
    assertThat(capacity.path("steps")).anyMatch(step -> step.path("kept").asBoolean());
    assertThat(Files.readString(directory.resolve("c.md")))
        .startsWith("| asked, calls/s | reached |")
        .contains("- capacity ");
    assertThat(Files.readString(directory.resolve("c.xml")))
        .contains("name=\"capacity with p50&lt;100ms\"", "failures=\"0\"");
  }

  @Test
  void a_bound_that_no_rate_keeps_has_the_exit_code_of_a_threshold() {
    Outcome search = load("/plain", "--find-capacity p50<1us --clients 2");

    assertThat(search.exit()).isEqualTo(4);
    assertThat(search.err())
        .isEqualToIgnoringNewLines("gridsec: a rate expected that keeps p50<1us, got none");
  }

  @Test
  void many_clients_begin_one_after_the_other_and_pause() {
    assertThat(load("/plain", "--clients 2,80 --ramp-up 100ms --think-time 20ms").succeeded().out())
        .contains("no security, 2 clients\n", "no security, 80 clients\n")
        .containsPattern("calls +[\\d,]+ in 1 visit, 0 failed")
        .containsPattern("late [\\d.]+ ms");
  }

  @Test
  void several_securities_are_compared_in_one_table() throws Exception {
    write("padded.yaml", "headers: {X-Padding: x}\n");
    Outcome three =
        at(
            service.url("/plain"),
            "--security none --against "
                + service.url("/signed")
                + " --against "
                + service.url("/plain")
                + " --against-security DIR/signed.yaml --against-security DIR/padded.yaml"
                + " --action urn:echo --export DIR/three.json --export DIR/three.md");

    assertThat(three.succeeded().out())
        .contains("1 client\n     calls/s ", "client CPU, ms per call")
        .containsPattern("  A +[\\d.]+ .* 1  +http.*/plain, no security\\R")
        .containsPattern("  B +[\\d.]+ .*/signed, .*signed.yaml\\R")
        .containsPattern("  C +[\\d.]+ .*/plain, .*padded.yaml\\R")
        .containsPattern("1 client: .*, (A takes .* as long as C|C takes .* as long as A)");
    JsonNode json = new ObjectMapper().readTree(directory.resolve("three.json").toFile());
    assertThat(json.path("cells")).hasSize(3);
    assertThat(json.path("cells").get(2).path("clientCpuMillis").path("point").asDouble())
        .isPositive();
    assertThat(json.path("comparisons").get(1).path("side").asText()).isEqualTo("C");
    assertThat(Files.readString(directory.resolve("three.md"))).contains("| C |");
  }

  @Test
  void a_threshold_of_errors_says_how_many_calls_may_fail() {
    assertThat(load("/few-errors", "--fail-if errors>90%").succeeded().out())
        .contains("errors>90%: kept");
    assertThat(load("/some-errors", "--fail-if errors>0%").exit()).isEqualTo(4);
  }

  @Test
  void what_was_measured_before_an_interrupt_is_told() throws Exception {
    List<String> sent = new CopyOnWriteArrayList<>();
    HttpServer collector =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    collector.createContext(
        "/",
        exchange -> {
          sent.add(
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    collector.start();
    try (Child load =
        Child.start(
            directory,
            "load %s --body %s --for 10m --rate 50 --warm-up 0s --export %s"
                + " --otlp http://127.0.0.1:%s",
            service.url("/counted"),
            directory.resolve("request.xml"),
            directory.resolve("interrupted.json"),
            collector.getAddress().getPort())) {
      assertThat(CALLS.await(1, TimeUnit.MINUTES)).isTrue();
      load.signal("INT", List.of());

      Outcome interrupted = load.end();
      assertThat(interrupted.exit()).isEqualTo(130);
      assertThat(interrupted.err()).isEmpty();
      assertThat(interrupted.out())
          .contains("interrupted: this is what was measured by then")
          .containsPattern("calls +\\d+ in 1 visit, 0 failed");
      assertThat(directory.resolve("interrupted.json")).exists();
      assertThat(sent.get(sent.size() - 1))
          .as("values that are sent last")
          .contains("gridsec.call");
    } finally {
      collector.stop(0);
    }
  }
}
