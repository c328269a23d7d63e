package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.gridsec.results.EventfulRun;
import org.gridsec.results.Locales;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Golden files of what a run is exported as. */
class ExportTest {

  /** By the locale that it was exported under. */
  private static final Map<String, Path> EXPORTED = new HashMap<>();

  @BeforeAll
  static void export(@TempDir Path temporary) throws Exception {
    for (String tag : Locales.TAGS) {
      EXPORTED.put(tag, Locales.under(tag, () -> EventfulRun.exported(temporary.resolve(tag))));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cells.csv", "samples.csv", "phases.csv", "trajectories.csv"})
  void a_table_is_as_it_was_agreed_in_every_locale(String name) throws Exception {
    for (String tag : Locales.TAGS) {
      Path exported = EXPORTED.get(tag).resolve(name);
      Path actual = Path.of("target", name);
      // git changes the line ends of the golden file
      Files.writeString(actual, Files.readString(exported).replace("\r\n", "\n"));
      assertThat(Files.readString(actual))
          .as(
              "%s: compare %s with the golden file; copy it there if the change is meant",
              tag, actual)
          .isEqualTo(golden(name));
    }
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = ExportTest.class.getResourceAsStream("golden/" + name)) {
      assertThat(in).as("golden/" + name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
