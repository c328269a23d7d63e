package org.gridsec.scenarios.load.attachments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.wss4j.common.ConfigurationConstants;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.scenarios.load.CxfService;
import org.gridsec.scenarios.load.Policies;
import org.gridsec.scenarios.load.endpoint.Rows;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.endpoint.TargetOptions;
import org.gridsec.scenarios.load.security.Parties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Attachments to services of Apache CXF and back; their policies refuse unprotected ones. */
class AttachmentsTest {

  private static final String SIGNED =
      """
      keys:
        client: {pkcs12: client.p12, password: changeit}
        server: {certificates: server.pem}
      request:
        - timestamp
        - signature: {key: client, algorithm: rsa-sha1, parts: [body, timestamp, attachments]}
      reply:
        signed: [body, timestamp, attachments]
        trust: [ca.pem, server.pem]
        contains: two files
      """;

  private static final String ENCRYPTED =
      SIGNED
          .replace(
              "reply:",
              "  - encryption: {key: server, algorithm: aes128-cbc, key-transport: rsa-1_5, parts:"
                  + " [body, attachments]}\nreply:")
          .replace("trust:", "encrypted: [body, attachments]\n  decrypt: client\n  trust:");

  private static final String MTOM =
      """
      keys:
        client: {pkcs12: client.p12, password: changeit}
      request:
        - timestamp
        - signature: {key: client, parts: [body, timestamp]}
      reply:
        signed: [body, timestamp]
        trust: [ca.pem, server.pem]
        xpath: "string-length(//return) = 133336"
      """;

  /** Octets in base64 that CXF takes out of the envelope. */
  private static final int LENGTH = 100_000;

  @TempDir private static Path directory;

  private static CxfService service;

  @BeforeAll
  static void start() throws Exception {
    Parties.write(directory);
    byte[] octets = new byte[LENGTH];
    new Random(1).nextBytes(octets);
    Files.write(directory.resolve("scan.bin"), octets);
    Files.write(directory.resolve("zeros.bin"), new byte[LENGTH]);
    Files.writeString(directory.resolve("note.txt"), "lines\nend in\r\ntwo ways\n");
    Files.writeString(
        directory.resolve("request.xml"),
        "<e:echo xmlns:e='urn:example'><e:text>two files ${uuid}</e:text></e:echo>");
    Files.writeString(
        directory.resolve("mtom.xml"),
        """
        <e:copy xmlns:e='urn:example'><document><xop:Include
          xmlns:xop='http://www.w3.org/2004/08/xop/include' href='cid:scan.bin'/></document></e:copy>
        """);
    Files.writeString(
        directory.resolve("mtom12.xml"),
        "<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope'><s:Body>"
            + Files.readString(directory.resolve("mtom.xml"))
            + "</s:Body></s:Envelope>");
    service =
        CxfService.start(directory)
            .plain("/plain", new CxfService.Attachments())
            .plain("/mtom", new CxfService.Documents())
            .plain("/mtom12", new CxfService.Documents12())
            .secured("/mtom-signed", new CxfService.Documents(), signing(), signing())
            .withPolicy("/signed", Policies.signedAttachments(""), new CxfService.Attachments())
            .withPolicy(
                "/encrypted",
                Policies.signedAttachments(
                    "<sp:EncryptedParts><sp:Body/><sp:Attachments/></sp:EncryptedParts>"),
                new CxfService.Attachments());
  }

  private static Map<String, Object> signing() {
    return Map.of(
        ConfigurationConstants.ACTION,
        "Timestamp Signature",
        ConfigurationConstants.SIG_KEY_ID,
        "DirectReference",
        ConfigurationConstants.EXPAND_XOP_INCLUDE,
        "true",
        ConfigurationConstants.SIGNATURE_PARTS,
        "{Element}{http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd}Timestamp;"
            + "{Element}{http://schemas.xmlsoap.org/soap/envelope/}Body");
  }

  @AfterAll
  static void stop() throws Exception {
    service.close();
  }

  private static Target target(String path, String body, String security, String... attached)
      throws Exception {
    return target(path, body, security, false, attached);
  }

  private static Target target(
      String path, String body, String security, boolean gzip, String... attached)
      throws Exception {
    String file =
        security == null
            ? null
            : Files.writeString(directory.resolve("security.yaml"), security).toString();
    return new TargetOptions(
            URI.create(service.url(path)),
            directory.resolve(body).toString(),
            null,
            null,
            null,
            "",
            file,
            List.of(attached).stream()
                .map(name -> AttachedFile.of(directory.resolve(name).toString()))
                .toList(),
            gzip,
            60_000)
        .target(Rows.NONE);
  }

  private static Map<String, Double> called(Target target) throws Exception {
    AmountRecorder amounts = new AmountRecorder(Recorder.NONE);
    try (Target.Call call = target.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      for (int i = 0; i < 2; i++) {
        call.exchange(Map.of(), amounts);
      }
    }
    return amounts.perCall(2);
  }

  @Test
  void attachments_go_there_and_back_in_clear() throws Exception {
    Map<String, Double> amounts = called(target("/plain", "request.xml", null, "scan.bin"));

    assertThat(amounts.get(Target.REQUEST_BYTES)).isBetween(LENGTH + 200.0, LENGTH + 2000.0);
    assertThat(amounts.get(Target.RESPONSE_BYTES)).isBetween(LENGTH + 200.0, LENGTH + 2000.0);
  }

  @ParameterizedTest
  @CsvSource({"/signed", "/encrypted"})
  void protected_attachments_meet_a_policy_both_ways(String path) throws Exception {
    String security = path.equals("/signed") ? SIGNED : ENCRYPTED;

    Map<String, Double> amounts =
        called(target(path, "request.xml", security, "scan.bin", "note.txt"));

    assertThat(amounts.get(Target.REQUEST_BYTES)).isGreaterThan(LENGTH);
    assertThatThrownBy(
            () ->
                target(
                        path,
                        "request.xml",
                        security.replace(", attachments]}", "]}"),
                        "scan.bin",
                        "note.txt")
                    .tryOut())
        .hasMessageContaining("fault");
  }

  @Test
  void requests_and_replies_are_compressed() throws Exception {
    Map<String, Double> amounts =
        called(target("/signed", "request.xml", SIGNED, true, "zeros.bin", "note.txt"));

    assertThat(amounts.get(Target.REQUEST_BYTES)).isBetween(1000.0, LENGTH / 2.0);
    assertThat(amounts.get(Target.RESPONSE_BYTES)).isBetween(1000.0, LENGTH / 2.0);
  }

  @ParameterizedTest
  @CsvSource({"/mtom", "/mtom12"})
  void an_included_attachment_goes_there_and_back_by_mtom(String path) throws Exception {
    Map<String, Double> amounts =
        called(target(path, path.substring(1) + ".xml", "reply: {xpath: //return}", "scan.bin"));

    assertThat(amounts.get(Target.REQUEST_BYTES)).isBetween(LENGTH + 200.0, LENGTH + 2000.0);
    assertThat(amounts.get(Target.RESPONSE_BYTES)).isBetween(LENGTH + 200.0, LENGTH + 2000.0);
  }

  @Test
  void the_octets_of_an_included_attachment_are_signed_with_the_body() throws Exception {
    Map<String, Double> amounts = called(target("/mtom-signed", "mtom.xml", MTOM, "scan.bin"));

    assertThat(amounts.get(Target.REQUEST_BYTES)).isBetween(LENGTH + 200.0, LENGTH + 9000.0);
  }
}
