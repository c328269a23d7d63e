package org.gridsec.period.axis1;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Transport;
import org.gridsec.period.AxisCalls;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodPair;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On each JDK: calls in every mechanism, and what is refused. */
class Axis1IT {

  private static final String[] RECEIPT = {
    "verify.to_dom", "verify.processing", "verify.from_dom", "verify.other"
  };

  /** Kerberos needs a key distribution centre, which runs have. */
  private static final List<String> MECHANISMS =
      PeriodStack.AXIS1.mechanisms().stream().filter(one -> !one.equals("kerberos")).toList();

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

  @ParameterizedTest
  @MethodSource("org.gridsec.period.Javas#installed")
  void it_answers_what_each_mechanism_has_and_nothing_else(Path home) throws Exception {
    try (PeriodPair pair =
        new PeriodPair(
            PeriodStack.AXIS1, home, System.getProperty("java.class.path"), keys, directory)) {
      for (String mechanism : MECHANISMS) {
        assertThat(pair.address(mechanism).getHost()).isEqualTo("127.0.0.1");
        for (PayloadShape payload : List.of(PayloadShape.string(5), PayloadShape.array(9, 8))) {
          pair.aim(mechanism, pair.address(mechanism));
          assertThat(calls(pair, mechanism).failure(payload))
              .as("%s %s", mechanism, payload)
              .isNull();
        }
      }
      calls(pair, "xml-signature").assertSignaturesHold(keys, foreign);
      encrypted_messages_are_for_the_service(pair);
      names_have_their_password(pair);
      calls(pair, "kerberos").assertRefused("in clear", calls(pair, "plain").request(keys));
      receivers_have_the_phases_of_the_paper(pair);
    }
  }

  private static AxisCalls calls(PeriodPair pair, String mechanism) {
    return new AxisCalls(pair, mechanism, parameters(mechanism));
  }

  private static Parameters parameters(String mechanism) {
    return PARAMETERS.getOrDefault(mechanism, Parameters.NONE);
  }

  private static void encrypted_messages_are_for_the_service(PeriodPair pair) throws Exception {
    AxisCalls calls = calls(pair, "xml-encryption");
    String good = calls.request(keys);
    assertThat(good)
        .doesNotContain("echoString")
        .contains("#rsa-1_5", "#aes128-cbc", "X509IssuerSerial");
    calls.assertAnswered(good);
    calls.assertRefused("in clear", calls(pair, "plain").request(keys));
    calls.assertRefused("for another", calls.request(foreign));
    calls.assertRefused(
        "another key", good.replaceFirst("CipherValue>\\s*[^\\s]{8}", "CipherValue>AAAAAAAA"));
    calls.assertRefused(
        "in clear, with something encrypted elsewhere",
        good.replaceFirst(
            "(?s)</soapenv:Header>(.*<soapenv:Body[^>]*>)(.*)</soapenv:Body>",
            "<w>$2</w></soapenv:Header>$1<e:echoString xmlns:e=\"urn:gridsec:echo\"><value>hello</value>"
                + "</e:echoString></soapenv:Body>"));
  }

  private static void names_have_their_password(PeriodPair pair) throws Exception {
    AxisCalls calls = calls(pair, "username-token");
    String good = calls.request(keys);
    assertThat(good).contains("PasswordDigest").doesNotContain("password of");
    calls.assertAnswered(good);
    calls.assertRefused("none", calls(pair, "plain").request(keys));
    calls.assertRefused("another password", calls.request(foreign));
    calls.assertRefused("another name", good.replace("Username>client<", "Username>other<"));
    calls.assertRefused("no nonce", good.replaceFirst("(?s)<wsse:Nonce.*</wsse:Nonce>", ""));
    calls.assertRefused(
        "no password", good.replaceFirst("(?s)<wsse:Password.*</wsse:Password>", ""));
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
