package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.scenarios.load.LoadExport;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.security.Connection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that are wrong before anything is called. */
class TargetOptionsTest {

  @TempDir private Path directory;

  private static TargetOptions options(String body, String data, String security) {
    return new TargetOptions(
        URI.create("http://a"), body, null, data, null, "", security, List.of(), false, 1000);
  }

  @Test
  void files_that_are_not_there_are_told_by_their_option() throws Exception {
    String here = Files.writeString(directory.resolve("body.xml"), "<a/>").toString();
    String nowhere = directory.resolve("none.xml").toString();

    assertThatThrownBy(() -> options(nowhere, null, null).target(Rows.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'--body' expected a file that can be read, got: " + nowhere);
    assertThatThrownBy(() -> options(here, null, nowhere).target(Rows.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'--security' expected a file");
    assertThatThrownBy(() -> options(here, nowhere, null).rows())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'--data' expected a file");
    assertThatCode(() -> options(here, null, null).target(Rows.NONE)).doesNotThrowAnyException();
  }

  private void attached(String expected, String request, String... texts) throws Exception {
    String body = Files.writeString(directory.resolve("body.xml"), request).toString();
    assertThatThrownBy(
            () ->
                new TargetOptions(
                        URI.create("http://a"),
                        body,
                        null,
                        null,
                        null,
                        "",
                        null,
                        Stream.of(texts)
                            .map(text -> AttachedFile.of(directory.resolve(text).toString()))
                            .toList(),
                        false,
                        1000)
                    .target(Rows.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(expected.replace("DIR", directory.toString()));
  }

  @Test
  void attachments_that_cannot_be_sent_are_told() throws Exception {
    Files.writeString(directory.resolve("a.txt"), "a");
    Files.writeString(directory.resolve("a b.txt"), "a");
    Files.writeString(directory.resolve("Attachments"), "a");
    Files.writeString(Files.createDirectory(directory.resolve("sub")).resolve("a.txt"), "a");
    try (RandomAccessFile large =
        new RandomAccessFile(directory.resolve("large.bin").toFile(), "rw")) {
      large.setLength((1L << 30) + 1);
    }
    String include =
        "<a><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:%s'/>%s</a>";

    attached("'--attach' expected a file that can be read, got: DIR/none.txt", "<a/>", "none.txt");
    attached("'--attach' expected a file that can be read, got: DIR/sub", "<a/>", "sub");
    attached(
        "'--attach' expected FILE=TYPE with a media type such as image/png, got: DIR/a.txt=png",
        "<a/>",
        "a.txt=png");
    attached(
        "'--attach' expected a file of at most 1 GiB, got: DIR/large.bin of 1073741825 bytes",
        "<a/>",
        "large.bin");
    for (String name : List.of("a b.txt", "Attachments")) {
      attached(
          "'--attach' expected a name of letters, digits, '.', '-' and '_', which is the"
              + " Content-ID, and not 'Attachments', got: "
              + name,
          "<a/>",
          name);
    }
    attached(
        "'--attach' expected files of different names, got twice: a.txt",
        "<a/>",
        "a.txt",
        "sub/a.txt=text/plain; charset=utf-8");
    attached(
        "DIR/body.xml: expected xop:Include alone in its element, of one of the attachments"
            + " [a.txt], got: cid:b.txt",
        include.formatted("b.txt", ""),
        "a.txt");
    attached(
        "DIR/body.xml: expected xop:Include alone in its element, of one of the attachments"
            + " [a.txt], got: cid:a.txt",
        include.formatted("a.txt", "more"),
        "a.txt");
  }

  @Test
  void an_address_may_have_an_underscore_and_shows_no_password() {
    assertThat(Connection.address("URL", "http://echo_service:8080/x").getRawAuthority())
        .isEqualTo("echo_service:8080");
    assertThatThrownBy(() -> Connection.address("URL", "http://me:s3cret@host/x"))
        .hasMessageEndingWith("got: http://...@host/x")
        .hasNoCause();
    assertThatThrownBy(() -> Connection.address("URL", "http://me:s3 cret@host/x"))
        .hasMessageEndingWith("got: http://...@host/x")
        .hasNoCause();
  }

  @Test
  void an_export_that_cannot_be_written_is_told() {
    LoadExport.tryOut(directory.resolve("a.json"));
    assertThat(directory.resolve("a.json")).doesNotExist();
    assertThatThrownBy(() -> LoadExport.tryOut(directory.resolve("none/a.json")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'--export' expected a file that can be written, got: ");
  }
}
