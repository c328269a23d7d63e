package org.gridsec.scenarios.load.attachments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttachedFileTest {

  @Test
  void several_files_are_one_text_and_back() {
    List<AttachedFile> files =
        List.of(AttachedFile.of("/load/scan.png"), AttachedFile.of("a/note=text/plain; charset=x"));

    String text = AttachedFile.listed(files);

    String note = Path.of("a/note").toAbsolutePath().toString();
    assertThat(text).isEqualTo("/load/scan.png=image/png|" + note + "=text/plain; charset=x");
    assertThat(AttachedFile.list(text))
        .containsExactly(files.get(0), new AttachedFile(note, "text/plain; charset=x"));
    assertThat(AttachedFile.list("")).isEmpty();
    assertThat(AttachedFile.listed(List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"a|b, image/png", "a=b, image/png", "a, image/png; b=\"|\""})
  void a_text_that_would_be_read_as_another_is_refused(String file, String type) {
    assertThatThrownBy(() -> AttachedFile.listed(List.of(new AttachedFile(file, type))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'--attach' expected a path without '|' and '='")
        .hasMessageEndingWith("=" + type);
  }
}
