package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.EventfulRun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunSchemaTest {

  private static final String SAMPLE = "/cells/0/samples/0";

  private static final DocumentSchema SCHEMA = DocumentSchema.of(RunJson.class, "run.schema.json");
  private static String stored;

  @BeforeAll
  static void store(@TempDir Path temporary) throws IOException {
    stored = Files.readString(EventfulRun.exported(temporary.resolve("run")).resolve("run.json"));
  }

  private static Optional<String> violation(String json) throws IOException {
    return SCHEMA.firstViolation(
        SCHEMA.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))));
  }

  /** What is wrong once a field of the run is another. */
  private static String violationWith(String pointer, String value) throws IOException {
    JsonMapper mapper = JsonMapper.builder().build();
    JsonNode run = mapper.readTree(stored);
    int slash = pointer.lastIndexOf('/');
    ObjectNode parent = (ObjectNode) run.at(pointer.substring(0, slash));
    parent.put(pointer.substring(slash + 1), "@");
    return violation(run.toString().replace("\"@\"", value)).orElseThrow();
  }

  @Test
  void a_run_is_accepted() throws IOException {
    assertThat(violation(stored)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_payload_of_each_kind_is_accepted(PayloadShape.Kind kind) throws IOException {
    PayloadShape shape =
        switch (kind) {
          case STRING -> PayloadShape.string(5);
          case ARRAY -> PayloadShape.array(8, 8);
          case TREE -> PayloadShape.of("tree:64x8x2x4");
          case PACS008, UBL -> PayloadShape.business(kind, 100);
        };
    JsonNode run = JsonMapper.builder().build().readTree(stored);
    ((ObjectNode) run.at("/cells/0")).put("payload", shape.toString());
    assertThat(violation(run.toString())).isEmpty();
  }

  @Test
  void its_name_has_the_version_that_it_describes() throws IOException {
    JsonNode text;
    try (InputStream in = RunJson.class.getResourceAsStream("run.schema.json")) {
      text = JsonMapper.builder().build().readTree(in);
    }
    assertThat(text.at("/$id").asText()).isEqualTo("urn:gridsec:run:" + Run.FORMAT_VERSION);
    assertThat(text.at("/properties/formatVersion/enum/0").asInt()).isEqualTo(Run.FORMAT_VERSION);
  }

  @ParameterizedTest
  @CsvSource({"NaN, NaN", "Infinity, Infinity", "-Infinity, -Infinity", "1e999, Infinity"})
  void a_number_that_is_not_finite_is_rejected(String value, String got) throws IOException {
    assertThat(violationWith(SAMPLE + "/meanMillis", value))
        .endsWith(SAMPLE + "/meanMillis: expected a finite number, got: " + got);
  }

  @ParameterizedTest
  @CsvSource({
    "/seed, '\"1\"'",
    "/cells, '{}'",
    "/environment, null",
    "/environment/cores, 1.5",
    "/cells/0/clients, '\"2\"'",
    "/cells/0/recording, 0",
    "/cells/0/warnings, '\"w\"'",
    "/cells/0/responseMillis, 1",
    SAMPLE + "/meanMillis, '\"1\"'",
    SAMPLE + "/meanMillis, null",
    SAMPLE + "/serverCpu, false",
    SAMPLE + "/clientCpu, -0.5",
    SAMPLE + "/cpuResolutionMillis, '\"10 ms\"'",
    SAMPLE + "/visit, '[]'",
    SAMPLE + "/visit/startedAt, '\"10:00\"'",
    SAMPLE + "/visit/lengthMillis, -1",
    SAMPLE + "/visit/order, 0",
    "/trajectories/0/courses/0/visit/order, 1.5",
    SAMPLE + "/phaseMillis, '[]'",
    "/startedAt, '\"yesterday\"'",
    "/formatVersion, 3",
    SAMPLE + "/meanMillis, -1",
    SAMPLE + "/calls, 1.5"
  })
  void a_value_of_another_type_or_range_is_rejected(String pointer, String value)
      throws IOException {
    assertThat(violationWith(pointer, value)).contains(pointer + ": ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/environment", "/cells/0", SAMPLE, SAMPLE + "/visit", "/trajectories/0"})
  void every_field_is_missed(String parent) throws IOException {
    JsonMapper mapper = JsonMapper.builder().build();
    JsonNode whole = mapper.readTree(stored);
    List<String> optional =
        List.of(
            "trajectories",
            "time",
            "provider",
            "variant",
            "claimsSha256",
            "classPathSha256",
            "phaseCpuMillis",
            "amounts",
            "clientCpu",
            "cpuResolutionMillis",
            "visit");
    List<String> fields =
        Stream.of(whole.at(parent))
            .flatMap(node -> node.propertyStream().map(e -> e.getKey()))
            .filter(name -> !optional.contains(name))
            .toList();
    assertThat(fields).isNotEmpty();
    for (String field : fields) {
      JsonNode without = whole.deepCopy();
      ((ObjectNode) without.at(parent)).remove(field);
      assertThat(violation(without.toString()))
          .as(field)
          .hasValueSatisfying(violation -> assertThat(violation).contains(field));
    }
  }
}
