package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code plugins} in {@code run.json}. */
class RunPluginsTest {

  private static final String SHA256 = "0123456789abcdef".repeat(4);

  @TempDir private Path directory;

  /** A run with something beside its pinning. */
  private Path stored(String more) throws IOException {
    Path path = directory.resolve("run");
    RunDirectory.create(path, SyntheticRun.pending(1));
    Path json = path.resolve("run.json");
    String text = Files.readString(json);
    assertThat(text).doesNotContain("plugins");
    Files.writeString(json, text.replaceFirst("(\"pinning\" : \"[^\"]*\")", "$1" + more));
    return path;
  }

  @Test
  void they_are_stored_with_the_environment() throws IOException {
    Path path =
        stored(
            ", \"plugins\" : [ { \"name\" : \"mine\", \"version\" : \"1.0\", \"sha256\" : \"%s\" } ]"
                .formatted(SHA256));

    RunDirectory run = RunDirectory.open(path);
    assertThat(run.run().environment().plugins())
        .containsExactly(new Plugin("mine", "1.0", SHA256));
    assertThat(run.run().environment().pluginsInWords())
        .isEqualTo("mine 1.0 (SHA-256 0123456789ab…)");
    run.write(run.run());
    run.flush();
    assertThat(RunDirectory.open(path).run().environment()).isEqualTo(run.run().environment());
  }

  @Test
  void a_run_without_plugins_has_none() throws IOException {
    assertThat(RunDirectory.open(stored("")).run().environment().pluginsInWords())
        .isEqualTo("none");
  }

  @Test
  void a_hash_that_is_none_is_refused() throws IOException {
    Path path =
        stored(
            ", \"plugins\" : [ { \"name\" : \"m\", \"version\" : \"1\", \"sha256\" : \"12\" } ]");
    assertThatExceptionOfType(RunDirectoryException.class)
        .isThrownBy(() -> RunDirectory.open(path))
        .withMessageContaining("/environment/plugins/0/sha256");
  }
}
