package org.gridsec.scenarios.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.scenarios.cli.Outcome;
import org.gridsec.scenarios.load.security.Parties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A receiver of phase4, in a JVM of its own, accepts the load that drafts of AS4 describe. */
@Timeout(300)
class LoadAs4IT {

  private static final Path PHASE4 = Path.of("phase4", "target");

  private static final Authority AUTHORITY = new Authority(Suite.MODERN);

  private static final Pattern COMMAND = Pattern.compile("(?m)^  gridsec (load .*)$");

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static final UnaryOperator<String> SAME = UnaryOperator.identity();

  @TempDir private static Path directory;

  private static Process receiver;

  private static String url;

  @BeforeAll
  static void start() throws Exception {
    Identity rsa = AUTHORITY.server(KeyType.RSA_2048, Set.of("localhost"));
    store("sign-1", rsa);
    store("crypt-1", rsa);
    store("sign-2", AUTHORITY.server(KeyType.ED25519, Set.of("localhost")));
    Identity agreeing = agreeing();
    store("crypt-2", agreeing);
    try (OutputStream out = Files.newOutputStream(directory.resolve("trust.p12"))) {
      Parties.trusting(AUTHORITY.certificate()).store(out, Parties.PASSWORD.toCharArray());
    }
    store("sender-1", AUTHORITY.client(KeyType.RSA_2048, "sender"));
    store("sender-2", AUTHORITY.client(KeyType.ED25519, "sender"));
    Files.writeString(directory.resolve("receiver-1.pem"), Pem.of(rsa.certificate()));
    Files.writeString(directory.resolve("receiver-2.pem"), Pem.of(agreeing.certificate()));
    Files.writeString(
        directory.resolve("invoice.xml"), "<invoice>" + "1 ".repeat(5_000) + "</invoice>");
    Files.write(directory.resolve("scan.bin"), new byte[100_000]);
    receiver =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                PHASE4.resolve("test-classes")
                    + File.pathSeparator
                    + PHASE4.resolve("phase4").resolve("*"),
                "org.gridsec.phase4.Phase4Receiver",
                directory.toString())
            .redirectError(directory.resolve("phase4.log").toFile())
            .start();
    url = receiver.inputReader(StandardCharsets.UTF_8).readLine();
    assertThat(url).as(Files.readString(directory.resolve("phase4.log"))).startsWith("http:");
  }

  @AfterAll
  static void stop() throws Exception {
    receiver.getOutputStream().close();
    receiver.waitFor();
  }

  private static void store(String name, Identity identity) throws Exception {
    try (OutputStream out = Files.newOutputStream(directory.resolve(name + ".p12"))) {
      Parties.store(identity).store(out, Parties.PASSWORD.toCharArray());
    }
  }

  /** A key of X25519, which signs nothing, with a certificate. */
  private static Identity agreeing() throws Exception {
    KeyPair keys = KeyPairGenerator.getInstance("X25519").generateKeyPair();
    Identity issuer = AUTHORITY.signer("issuer");
    JcaX509v3CertificateBuilder certificate =
        new JcaX509v3CertificateBuilder(
            new X500Name(AUTHORITY.certificate().getSubjectX500Principal().getName()),
            BigInteger.TWO,
            Date.from(Instant.now().minusSeconds(60)),
            Date.from(Instant.now().plusSeconds(86_400)),
            new X500Name("CN=receiver"),
            keys.getPublic());
    certificate.addExtension(
        Extension.subjectKeyIdentifier,
        false,
        new JcaX509ExtensionUtils().createSubjectKeyIdentifier(keys.getPublic()));
    return new Identity(
        keys.getPrivate(),
        List.of(
            new JcaX509CertificateConverter()
                .getCertificate(
                    certificate.build(
                        new JcaContentSignerBuilder("SHA256withRSA").build(issuer.key())))));
  }

  /** Writes drafts and runs the command that is printed, with a short load. */
  private static Outcome loaded(String version, String address, Path drafts, String sender)
      throws Exception {
    String said =
        Outcome.of(
                "load --as4 %s --attach %s --attach %s --drafts %s",
                version, directory.resolve("invoice.xml"), directory.resolve("scan.bin"), drafts)
            .succeeded()
            .out();
    Files.copy(directory.resolve(sender + ".p12"), drafts.resolve("sender.p12"));
    Files.copy(directory.resolve("receiver-" + version + ".pem"), drafts.resolve("receiver.pem"));
    Files.writeString(drafts.resolve("ca.pem"), Pem.of(AUTHORITY.certificate()));
    Matcher command = COMMAND.matcher(said);
    assertThat(command.find()).as(said).isTrue();
    return Outcome.of(
        command.group(1).replace("https://receiver.example.org/as4", address)
            + " --for 300ms --warm-up 0s");
  }

  @ParameterizedTest
  @CsvSource({
    "1, xmldsig-more#rsa-sha256, xmlenc11#rsa-oaep, xmlenc11#mgf1sha256",
    "2, xmldsig-more#eddsa-ed25519, xmldsig-more#x25519, xmldsig-more#hkdf"
  })
  void messages_are_accepted_and_get_receipts(
      String version, String signature, String agreement, String derivation, @TempDir Path drafts)
      throws Exception {
    List<String> sent = Collections.synchronizedList(new ArrayList<>());
    Outcome load =
        relayed(
            version,
            message -> {
              sent.add(message);
              return message;
            },
            SAME,
            drafts);

    assertThat(load.succeeded().out())
        .containsPattern("calls +[1-9][\\d,]* in \\d+ slices, 0 failed");
    assertThat(sent)
        .allSatisfy(
            message ->
                assertThat(message)
                    .contains(signature + '"', agreement + '"', derivation + '"')
                    .contains("xmlenc11#aes128-gcm\"")
                    .doesNotContain("<invoice>"));
    for (String name : List.of("invoice.xml", "scan.bin")) {
      assertThat(directory.resolve("received-" + name))
          .hasSameBinaryContentAs(directory.resolve(name));
    }
  }

  @Test
  void a_sender_whom_nobody_knows_is_told_the_error_of_the_receiver(@TempDir Path drafts)
      throws Exception {
    store("foreign", Parties.foreign().client(KeyType.RSA_2048, "sender"));

    assertThat(loaded("1", url + "/1", drafts, "foreign").failureComplaint())
        .contains("AS4 error EBMS:0");
  }

  static Stream<Arguments> changes() {
    UnaryOperator<String> action = sent -> sent.replace("urn:example:action", "urn:example:akshun");
    UnaryOperator<String> payload =
        sent -> {
          int end = sent.lastIndexOf("\r\n--");
          char last = (char) (sent.charAt(end - 1) ^ 1);
          return sent.substring(0, end - 1) + last + sent.substring(end);
        };
    UnaryOperator<String> unsigned =
        reply -> reply.replaceAll("(?s)<(\\w+):Security.*</\\1:Security>", "");
    UnaryOperator<String> digest =
        reply -> reply.replaceFirst("(?s)(MessagePartNRInformation.*?DigestValue>)...", "$1AAA");
    List<String> earlier = new ArrayList<>();
    UnaryOperator<String> repeated =
        reply -> {
          earlier.add(reply);
          return earlier.get(0);
        };
    return Stream.of(
        Arguments.of("action", action, SAME, "AS4 error EBMS:0"),
        Arguments.of("payload", payload, SAME, "AS4 error EBMS:0"),
        Arguments.of("unsigned", SAME, unsigned, "reply expected a Security header, got none"),
        Arguments.of("digest", SAME, digest, "reply not verified: "),
        Arguments.of(
            "repeated",
            SAME,
            repeated,
            "reply expected a receipt for the message that was sent, got one for another"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void what_was_changed_on_its_way_is_a_failed_call(
      String name,
      UnaryOperator<String> request,
      UnaryOperator<String> reply,
      String reason,
      @TempDir Path drafts)
      throws Exception {
    Outcome load = relayed("1", request, reply, drafts);

    assertThat(load.exit()).isEqualTo(1);
    assertThat(load.out() + load.err()).contains(reason);
  }

  /** Loads the receiver through a relay that may change messages. */
  private static Outcome relayed(
      String version, UnaryOperator<String> request, UnaryOperator<String> reply, Path drafts)
      throws Exception {
    HttpServer relay =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    relay.createContext(
        "/",
        exchange -> {
          try (exchange) {
            HttpResponse<String> answer =
                passed(
                    version,
                    request.apply(text(exchange.getRequestBody().readAllBytes())),
                    exchange.getRequestHeaders().getFirst("Content-Type"));
            byte[] changed = reply.apply(answer.body()).getBytes(StandardCharsets.ISO_8859_1);
            exchange
                .getResponseHeaders()
                .set("Content-Type", answer.headers().firstValue("Content-Type").orElseThrow());
            exchange.sendResponseHeaders(answer.statusCode(), changed.length);
            exchange.getResponseBody().write(changed);
          }
        });
    relay.start();
    try {
      return loaded(
          version, "http://127.0.0.1:" + relay.getAddress().getPort(), drafts, "sender-" + version);
    } finally {
      relay.stop(0);
    }
  }

  private static String text(byte[] octets) {
    return new String(octets, StandardCharsets.ISO_8859_1);
  }

  private static HttpResponse<String> passed(String version, String message, String type)
      throws IOException {
    try {
      return CLIENT.send(
          HttpRequest.newBuilder(URI.create(url + "/" + version))
              .header("Content-Type", type)
              .POST(HttpRequest.BodyPublishers.ofString(message, StandardCharsets.ISO_8859_1))
              .build(),
          HttpResponse.BodyHandlers.ofString(StandardCharsets.ISO_8859_1));
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
