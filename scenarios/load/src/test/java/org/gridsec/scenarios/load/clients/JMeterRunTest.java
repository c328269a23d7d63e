package org.gridsec.scenarios.load.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JMeterRunTest {

  /** As JMeter prints it where the locale has Latin 1. */
  @Test
  void output_in_another_charset_is_told(@TempDir Path directory) throws Exception {
    Files.writeString(
        directory.resolve("jmeter.out"), "Fehler:\n ung\u00fcltig\n", StandardCharsets.ISO_8859_1);

    assertThat(JMeterRun.said(directory)).isEqualTo("Fehler: ung\ufffdltig");
  }
}
