package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.gridsec.results.load.LoadFile;
import org.gridsec.scenarios.load.MetroService;
import org.gridsec.scenarios.load.security.Parties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A service of Eclipse Metro, whose WS-Security is another than that of this project. */
@Timeout(300)
class LoadMetroIT {

  private static final String SECURITY =
      """
      keys:
        client: {pkcs12: client.p12, password: changeit}
        server: {certificates: server.pem}
      request:
        - timestamp
        - signature: {key: client, algorithm: rsa-sha1, digest: sha1, parts: [body, timestamp]}
        - encryption: {key: server, algorithm: aes128-cbc, key-transport: rsa-1_5, parts: body}
      reply:
        signed: [body, timestamp]
        trust: [ca.pem, server.pem]
        encrypted: body
        decrypt: client
        contains: order 4711
      """;

  @TempDir private static Path directory;

  private static MetroService service;

  @BeforeAll
  static void start() throws Exception {
    Parties.write(directory);
    Files.writeString(
        directory.resolve("request.xml"),
        "<e:echo xmlns:e='urn:example'><arg0>order 4711, ${uuid}</arg0></e:echo>");
    service = MetroService.start(Path.of(System.getProperty("gridsec.metro")), directory);
  }

  @AfterAll
  static void stop() throws Exception {
    service.close();
  }

  private static Outcome load(String security) throws Exception {
    Files.writeString(directory.resolve("security.yaml"), security);
    return Outcome.of(
        "load %s --body %s --security %s --for 200ms --warm-up 0s",
        service.url(), directory.resolve("request.xml"), directory.resolve("security.yaml"));
  }

  @Test
  void messages_are_accepted_there_and_replies_verified_here() throws Exception {
    assertThat(load(SECURITY).succeeded().out())
        .containsPattern("calls +[1-9][\\d,]* in \\d+ slices, 0 failed");
  }

  @Test
  void drafts_from_its_wsdl_are_accepted_there(@TempDir Path drafts) throws Exception {
    Parties.write(drafts);
    Outcome.of("load --wsdl %s --drafts %s", service.url() + "?wsdl", drafts).succeeded();
    assertThat(
            Outcome.of(
                    "load %s --body %s --security %s --for 200ms --warm-up 0s",
                    service.url(), drafts.resolve("request.xml"), drafts.resolve("security.yaml"))
                .succeeded()
                .out())
        .containsPattern("calls +[1-9][\\d,]* in \\d+ slices, 0 failed");
    assertThat(drafts.resolve("security.yaml")).content().doesNotContain("Not in this draft");
  }

  /** Metro reads the octets that the signature covers from their part of the package. */
  @Test
  void a_document_goes_there_and_back_by_mtom_with_a_signed_body() throws Exception {
    byte[] octets = new byte[100_000];
    new Random(1).nextBytes(octets);
    Path scan = Files.write(directory.resolve("scan.bin"), octets);
    Path request =
        Files.writeString(
            directory.resolve("mtom.xml"),
            "<e:copy xmlns:e='urn:example'><document><xop:Include href='cid:scan.bin'"
                + " xmlns:xop='http://www.w3.org/2004/08/xop/include'/></document></e:copy>");
    String signed =
        SECURITY
            .replaceFirst(" *- encryption.*\n", "")
            .replaceFirst("(?s)encrypted: .*", "xpath: string-length(//return) = 133336\n");
    Path security = directory.resolve("mtom.yaml");
    Path json = directory.resolve("mtom.json");
    String load =
        "load %s --body %s --attach %s --security %s --for 200ms --warm-up 0s --export %s";

    Files.writeString(security, signed);
    Outcome.of(load, service.documents(), request, scan, security, json).succeeded();

    assertThat(LoadFile.read(json).cells().get(0).requestBytes()).isBetween(100_000.0, 110_000.0);
    Files.writeString(security, signed.replace(", parts: [body, timestamp]", ", parts: timestamp"));
    assertThat(
            Outcome.of(load, service.documents(), request, scan, security, json).failureComplaint())
        .contains("fault ");
  }

  @Test
  void what_its_policy_does_not_allow_is_refused_there() throws Exception {
    assertThat(
            load(SECURITY.replace(", parts: [body, timestamp]", ", parts: timestamp"))
                .failureComplaint())
        .contains("call expected to succeed before any is measured, got from " + service.url())
        .contains("fault ");
  }
}
