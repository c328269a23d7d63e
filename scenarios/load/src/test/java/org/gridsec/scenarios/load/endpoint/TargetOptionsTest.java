package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.scenarios.load.LoadExport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that are wrong before anything is called. */
class TargetOptionsTest {

  @TempDir private Path directory;

  private static TargetOptions options(String body, String data, String security) {
    return new TargetOptions(
        URI.create("http://a"), body, data, null, "", security, List.of(), 1000);
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

  @Test
  void an_address_may_have_an_underscore_and_shows_no_password() {
    assertThat(Target.address("URL", "http://echo_service:8080/x").getRawAuthority())
        .isEqualTo("echo_service:8080");
    assertThatThrownBy(() -> Target.address("URL", "http://me:s3cret@host/x"))
        .hasMessageEndingWith("got: http://...@host/x")
        .hasNoCause();
    assertThatThrownBy(() -> Target.address("URL", "http://me:s3 cret@host/x"))
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
