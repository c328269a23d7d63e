package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VariantTest {

  private static final CellKey KEY = SyntheticRun.LINES.get(0).key(1);

  @TempDir private Path path;

  @Test
  void variants_of_a_cell_are_stored_apart_and_read_back() throws IOException {
    Run run = run("a", "b");
    RunDirectory.create(path.resolve("run"), run);

    assertThat(RunDirectory.open(path.resolve("run")).run()).isEqualTo(run);
    assertThat(json()).contains("\"variant\" : \"a\"", "\"variant\" : \"b\"");
  }

  @Test
  void the_jdks_of_a_run_are_stored_and_read_back() {
    Run run =
        run("jdk-17.0.13", "jdk-25")
            .withJdks(
                List.of(
                    new Jdk("jdk-17.0.13", "Vendor 17.0.13+11", "/usr/lib/jvm/17"),
                    new Jdk("jdk-25", "Vendor 25+36", "/usr/lib/jvm/25")));
    RunDirectory.create(path.resolve("run"), run);

    assertThat(RunDirectory.open(path.resolve("run")).run()).isEqualTo(run);
  }

  @Test
  void what_is_measured_once_is_stored_as_before_there_were_variants() throws IOException {
    Run run = run("");
    RunDirectory.create(path.resolve("run"), run);

    assertThat(json()).doesNotContain("variant");
    assertThat(RunDirectory.open(path.resolve("run")).run()).isEqualTo(run);
  }

  @Test
  void providers_of_a_cell_are_stored_apart_and_read_back() throws IOException {
    Run run =
        SyntheticRun.run(
            "quick",
            Stream.of(JceProvider.values())
                .map(provider -> Cell.pending(KEY.withProvider(provider), List.of("grid04-fig1")))
                .toList());
    RunDirectory.create(path.resolve("run"), run);

    assertThat(json()).contains("\"provider\" : \"JDK\"", "\"provider\" : \"BC\"");
    assertThat(RunDirectory.open(path.resolve("run")).run()).isEqualTo(run);
  }

  @Test
  void a_run_of_before_there_were_providers_had_the_jdk_s() throws IOException {
    Run run = run("");
    RunDirectory.create(path.resolve("run"), run);
    Path file = path.resolve("run/run.json");
    Files.writeString(file, json().replaceAll("\"provider\" : \"JDK\",\\s*", ""));

    assertThat(json()).doesNotContain("provider");
    assertThat(RunDirectory.open(path.resolve("run")).run()).isEqualTo(run);
  }

  private String json() throws IOException {
    return Files.readString(path.resolve("run/run.json"));
  }

  private static Run run(String... variants) {
    return SyntheticRun.run(
        "quick",
        Stream.of(variants)
            .map(variant -> Cell.pending(KEY.withVariant(variant), List.of("grid04-fig1")))
            .toList());
  }
}
