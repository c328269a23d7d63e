package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
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

/** Attachments that are longer than all of the heap of the program that sends them. */
@Timeout(300)
class LargeAttachmentIT {

  private static final int MIB = 80;

  private static final String HEAP = "-Xmx64m";

  @TempDir private static Path directory;

  private static CxfService service;

  @BeforeAll
  static void start() throws Exception {
    Parties.write(directory);
    Files.writeString(directory.resolve("request.xml"), "<e:store xmlns:e='urn:example'/>");
    Files.writeString(
        directory.resolve("mtom.xml"),
        """
        <e:copy xmlns:e='urn:example'><document><xop:Include
          xmlns:xop='http://www.w3.org/2004/08/xop/include' href='cid:large.bin'/></document></e:copy>
        """);
    try (RandomAccessFile large =
        new RandomAccessFile(directory.resolve("large.bin").toFile(), "rw")) {
      large.setLength((long) MIB << 20);
    }
    String keys =
        """
        keys:
          client: {pkcs12: client.p12, password: changeit}
          server: {certificates: server.pem}
        request:
          - timestamp
          - signature: {key: client, algorithm: rsa-sha1, parts: [body, timestamp, attachments]}
        """;
    Files.writeString(directory.resolve("signed.yaml"), keys);
    Files.writeString(
        directory.resolve("encrypted.yaml"),
        keys
            + "  - encryption: {key: server, algorithm: aes128-cbc, key-transport: rsa-1_5, parts:"
            + " [body, attachments]}\n");
    service =
        CxfService.start(directory)
            .plain("/copy", new CxfService.Attachments())
            .plain("/mtom", new CxfService.Documents())
            .withPolicy("/signed", Policies.signedAttachments(""), new CxfService.Lengths())
            .withPolicy(
                "/encrypted",
                Policies.signedAttachments(
                    "<sp:EncryptedParts><sp:Body/><sp:Attachments/></sp:EncryptedParts>"),
                new CxfService.Lengths());
  }

  @AfterAll
  static void stop() throws Exception {
    service.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/copy      | --body DIR/request.xml",
        "/mtom      | --body DIR/mtom.xml",
        "/signed    | --body DIR/request.xml --security DIR/signed.yaml",
        "/encrypted | --body DIR/request.xml --security DIR/encrypted.yaml",
      })
  void an_attachment_is_longer_than_the_heap(String path, String options) throws Exception {
    try (Child load =
        Child.start(
            directory,
            Map.of("JDK_JAVA_OPTIONS", HEAP),
            "",
            "load %s "
                + options.replace("DIR", directory.toString())
                + " --attach %s --for 100ms --warm-up 0s",
            service.url(path),
            directory.resolve("large.bin"))) {

      assertThat(load.end().succeeded().out()).contains(", 0 failed").contains("request 838");
    }
  }

  /** Engines compare their copies of it before they call. */
  @Test
  void a_copy_of_an_attachment_that_is_longer_than_the_heap_is_compared() throws Exception {
    int nobody;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = free.getLocalPort();
    }
    try (Child load =
        Child.start(
            directory,
            Map.of("JDK_JAVA_OPTIONS", HEAP),
            "",
            "load %s --body %s --attach %s --credentials %s --engines 127.0.0.1:%s",
            service.url("/copy"),
            directory.resolve("request.xml"),
            directory.resolve("large.bin"),
            directory,
            nobody)) {

      assertThat(load.end().err()).contains("cannot be reached").doesNotContain("OutOfMemory");
    }
  }
}
