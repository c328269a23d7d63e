package org.gridsec.period.xsul;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.xml.security.Init;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodPair;
import org.gridsec.period.Wire;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import xsul.XmlConstants;

/** What is not signed as it must be is refused, by the service and by its clients. */
class XsulRefusalIT {

  private static final String CONTENT =
      "<e:echoString xmlns:e='urn:gridsec:echo'><p1>hello</p1></e:echoString>";
  private static final String CLEAR =
      "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
          + CONTENT
          + "</S:Body></S:Envelope>";

  @TempDir static Path directory;
  private static Path keys;
  private static Path foreign;

  /** By the version of the XML Security library. */
  private static final Map<String, PeriodPair> PAIRS = new LinkedHashMap<>();

  @BeforeAll
  static void start() throws Exception {
    keys = KeyDirectory.make(directory.resolve("keys"));
    foreign = KeyDirectory.make(directory.resolve("foreign"));
    Security.addProvider(new BouncyCastleProvider());
    Init.init();
    Capabilities.issue(keys);
    for (String version : List.of("1.0.5D2", "1.5.5")) {
      PAIRS.put(
          version,
          XsulPairs.start(
              Path.of(System.getProperty("java.home")),
              version,
              keys,
              Files.createDirectory(directory.resolve("logs-" + version))));
    }
  }

  @AfterAll
  static void stop() {
    PAIRS.values().forEach(PeriodPair::close);
  }

  private static String signed(Party party) throws Exception {
    return signed(party, null);
  }

  private static String signed(Party party, Element capability) throws Exception {
    return XmlConstants.BUILDER.serializeToString(
        new Signer(party, capability, Recorder.NONE)
            .sign(XmlConstants.BUILDER.parseReader(new StringReader(CLEAR))));
  }

  /** What is wrong, and how a message is made so. */
  private static Map<String, UnaryOperator<String>> changes() {
    Map<String, UnaryOperator<String>> changes = new LinkedHashMap<>();
    changes.put("another payload", message -> message.replaceFirst(">hello<", ">hullo<"));
    changes.put("no header", message -> message.replaceFirst("(?s)<S:Header>.*</S:Header>", ""));
    changes.put("another reference", message -> message.replace("#digestSource", "#token"));
    changes.put("another token", message -> message.replace("#token", "#other"));
    changes.put(
        "another signature value",
        message -> message.replaceFirst("SignatureValue>\\s*[^\\s]{8}", "SignatureValue>AAAAAAAA"));
    changes.put(
        "another digest",
        message -> message.replaceFirst("DigestValue>.{8}", "DigestValue>AAAAAAAA"));
    changes.put(
        "more than was signed",
        message -> message.replaceFirst("</S:Body>", CONTENT + "</S:Body>"));
    changes.put(
        "something else before what was signed",
        message -> message.replaceFirst("<S:Body>", "<S:Body>" + CONTENT));
    changes.put(
        "two bodies",
        message -> message.replaceFirst("<S:Body>", "<S:Body>" + CONTENT + "</S:Body><S:Body>"));
    changes.put(
        "what was signed elsewhere",
        message ->
            message.replaceFirst(
                "(?s)</S:Header><S:Body>(.*)</S:Body>",
                "<wrapped>$1</wrapped></S:Header><S:Body>" + CONTENT + "</S:Body>"));
    return changes;
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.5D2", "1.5.5"})
  void the_service_answers_nothing_but_what_its_client_signed(String version) throws Exception {
    PeriodPair pair = PAIRS.get(version);
    URI service = pair.address("xml-signature");
    String good = signed(Party.client(keys));
    assertThat(Wire.post(service, good).body()).contains(">hello<");

    changes()
        .forEach(
            (what, change) -> {
              String changed = change.apply(good);
              assertThat(changed).as(what).isNotEqualTo(good);
              assertRefused(what, service, changed);
            });
    assertRefused("a foreign authority", service, signed(Party.client(foreign)));
    assertRefused("the service's own", service, signed(Party.server(keys)));
    assertThat(Wire.post(service, good).body()).contains(">hello<");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.5D2", "1.5.5"})
  void the_service_does_nothing_that_no_capability_of_the_signer_permits(String version)
      throws Exception {
    PeriodPair pair = PAIRS.get(version);
    URI service = pair.address("capability");
    Party client = Party.client(keys);
    String holder = Capabilities.holder(keys);
    Duration hour = Duration.ofHours(1);
    String good = signed(client, Capabilities.of(keys, holder, "echoString", hour));
    assertThat(Wire.post(service, good).body()).contains(">hello<");

    assertRefused("no capability", service, signed(client));
    assertRefused(
        "another's",
        service,
        signed(client, Capabilities.of(keys, "CN=other", "echoString", hour)));
    assertRefused(
        "another's, renamed",
        service,
        signed(client, Capabilities.of(keys, "CN=other", "echoString", hour))
            .replace("CN=other", holder));
    assertRefused(
        "of another operation",
        service,
        signed(client, Capabilities.of(keys, holder, "shutDown", hour)));
    assertRefused(
        "of another operation, renamed",
        service,
        signed(client, Capabilities.of(keys, holder, "shutDown", hour))
            .replace("shutDown", "echoString"));
    assertRefused(
        "one that has expired",
        service,
        signed(client, Capabilities.of(keys, holder, "echoString", hour.negated())));
    assertRefused(
        "a foreign authority's",
        service,
        signed(client, Capabilities.of(foreign, holder, "echoString", hour)));
    assertRefused("tampered", service, good.replaceFirst(">hello<", ">hullo<"));
    assertThat(Wire.post(service, good).body()).contains(">hello<");
  }

  private static void assertRefused(String what, URI service, String message) {
    HttpResponse<String> response = Wire.post(service, message);
    assertThat(response.statusCode()).as(what).isEqualTo(500);
    assertThat(response.body()).as(what).doesNotContain("echoStringResponse");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.5D2", "1.5.5"})
  void clients_take_no_reply_but_what_the_service_signed(String version) throws Exception {
    PeriodPair pair = PAIRS.get(version);
    URI service = pair.address("xml-signature");
    assertThat(failure(pair, service, UnaryOperator.identity())).isNull();
    changes()
        .forEach(
            (what, change) -> {
              // of the payload no client knows what it is
              UnaryOperator<String> ofReply =
                  what.equals("another payload")
                      ? reply -> reply.replaceFirst("<result>.", "<result>~")
                      : change;
              assertThat(failure(pair, service, ofReply)).as(what).contains("expected");
            });
    assertThat(failure(pair, service, reply -> CLEAR)).contains("one Header expected");
  }

  /** What a call fails with whose reply is changed on its way; null where it does not fail. */
  private static String failure(PeriodPair pair, URI service, UnaryOperator<String> change) {
    try (Wire wire = new Wire(service, UnaryOperator.identity(), change)) {
      pair.aim("xml-signature", wire.address());
      return pair.call(Transport.CLOSE, PayloadShape.string(5), false).failure();
    } catch (java.io.IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
