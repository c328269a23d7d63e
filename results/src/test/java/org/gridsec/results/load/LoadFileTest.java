package org.gridsec.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.LoadEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadFileTest {

  @TempDir private Path directory;

  private Path stored(StoredLoad load, String... edits) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LoadFile.write(load, out);
    String text = out.toString(StandardCharsets.UTF_8);
    for (int i = 0; i < edits.length; i += 2) {
      assertThat(text).contains(edits[i]);
      text = text.replace(edits[i], edits[i + 1]);
    }
    return Files.writeString(directory.resolve("load.json"), text);
  }

  @Test
  void every_load_is_read_as_it_was_written() throws Exception {
    StoredLoad.Cell cell = SyntheticLoad.of(7).cells().get(0);
    StoredLoad failed =
        SyntheticLoad.of(
            cell.withCalls(0)
                .withFailed(new TreeMap<>(Map.of("HTTP status 503", 3L)))
                .withMeanMillis(null)
                .withCallsPerSecond(null)
                .withClientCpuMillis(null)
                .withPercentilesMillis(Map.of()));
    StoredLoad engines =
        SyntheticLoad.of(7)
            .withEnvironment(
                SyntheticLoad.of(7)
                    .environment()
                    .withEngines(List.of(new LoadEngine("b:4300", "CPU", 2, "JDK 17", "0"))));
    for (StoredLoad load :
        List.of(
            SyntheticLoad.of(7)
                .withThresholds(List.of(SyntheticLoad.verdict("p99 > 5ms", "ms", true))),
            SyntheticLoad.compared(7, 2),
            SyntheticLoad.search(300),
            SyntheticLoad.of(cell.withCallsPerSecond(Estimate.withoutInterval(0))), // all in flight
            failed.withFailure("no more memory").withInterrupted(true).withNotes(List.of("a")),
            engines)) {
      assertThat(LoadFile.read(stored(load))).isEqualTo(load);
    }
  }

  @Test
  void calls_that_succeeded_have_a_mean() throws Exception {
    StoredLoad.Cell cell = SyntheticLoad.of(7).cells().get(0);
    for (StoredLoad.Cell without :
        List.of(
            cell.withMeanMillis(null),
            cell.withMeanMillis(Estimate.withoutInterval(0)),
            cell.withCallsPerSecond(null))) {
      Path file = stored(SyntheticLoad.of(without));
      assertThatThrownBy(() -> LoadFile.read(file))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(
              without.callsPerSecond() == null ? "/callsPerSecond: " : "/cells/0/meanMillis");
    }
  }

  @Test
  void the_schema_has_the_version_that_it_describes() throws Exception {
    try (InputStream in = LoadFile.class.getResourceAsStream("load.schema.json")) {
      JsonNode schema = JsonMapper.builder().build().readTree(in);
      assertThat(schema.at("/$id").asText())
          .isEqualTo("urn:gridsec:load:" + StoredLoad.FORMAT_VERSION);
      assertThat(schema.at("/properties/formatVersion/const").asInt())
          .isEqualTo(StoredLoad.FORMAT_VERSION);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"formatVersion\" : 2 | \"formatVersion\" : 1 | 'formatVersion' expected 2, got: 1; read it",
        "\"secondsEach\" | \"seconds\" | a load expected, as 'gridsec load --export FILE.json'",
        "\"startedAt\" | startedAt | expected JSON, got: ",
        "\"calls\" : 4000 | \"calls\" : -1 | /cells/0/calls: must have a minimum value of 0, got: -1",
        "\"calls\" : 4000 | \"calls\" : NaN | /cells/0/calls: expected a finite number, got: NaN",
        "\"unsent\" : 0 | \"sent\" : 0 | 'sent'",
        "\"side\" : \"A\" | \"side\" : \"a\" | /cells/0/side: ",
      })
  void what_is_no_load_of_this_version_is_told_in_a_line(String part, String other, String why)
      throws Exception {
    Path file = stored(SyntheticLoad.of(7), part, other);

    assertThatThrownBy(() -> LoadFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ": ")
        .hasMessageContaining(why)
        .message()
        .doesNotContain("\n");
  }
}
