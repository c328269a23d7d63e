package org.gridsec.core.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TemporaryDirectoryTest {
  @TempDir private Path parent;

  @Test
  void nothing_of_others_is_deleted() throws Exception {
    Path notLocked = Files.createDirectory(parent.resolve("gridsec-results"));
    Path otherName = Files.createDirectory(parent.resolve("other"));
    Files.createFile(otherName.resolve(".lock"));
    Path target = Files.createDirectory(parent.resolve("target"));
    Files.createFile(target.resolve(".lock"));
    Files.createSymbolicLink(parent.resolve("gridsec-keys-1-2"), target);
    Path linkedLock = Files.createDirectory(parent.resolve("gridsec-keys-1-3"));
    Files.createSymbolicLink(linkedLock.resolve(".lock"), target.resolve(".lock"));

    TemporaryDirectory.deleteAll(parent);

    assertThat(List.of(notLocked, otherName.resolve(".lock"), target.resolve(".lock"), linkedLock))
        .allSatisfy(file -> assertThat(file).exists());
  }

  @Test
  void links_in_it_are_deleted_and_not_followed() throws Exception {
    Path precious = Files.createFile(parent.resolve("precious"));
    Path left = Files.createDirectory(parent.resolve("gridsec-keys-1-2"));
    Files.createFile(left.resolve(".lock"));
    Files.createSymbolicLink(left.resolve("link"), parent);

    TemporaryDirectory.deleteAll(parent);

    assertThat(left).doesNotExist();
    assertThat(precious).exists();
  }

  @Test
  void its_own_stay_and_are_for_this_user_alone_until_it_is_closed() throws Exception {
    TemporaryDirectory own = TemporaryDirectory.create("own");
    TemporaryDirectory.deleteAll(own.path().getParent());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own.path())))
        .isEqualTo("rwx------");

    own.close();
    own.close();

    assertThat(own.path()).doesNotExist();
  }

  @Test
  void a_directory_for_temporary_files_that_is_not_there_is_named() {
    String nowhere = parent.resolve("nowhere").toString();
    String before = System.setProperty("java.io.tmpdir", nowhere);
    try {
      assertThatIOException()
          .isThrownBy(() -> TemporaryDirectory.create("own"))
          .withMessage("'java.io.tmpdir' expected a directory, got: " + nowhere);
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
  }
}
