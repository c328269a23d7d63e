package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a file is not simply there or not: what it leads to is written, and it stays. */
@Timeout(60)
class AtomicFileTest {
  @TempDir private Path directory;
  private Path link;

  @BeforeEach
  void name() {
    link = directory.resolve("link");
  }

  private static void write(Path file, String text) {
    AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private void requireNoOther(int files) throws IOException {
    try (Stream<Path> all = Files.walk(directory).filter(file -> !Files.isDirectory(file))) {
      assertThat(all).hasSize(files);
    }
  }

  @Test
  void a_link_stays_and_what_it_leads_to_is_replaced() throws Exception {
    Path kept = Files.createDirectory(directory.resolve("kept"));
    Path target = Files.writeString(kept.resolve("target"), "earlier and longer");
    Files.createSymbolicLink(directory.resolve("second"), Path.of("kept", "target"));
    Files.createSymbolicLink(link, Path.of("second"));

    write(link, "new");

    assertThat(link).isSymbolicLink();
    assertThat(target).isRegularFile().hasContent("new");
    requireNoOther(3);
  }

  @Test
  void what_a_link_leads_to_is_made() throws Exception {
    Files.createSymbolicLink(link, Path.of("target"));
    write(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(directory.resolve("target")).hasContent("new");
  }

  @Test
  void what_a_link_leads_to_is_as_it_was_where_the_content_fails() throws Exception {
    Path target = Files.writeString(directory.resolve("target"), "earlier");
    Files.createSymbolicLink(link, target);
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    link,
                    out -> {
                      out.write(1);
                      throw new IOException("it fails");
                    }))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("cannot write " + link + ": it fails");
    assertThat(target).hasContent("earlier");
    requireNoOther(2);
  }

  @Test
  void links_that_lead_to_each_other_are_one_complaint() throws Exception {
    Files.createSymbolicLink(link, Path.of("other"));
    Files.createSymbolicLink(directory.resolve("other"), Path.of("link"));
    assertThatThrownBy(() -> write(link, "new"))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("cannot write " + link + ": links that lead to each other");
  }

  /** Others could read a key while it is written, and after that. */
  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rw-rw-rw-"})
  void a_file_that_is_replaced_keeps_its_permissions(String permissions) throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "earlier");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    AtomicFile.write(
        file,
        out -> {
          try (Stream<Path> all = Files.list(directory)) {
            for (Path one : all.toList()) {
              assertThat(permissions(one)).isEqualTo(permissions);
            }
          }
          out.write('n');
        });
    assertThat(file).hasContent("n");
    assertThat(permissions(file)).isEqualTo(permissions);
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void a_file_is_writable_if_it_can_be_made_where_a_link_leads_to() throws Exception {
    Path file = directory.resolve("file");
    assertThat(AtomicFile.isWritable(file)).isTrue();
    assertThat(AtomicFile.isWritable(directory)).isFalse();
    assertThat(AtomicFile.isWritable(Path.of("/dev/null"))).isTrue();
    Files.createSymbolicLink(link, Path.of("none", "target"));
    assertThat(AtomicFile.isWritable(link)).isFalse();
    Files.createDirectory(directory.resolve("none"));
    assertThat(AtomicFile.isWritable(link)).isTrue();
  }

  /** The file itself may be written, but nothing can take its place. */
  @Test
  void a_file_in_a_directory_that_takes_no_others_is_not_writable() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "earlier");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeTrue(!Files.isWritable(directory), "root may write anywhere");
    assertThat(AtomicFile.isWritable(file)).isFalse();
  }

  /** Whoever may write into the directory could know the name. */
  @Test
  void what_is_written_first_does_not_go_through_a_link_of_its_name() throws Exception {
    Path other = Files.writeString(directory.resolve("other"), "precious");
    Path file = directory.resolve("file");
    Files.createSymbolicLink(
        directory.resolve("file." + ProcessHandle.current().pid() + ".tmp"), other);
    assertThatThrownBy(() -> write(file, "new"))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith("cannot write " + file + ": ");
    assertThat(other).hasContent("precious");
  }

  /** As {@code --out /dev/stdout >> file} asks for. */
  @Test
  void a_file_that_a_process_has_open_is_added_to() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "earlier, ");
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      Path descriptors = Path.of("/proc/self/fd");
      assumeTrue(Files.isDirectory(descriptors));
      Path descriptor;
      try (Stream<Path> all = Files.list(descriptors)) {
        descriptor = all.filter(one -> leadsTo(one, file)).findFirst().orElseThrow();
      }
      Files.createSymbolicLink(link, descriptor);

      write(link, "later");

      assertThat(open.length()).isEqualTo("earlier, later".length());
    }
    assertThat(file).hasContent("earlier, later");
  }

  private static boolean leadsTo(Path descriptor, Path file) {
    try {
      return Files.readSymbolicLink(descriptor).equals(file.toRealPath());
    } catch (IOException e) {
      return false; // closed meanwhile
    }
  }
}
