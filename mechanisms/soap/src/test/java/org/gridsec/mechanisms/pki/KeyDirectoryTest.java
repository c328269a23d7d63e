package org.gridsec.mechanisms.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDirectoryTest {

  private static final byte[] KEY = {1};
  private static final byte[] OTHER_KEY = {2};

  @TempDir private Path parent;
  private Path directory;

  /** What others have, which is never touched. */
  private Path others;

  private Path precious;

  @BeforeEach
  void others() throws IOException {
    directory = parent.resolve("keys");
    others = Files.createDirectory(parent.resolve("others"));
    precious = Files.writeString(others.resolve("a"), "precious");
  }

  private static void write(Path to) throws IOException {
    KeyDirectory keys = KeyDirectory.open(to);
    keys.write("top", KEY);
    keys.write("client/a", KEY);
    keys.finish();
  }

  private void refused(String found) {
    Assertions.assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> write(directory))
        .satisfies(e -> assertThat(e.getReason()).startsWith(found));
    assertThat(precious).hasContent("precious");
  }

  private Stream<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(directory).filter(Files::isRegularFile)) {
      return files.map(file -> directory.relativize(file).toString()).toList().stream();
    }
  }

  @Test
  void it_is_made_for_its_owner_alone_with_those_above_it() throws Exception {
    directory = parent.resolve("new/keys");

    write(directory);

    assertThat(files()).containsExactlyInAnyOrder(".gridsec-keys", "top", "client/a");
    for (Path made :
        Stream.of("new", "new/keys", "new/keys/client").map(parent::resolve).toList()) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
          .isEqualTo("rwx------");
    }
  }

  @Test
  void one_that_it_wrote_is_written_again_and_what_is_old_goes() throws Exception {
    write(directory);
    Path note = Files.writeString(directory.resolve("client/note"), "mine");

    KeyDirectory again = KeyDirectory.open(directory);
    again.write("top", OTHER_KEY);
    again.finish();

    assertThat(directory.resolve("top")).hasBinaryContent(OTHER_KEY);
    assertThat(files()).containsExactlyInAnyOrder(".gridsec-keys", "top", "client/note");
    assertThat(note).hasContent("mine");
  }

  @Test
  void one_whose_writing_was_cut_short_is_written_again() throws Exception {
    KeyDirectory.open(directory).write("client/a", KEY);

    write(directory);

    assertThat(files()).containsExactlyInAnyOrder(".gridsec-keys", "top", "client/a");
  }

  @Test
  void one_with_other_files_in_it_is_refused() throws Exception {
    directory = others;

    refused("a directory with other files in it (a); name one that is new");

    assertThat(files()).containsExactly("a");
  }

  @Test
  void a_file_of_others_among_its_own_is_not_replaced() throws Exception {
    KeyDirectory keys = KeyDirectory.open(directory);
    keys.write("top", KEY);
    keys.finish();
    Files.createDirectory(directory.resolve("client"));
    precious = Files.writeString(directory.resolve("client/a"), "precious");

    refused("a file that is none of the keys written before: client/a");
  }

  @Test
  void a_symbolic_link_is_refused() throws Exception {
    Files.createSymbolicLink(directory, others);

    refused("a symbolic link");
  }

  @Test
  void a_symbolic_link_in_the_place_of_a_directory_below_leads_nowhere() throws Exception {
    write(directory);
    Files.delete(directory.resolve("client/a"));
    Files.delete(directory.resolve("client"));
    Files.createSymbolicLink(directory.resolve("client"), others);

    refused("a symbolic link");
    Assertions.assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> KeyDirectory.open(directory).finish())
        .satisfies(e -> assertThat(e.getReason()).isEqualTo("a symbolic link"));
    assertThat(precious).hasContent("precious");
  }

  @Test
  void a_symbolic_link_in_the_place_of_a_file_is_replaced_and_not_followed() throws Exception {
    write(directory);
    Files.delete(directory.resolve("top"));
    Files.createSymbolicLink(directory.resolve("top"), precious);

    write(directory);

    assertThat(precious).hasContent("precious");
    assertThat(directory.resolve("top")).hasBinaryContent(KEY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rwxrwxrwx", "rwxrwx---", "rwx----w-"})
  void one_that_others_can_write_into_is_refused(String mode) throws Exception {
    Files.setPosixFilePermissions(
        Files.createDirectory(directory), PosixFilePermissions.fromString(mode));

    refused("a directory that others can write into; name one that is new");
  }

  @Test
  void a_file_is_refused() throws Exception {
    precious = Files.writeString(directory, "precious");

    refused("no directory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../a", "/etc/a", "a/../b", ".", "..", "client/.."})
  void a_list_that_leads_out_of_it_is_refused(String name) throws Exception {
    write(directory);
    Files.writeString(directory.resolve(".gridsec-keys"), "top\n" + name + "\n");

    refused("a list of keys with a line that names none of them: " + name);
  }

  @Test
  void a_name_that_leads_out_of_it_is_not_written() throws Exception {
    KeyDirectory keys = KeyDirectory.open(directory);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> keys.write("../a", KEY))
        .withMessage("'name' expected a name of keys, got: ../a");
  }
}
