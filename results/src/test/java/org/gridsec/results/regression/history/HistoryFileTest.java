package org.gridsec.results.regression.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridsec.results.SyntheticHistory.SIGNATURE;
import static org.gridsec.results.SyntheticHistory.level;
import static org.gridsec.results.SyntheticHistory.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticHistory;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.store.DocumentSchema;
import org.gridsec.results.store.RunDirectoryException;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryFileTest {
  @TempDir Path directory;
  private Path path;
  private HistoryFile file;

  @BeforeEach
  void name() {
    path = directory.resolve("kept/history.jsonl");
    file = new HistoryFile(path);
  }

  private void append(List<HistoryEntry> runs) {
    runs.forEach(file::append);
  }

  /** A history of five runs, whose third line is another. */
  private History withThirdLine(String line) throws IOException {
    append(level(0, 5, 30));
    List<String> lines = Files.readAllLines(path);
    lines.set(2, line);
    Files.write(path, lines);
    return file.read();
  }

  private static JsonNode schema(Class<?> beside, String name) throws IOException {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return JsonMapper.builder().build().readTree(in);
    }
  }

  @Test
  void what_was_added_is_read_back_the_same_in_every_locale() throws Exception {
    HistoryEntry measured =
        HistoryEntry.of(new RunSummary(SyntheticRun.eventful(2), Map.of()), "abc");
    for (String tag : Locales.TAGS) {
      HistoryFile one = new HistoryFile(directory.resolve(tag + ".jsonl"));
      Locales.under(
          tag,
          () -> {
            one.append(measured);
            one.append(run(100, 29.5));
            return one;
          });
      assertThat(one.read().problems()).isEmpty();
      assertThat(one.read().entries()).containsExactlyInAnyOrder(measured, run(100, 29.5));
    }
  }

  @Test
  void a_run_is_a_line() throws IOException {
    append(level(0, 3, 30));
    assertThat(Files.readString(path).lines()).hasSize(3).allMatch(line -> line.endsWith("]}"));
    assertThat(Files.readString(path)).endsWith("\n");
  }

  @Test
  void a_file_that_does_not_exist_is_an_empty_history() {
    assertThat(file.read()).isEqualTo(History.EMPTY);
  }

  @Test
  void a_line_is_only_ever_added() throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, "{\"formatVersion\":9}\n\n<<<<<<< ours\n{\"cut o");
    file.append(run(0, 30));
    assertThat(Files.readString(path))
        .startsWith("{\"formatVersion\":9}\n\n<<<<<<< ours\n{\"cut o\n{");
    assertThat(file.read().entries()).containsExactly(run(0, 30));
    assertThat(file.read().problems())
        .hasSize(3)
        .satisfiesExactly(
            one ->
                assertThat(one)
                    .isEqualTo(
                        path
                            + ": line 1: 'formatVersion' expected 1, got: 9; read it with the version"
                            + " of Gridsec that wrote it; it is not used"),
            two -> assertThat(two).startsWith(path + ": line 3: column 1: expected JSON, got: "),
            three -> assertThat(three).startsWith(path + ": line 4: column "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{ | expected JSON, got: Unexpected end-of-input",
        "5 | integer found, object expected",
        "{} | formatVersion",
        "{} {} | expected JSON, got: ",
        "x\u0000\u0001x | expected JSON, got: ",
        "caf\uFFFD | expected UTF-8, got other bytes",
      })
  void a_line_that_is_no_run_is_named_and_the_rest_is_used(String line, String complaint)
      throws IOException {
    History history = withThirdLine(line);
    assertThat(history.entries()).hasSize(4);
    assertThat(history.problems())
        .singleElement()
        .asString()
        .startsWith(path + ": line 3: ")
        .contains(complaint)
        .endsWith("; it is not used")
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"point\":[^,]* | \"point\":NaN | /overheads/0/ratio/point: expected a finite number, got: NaN",
        "\"point\":[^,]* | \"point\":1e999 | /overheads/0/ratio/point: expected a finite number",
        "\"point\":[^,]* | \"point\":0 | /overheads/0/ratio/point: ",
        "\"point\":[^,]* | \"point\":\"3\" | /overheads/0/ratio/point: ",
        "\"clients\":1 | \"clients\":100 | /overheads/0/clients: must have a maximum value of 64",
        "\"startedAt\":\"[^\"]* | \"startedAt\":\"yesterday | /startedAt: ",
        "\"startedAt\":\"2026-09 | \"startedAt\":\"2026-99 | an instant",
        "\"run\" | \"runs\" | run",
        "\"cores\":2 | \"cores\":-2 | /environment/cores: ",
        "\"formatVersion\":1 | \"formatVersion\":2 | 'formatVersion' expected 1, got: 2",
      })
  void a_line_with_a_wrong_value_is_named_and_the_rest_is_used(
      String pattern, String replacement, String complaint) throws IOException {
    append(level(2, 1, 30));
    String line = Files.readString(path).strip();
    Files.delete(path);
    String changed = line.replaceFirst(pattern, replacement);
    assertThat(changed).isNotEqualTo(line);

    History history = withThirdLine(changed);

    assertThat(history.entries()).hasSize(4);
    assertThat(history.problems())
        .singleElement()
        .asString()
        .startsWith(path + ": line 3: ")
        .contains(complaint);
  }

  @Test
  void a_run_that_is_there_twice_as_after_a_merge_counts_once() throws IOException {
    append(level(0, 3, 30));
    List<String> lines = Files.readAllLines(path);
    lines.add(lines.get(1));
    Files.write(path, lines);
    History history = file.read();
    assertThat(history.entries()).hasSize(3);
    assertThat(history.problems())
        .containsExactly(
            path
                + ": line 4: 'run' expected once, got that of line 2 again: run-1; it is not used");
  }

  @Test
  void machines_that_began_in_one_second_are_two_runs() {
    HistoryEntry one = run(0, 30);
    HistoryEntry other =
        SyntheticHistory.withEnvironment(one, SyntheticHistory.environment("Other CPU", "17"));
    file.append(one);
    file.append(other);
    assertThat(file.read().problems()).isEmpty();
    assertThat(file.read().entries()).containsExactlyInAnyOrder(one, other);
  }

  @Test
  void a_run_that_is_there_is_not_added_again() throws IOException {
    file.append(run(0, 30));
    byte[] before = Files.readAllBytes(path);
    assertThatThrownBy(() -> file.append(run(0, 30)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'run' expected one that " + path + " does not have yet, got: run-0");
    assertThat(path).hasBinaryContent(before);
  }

  /** As editors and PowerShell leave a file. */
  @Test
  void a_byte_order_mark_and_line_ends_of_windows_cost_no_run() throws IOException {
    append(level(0, 2, 30));
    String text = Files.readString(path);
    Files.writeString(path, "\uFEFF" + text.replace("\n", "\r\n"));

    assertThat(file.append(run(2, 30)).entries()).hasSize(2);

    List<HistoryEntry> all = new ArrayList<>(level(0, 2, 30));
    all.add(run(2, 30));
    assertThat(file.read()).isEqualTo(new History(all, List.of()));
  }

  @Test
  void what_several_threads_add_at_once_is_all_there() {
    List<HistoryEntry> runs = level(0, 40, 30);
    runs.parallelStream().forEach(run -> new HistoryFile(path).append(run));
    assertThat(file.read()).isEqualTo(new History(runs, List.of()));
  }

  @Test
  void what_others_wrote_into_a_history_is_fit_to_be_shown() throws IOException {
    append(level(0, 1, 30));
    Files.writeString(
        path,
        Files.readString(path)
            .replace("\"run-0\"", "\"run\\u001b[31m\\nx\"")
            .replaceFirst("\"libraries\":\\{", "\"libraries\":{\"a\\\\u0007\":\"\\\\u009b1m\","));

    HistoryEntry read = file.read().entries().get(0);

    assertThat(read.run()).isEqualTo("run?[31m x");
    assertThat(read.environment().libraries()).containsEntry("a?", "?1m");
  }

  @Test
  void bytes_that_are_no_text_cost_their_line_alone() throws IOException {
    append(level(0, 3, 30));
    byte[] bytes = Files.readAllBytes(path);
    int second = new String(bytes, StandardCharsets.UTF_8).indexOf('\n') + 20;
    bytes[second] = (byte) 0xFF;
    Files.write(path, bytes);
    assertThat(file.read().entries()).hasSize(2);
    assertThat(file.read().problems())
        .containsExactly(path + ": line 2: expected UTF-8, got other bytes; it is not used");
  }

  @Test
  void a_history_that_cannot_be_written_is_one_complaint() throws IOException {
    Path taken = Files.writeString(directory.resolve("file"), "mine");
    assertThatThrownBy(() -> new HistoryFile(taken.resolve("history.jsonl")).append(run(0, 1)))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith("cannot write " + taken.resolve("history.jsonl") + ": ");
    assertThatThrownBy(() -> new HistoryFile(directory).read())
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith("cannot read " + directory + ": ");
  }

  @Test
  void the_schema_has_the_version_that_it_describes_and_the_fields_that_name_a_cell()
      throws IOException {
    JsonNode history = schema(HistoryFile.class, "history.schema.json");
    assertThat(history.at("/$id").asText())
        .isEqualTo("urn:gridsec:history:" + HistoryEntry.FORMAT_VERSION);
    assertThat(history.at("/properties/formatVersion/const").asInt())
        .isEqualTo(HistoryEntry.FORMAT_VERSION);

    JsonNode run = schema(DocumentSchema.class, "run.schema.json");
    Set<String> fields = names(history.at("/$defs/overhead/properties"));
    fields.removeAll(Set.of("generations", "ratio", "missing"));
    assertThat(names(run.at("/$defs/cell/properties"))).containsAll(fields);
    assertThat(fields)
        .containsAll(names(JsonMapper.builder().build().valueToTree(SIGNATURE.withVariant("a"))));
    for (String field :
        List.of("stack", "transport", "clients", "payload", "load", "network", "provider")) {
      assertThat(history.at("/$defs/overhead/properties/" + field))
          .as(field)
          .isEqualTo(
              ((ObjectNode) run.at("/$defs/cell/properties/" + field)).without("description"));
    }
    assertThat(history.at("/properties/host"))
        .isEqualTo(((ObjectNode) run.at("/properties/host")).without("description"));
    ArrayNode profiles = run.at("/properties/profile/enum").deepCopy();
    assertThat(history.at("/properties/profile/enum")).isEqualTo(profiles.add("load"));
    assertThat(names(history.at("/properties/environment/properties")))
        .isEqualTo(names(run.at("/$defs/environment/properties")));
  }

  private static Set<String> names(JsonNode object) {
    Set<String> names = new TreeSet<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void a_value_without_an_interval_is_read_back() {
    Overhead single = new Overhead(SIGNATURE, 1, Estimate.withoutInterval(30), null);
    file.append(run(0, single));
    assertThat(file.read().entries().get(0).overheads()).containsExactly(single);
  }
}
