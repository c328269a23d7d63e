package org.gridsec.period.axis1;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Transport;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodPair;
import org.gridsec.period.Wire;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On each JDK: calls in every mechanism, and what is refused. */
class Axis1Test {

  private static final String[] RECEIPT = {
    "verify.to_dom", "verify.processing", "verify.from_dom", "verify.other"
  };

  private static final Map<String, Parameters> PARAMETERS =
      Map.of("xml-encryption", Parameters.of("replies", "clear"));

  @TempDir static Path directory;
  private static Path keys;
  private static Path foreign;

  @BeforeAll
  static void makeKeys() throws Exception {
    keys = make("keys");
    foreign = make("foreign");
  }

  /** The server's own key takes the place of the one that it has for clear replies. */
  private static Path make(String name) throws Exception {
    Path made = KeyDirectory.make(directory.resolve(name));
    for (String side : List.of(KeyFiles.OF_SERVER, KeyFiles.OF_CLIENT)) {
      Path more = Files.createDirectories(made.resolve(side));
      Files.writeString(more.resolve(KeyFiles.USER_PASSWORD), "password of " + name);
      KeyDirectory.pem(
          more.resolve(KeyFiles.CLEAR_REPLIES_CERTIFICATE),
          "CERTIFICATE",
          Party.server(made).certificate().getEncoded());
    }
    KeyDirectory.pem(
        made.resolve(KeyFiles.OF_SERVER).resolve(KeyFiles.CLEAR_REPLIES_KEY),
        "PRIVATE KEY",
        Party.server(made).key().getEncoded());
    return made;
  }

  static Stream<Path> javas() {
    return PeriodPair.javas();
  }

  @ParameterizedTest
  @MethodSource("javas")
  void it_answers_what_each_mechanism_has_and_nothing_else(Path home) throws Exception {
    try (PeriodPair pair =
        new PeriodPair(
            home, PeriodStack.AXIS1, System.getProperty("java.class.path"), keys, directory)) {
      for (String mechanism : PeriodStack.AXIS1.mechanisms()) {
        assertThat(pair.address(mechanism).getHost()).isEqualTo("127.0.0.1");
        for (PayloadShape payload : List.of(PayloadShape.string(5), PayloadShape.array(9, 8))) {
          pair.aim(mechanism, pair.address(mechanism));
          assertThat(failure(pair, mechanism, payload)).as("%s %s", mechanism, payload).isNull();
        }
      }
      signed_messages_are_what_their_signer_sent(pair);
      encrypted_messages_are_for_the_service(pair);
      names_have_their_password(pair);
      receivers_have_the_phases_of_the_paper(pair);
    }
  }

  private static String failure(PeriodPair pair, String mechanism, PayloadShape payload)
      throws IOException, InterruptedException {
    return pair.call(Transport.CLOSE, parameters(mechanism), payload, false).failure();
  }

  private static Parameters parameters(String mechanism) {
    return PARAMETERS.getOrDefault(mechanism, Parameters.NONE);
  }

  /** A request as a client with such keys makes it. */
  private static String request(PeriodPair pair, String mechanism, Path with)
      throws IOException, InterruptedException {
    AtomicReference<String> seen = new AtomicReference<>();
    UnaryOperator<String> look =
        message -> {
          seen.set(message);
          return message;
        };
    try (Wire wire = new Wire(pair.address(mechanism), look, UnaryOperator.identity())) {
      pair.aim(mechanism, wire.address(), with);
      failure(pair, mechanism, PayloadShape.string(5));
    }
    return seen.get();
  }

  private static void assertRefused(String what, URI service, String message) {
    HttpResponse<String> response = Wire.post(service, message);
    assertThat(response.statusCode()).as(what).isEqualTo(500);
    assertThat(response.body()).as(what).contains("Fault").doesNotContain("Return>");
  }

  private static void assertAnswered(URI service, String message) {
    assertThat(Wire.post(service, message).body()).contains("Return>");
  }

  /** What is wrong, and how a signed message is made so. */
  private static Map<String, UnaryOperator<String>> changes() {
    Map<String, UnaryOperator<String>> changes = new LinkedHashMap<>();
    String content = "(?s)(<soapenv:Body[^>]*>)(.*)</soapenv:Body>";
    changes.put("another payload", message -> message.replaceFirst("(string\">)[^<]", "$1~"));
    changes.put(
        "no header",
        message -> message.replaceFirst("(?s)<soapenv:Header>.*</soapenv:Header>", ""));
    changes.put(
        "an empty header",
        message ->
            message.replaceFirst(
                "(?s)(<wsse:Security[^>]*>).*</wsse:Security>", "$1</wsse:Security>"));
    changes.put(
        "another signature value",
        message -> message.replaceFirst("SignatureValue>\\s*[^\\s]{8}", "SignatureValue>AAAAAAAA"));
    changes.put(
        "another digest",
        message -> message.replaceFirst("DigestValue>.{8}", "DigestValue>AAAAAAAA"));
    changes.put("two contents", message -> message.replaceFirst(content, "$1$2$2</soapenv:Body>"));
    changes.put(
        "two bodies",
        message -> message.replaceFirst(content, "$1$2</soapenv:Body>$1$2</soapenv:Body>"));
    changes.put(
        "what was signed elsewhere",
        message ->
            message.replaceFirst(
                "(?s)</soapenv:Header>(.*)(<soapenv:Body[^>]*>)(.*)</soapenv:Body>",
                "<w>$2$3</soapenv:Body></w></soapenv:Header><soapenv:Body>$3</soapenv:Body>"));
    changes.put(
        "a fault somewhere",
        message ->
            message
                .replaceFirst("(string\">)[^<]", "$1~")
                .replaceFirst("</soapenv:Header>", "<soapenv:Fault/></soapenv:Header>"));
    return changes;
  }

  private static void signed_messages_are_what_their_signer_sent(PeriodPair pair) throws Exception {
    URI service = pair.address("xml-signature");
    String good = request(pair, "xml-signature", keys);
    assertAnswered(service, good);
    for (Map.Entry<String, UnaryOperator<String>> change : changes().entrySet()) {
      String changed = change.getValue().apply(good);
      assertThat(changed).as(change.getKey()).isNotEqualTo(good);
      assertRefused(change.getKey(), service, changed);
    }
    assertRefused("a foreign authority's", service, request(pair, "xml-signature", foreign));
    for (Map.Entry<String, UnaryOperator<String>> change : changes().entrySet()) {
      try (Wire wire = new Wire(service, UnaryOperator.identity(), change.getValue())) {
        pair.aim("xml-signature", wire.address());
        assertThat(failure(pair, "xml-signature", PayloadShape.string(5)))
            .as(change.getKey())
            .isNotNull();
      }
    }
    // neither takes what it has signed itself
    AtomicReference<String> reply = new AtomicReference<>();
    UnaryOperator<String> keep =
        message -> {
          reply.set(message);
          return message;
        };
    try (Wire wire = new Wire(service, UnaryOperator.identity(), keep)) {
      pair.aim("xml-signature", wire.address());
      assertThat(failure(pair, "xml-signature", PayloadShape.string(5))).isNull();
    }
    assertRefused("the service's own", service, reply.get());
  }

  private static void encrypted_messages_are_for_the_service(PeriodPair pair) throws Exception {
    URI service = pair.address("xml-encryption");
    String good = request(pair, "xml-encryption", keys);
    assertThat(good)
        .doesNotContain("echoString")
        .contains("#rsa-1_5", "#aes128-cbc", "X509IssuerSerial");
    assertAnswered(service, good);
    assertRefused("in clear", service, request(pair, "plain", keys));
    assertRefused("for another", service, request(pair, "xml-encryption", foreign));
    assertRefused(
        "another key",
        service,
        good.replaceFirst("CipherValue>\\s*[^\\s]{8}", "CipherValue>AAAAAAAA"));
    assertRefused(
        "in clear, with something encrypted elsewhere",
        service,
        good.replaceFirst(
            "(?s)</soapenv:Header>(.*<soapenv:Body[^>]*>)(.*)</soapenv:Body>",
            "<w>$2</w></soapenv:Header>$1<e:echoString xmlns:e=\"urn:gridsec:echo\"><value>hello</value>"
                + "</e:echoString></soapenv:Body>"));
  }

  private static void names_have_their_password(PeriodPair pair) throws Exception {
    URI service = pair.address("username-token");
    String good = request(pair, "username-token", keys);
    assertThat(good).contains("PasswordDigest").doesNotContain("password of");
    assertAnswered(service, good);
    assertRefused("none", service, request(pair, "plain", keys));
    assertRefused("another password", service, request(pair, "username-token", foreign));
    assertRefused("another name", service, good.replace("Username>client<", "Username>other<"));
    assertRefused("no nonce", service, good.replaceFirst("(?s)<wsse:Nonce.*</wsse:Nonce>", ""));
    assertRefused(
        "no password", service, good.replaceFirst("(?s)<wsse:Password.*</wsse:Password>", ""));
  }

  private static void receivers_have_the_phases_of_the_paper(PeriodPair pair) throws Exception {
    for (String mechanism : List.of("xml-encryption", "username-token", "xml-signature")) {
      pair.aim(mechanism, pair.address(mechanism));
      for (int round = 0; round < 2; round++) {
        pair.record();
        SliceResult result =
            pair.call(Transport.CLOSE, parameters(mechanism), PayloadShape.string(60), true);
        assertThat(result.failure()).isNull();
        assertThat(result.phases().wallMillis()).containsKeys("build", "protect", "exchange");
        assertThat(pair.phases().wallMillis()).containsKeys(RECEIPT).containsKey("build");
      }
    }
  }
}
