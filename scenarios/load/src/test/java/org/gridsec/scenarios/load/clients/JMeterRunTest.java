package org.gridsec.scenarios.load.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JMeterRunTest {

  /** As JMeter prints it where the locale has Latin 1. */
  @Test
  void output_in_another_charset_is_told(@TempDir Path directory) throws Exception {
    Files.writeString(
        directory.resolve("jmeter.out"), "Fehler:\n ung\u00fcltig\n", StandardCharsets.ISO_8859_1);

    assertThat(JMeterRun.said(directory)).isEqualTo("Fehler: ung\ufffdltig");
  }

  /** It ends within a number, or within a text with a line break or a quote. */
  @ParameterizedTest
  @ValueSource(strings = {"", "17", "17,\"not\n", "17,\"not\n\"\"sent", "17,\"not\",2.5"})
  void a_last_sample_that_is_cut_off_is_left_out(String last, @TempDir Path directory)
      throws Exception {
    String whole = "timeStamp,message,millis\n16,\"a \"\"line\"\",\nand another\",1.25\n";
    Path samples = Files.writeString(JMeterRun.samples(directory), whole + last);

    assertThat(JMeterRun.leaveOutCutOff(directory)).isEqualTo(!last.isEmpty());
    assertThat(samples).hasContent(whole);
    assertThat(JMeterRun.leaveOutCutOff(directory)).isFalse();
  }
}
