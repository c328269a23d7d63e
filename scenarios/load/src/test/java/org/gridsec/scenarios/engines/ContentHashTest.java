package org.gridsec.scenarios.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentHashTest {

  @TempDir private Path directory;

  @Test
  void a_link_to_a_directory_has_the_hash_of_its_files() throws Exception {
    Path files = Files.createDirectory(directory.resolve("files"));
    Files.writeString(files.resolve("a"), "1");
    Path link = Files.createSymbolicLink(directory.resolve("link"), files);
    String before = ContentHash.of(List.of(files));

    assertThat(ContentHash.of(List.of(link))).isEqualTo(before);
    Files.writeString(files.resolve("a"), "other");
    assertThat(ContentHash.of(List.of(link))).isNotEqualTo(before);
  }
}
