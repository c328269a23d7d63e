package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputDirectoryTest {

  @TempDir private Path directory;

  @Test
  void a_link_to_a_directory_is_as_good_as_the_directory() throws Exception {
    Path target = Files.createDirectory(directory.resolve("target"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), target);

    assertThat(OutputDirectory.create(link)).isEqualTo(link);
    OutputDirectory.make(link.resolve("a/b"));

    assertThat(target.resolve("a/b")).isDirectory();
  }
}
