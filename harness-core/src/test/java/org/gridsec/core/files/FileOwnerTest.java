package org.gridsec.core.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.security.auth.module.UnixSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileOwnerTest {

  @TempDir private Path directory;

  @Test
  void what_this_user_makes_is_its_own() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("/nowhere"));

    assertThat(FileOwner.isSelf(file)).isTrue();
    assertThat(FileOwner.isSelf(link)).isTrue();
    assertThat(FileOwner.isSelf(Path.of("/"))).isEqualTo(new UnixSystem().getUid() == 0);
  }

  @Test
  void linux_knows_a_user_without_an_entry_in_the_list_of_users() {
    assertThat(FileOwner.effectiveUser("Name:\tjava\nUid:\t1000\t12345\t0\t0\nGid:\t0\n"))
        .isEqualTo(12345);
  }
}
