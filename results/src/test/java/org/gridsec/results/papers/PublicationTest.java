package org.gridsec.results.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What plugins bring in the place of a paper. */
class PublicationTest {

  private static final Path EXAMPLE =
      Path.of("..", "docs", "examples", "mechanism-plugin", "src", "main", "resources");
  private static final String VALUES = "META-INF/gridsec/values.yaml";
  private static final String CLAIMS = "META-INF/gridsec/claims.yaml";

  @TempDir private Path directory;

  private static List<Publication> in(Path place) throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {place.toUri().toURL()}, null)) {
      return Publication.ofPlugins(loader);
    }
  }

  private static String example(String file) throws IOException {
    return Files.readString(EXAMPLE.resolve(file));
  }

  private Path jar(Map<String, String> files) throws IOException {
    Path jar = directory.resolve("my own.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  @Test
  void the_example_is_read() throws IOException {
    Publication example = in(EXAMPLE).get(0);
    assertThat(example.paper().id()).isEqualTo("body-mac");
    assertThat(example.paper().experiments())
        .extracting(Experiment::scenario)
        .containsExactly("body-mac");
    assertThat(example.claimsFile()).isEqualTo("resources/META-INF/gridsec/claims.yaml");
  }

  @Test
  void what_is_wrong_is_told_with_the_name_of_the_jar() throws IOException {
    Path jar =
        jar(
            Map.of(
                VALUES, example(VALUES).replaceFirst("year: 2026", "year: 20"),
                CLAIMS, example(CLAIMS)));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> in(jar))
        .withMessage(
            "my own.jar/META-INF/gridsec/values.yaml, line 8, year: expected 1990..2100, got: 20");
  }

  @Test
  void claims_without_values_are_not_passed_over() throws IOException {
    Path jar = jar(Map.of(CLAIMS, example(CLAIMS)));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> in(jar))
        .withMessage("my own.jar/META-INF/gridsec/values.yaml: expected a file, got: nothing");
  }

  @Test
  void two_papers_of_one_id_are_refused() throws IOException {
    List<Publication> twice =
        List.of(Publication.own("grid04"), in(EXAMPLE).get(0), in(EXAMPLE).get(0));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> Papers.withoutTwins(twice))
        .withMessage(
            "resources/META-INF/gridsec/values.yaml, id: expected another than in"
                + " resources/META-INF/gridsec, got: body-mac");
  }
}
