package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.model.Numbers;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The run that is kept in {@code results/reference}, an earlier one on another machine, and what
 * the docs say of both. {@code -Dgolden.update} writes what is kept of the report, and the tables
 * of docs/results.md anew.
 */
class ReferenceRunsTest {

  private static final Path ROOT = Path.of("..");
  private static final Path RUN = ROOT.resolve(Path.of("results", "reference", "run"));
  private static final Path EARLIER = ROOT.resolve(Path.of("results", "reference", "earlier"));
  private static final Path PAGE = ROOT.resolve(Path.of("docs", "results.md"));

  /** The readings of a finding: the directories of a run's parts, and what heads their columns. */
  private static final Map<String, String> READINGS = readings();

  private static final String BEGIN = "<!-- %s: written by ReferenceRunsTest -->\n";
  private static final String END = "<!-- end of %s -->\n";
  private static final Pattern IMAGE = Pattern.compile("!\\[[^]]+]\\(([^)]+)\\)");
  private static final boolean UPDATE = System.getProperty("golden.update") != null;

  private static final long MOST_BYTES = 1_000_000;

  @TempDir private static Path directory;
  @TempDir private static Path earlier;

  private static Map<String, String> readings() {
    Map<String, String> readings = new LinkedHashMap<>();
    readings.put("then", "then");
    readings.put("period", "same algorithms");
    readings.put("modern", "today");
    return Collections.unmodifiableMap(readings);
  }

  @BeforeAll
  static void report() throws IOException {
    for (Map.Entry<Path, Path> run : Map.of(RUN, directory, EARLIER, earlier).entrySet()) {
      unzip(run.getKey().resolve("run.zip"), run.getValue());
      Outcome.of("report %s", run.getValue()).succeeded();
    }
  }

  @Test
  void what_is_kept_of_its_report_is_what_is_made_of_it_today() throws IOException {
    for (Path kept : kept()) {
      Path today = directory.resolve(RUN.relativize(kept).toString());
      if (UPDATE) {
        Files.copy(today, kept, StandardCopyOption.REPLACE_EXISTING);
      } else {
        assertThat(today).hasSameTextualContentAs(kept);
      }
    }
  }

  @Test
  void its_pages_load_at_once() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(file -> file.endsWith(Report.FILE) || file.endsWith(Report.OWN)))
          .hasSize(1 + READINGS.size() + 2) // the last of them are own.html of period and modern
          .allSatisfy(page -> assertThat(Files.size(page)).isLessThan(MOST_BYTES));
    }
  }

  private static List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.walk(RUN)) {
      return files.filter(file -> Files.isRegularFile(file) && !file.endsWith("run.zip")).toList();
    }
  }

  private static void unzip(Path archive, Path to) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        Path file = to.resolve(entry.getName());
        Files.createDirectories(entry.isDirectory() ? file : file.getParent());
        if (!entry.isDirectory()) {
          try (InputStream in = zip.getInputStream(entry)) {
            Files.copy(in, file);
          }
        }
      }
    }
  }

  @Test
  void the_docs_have_its_verdicts() throws IOException {
    requireSection("verdicts", verdicts());
  }

  @Test
  void the_docs_compare_it_with_the_earlier_run() throws IOException {
    requireSection("two sittings", TwoSittings.tables(claims(directory), claims(earlier)));
  }

  private static void requireSection(String name, String section) throws IOException {
    String page = Files.readString(PAGE);
    int from = page.indexOf(BEGIN.formatted(name)) + BEGIN.formatted(name).length();
    int to = page.indexOf(END.formatted(name));
    if (UPDATE) {
      Files.writeString(PAGE, page.substring(0, from) + section + page.substring(to));
    } else {
      assertThat(page.substring(from, to)).isEqualTo(section);
    }
  }

  /** The judgements of a run by claim, and then by the head of a reading's column. */
  private static Map<String, Map<String, JsonNode>> claims(Path run) throws IOException {
    Map<String, Map<String, JsonNode>> claims = new LinkedHashMap<>();
    for (Map.Entry<String, String> part : READINGS.entrySet()) {
      Path file = run.resolve(part.getKey()).resolve("claims.json");
      for (JsonNode claim : new ObjectMapper().readTree(file.toFile()).get("claims")) {
        claims
            .computeIfAbsent(claim.get("id").asText(), id -> new LinkedHashMap<>())
            .put(part.getValue(), claim);
      }
    }
    return claims;
  }

  private static String verdicts() throws IOException {
    Map<String, Map<String, JsonNode>> claims = claims(directory);
    StringBuilder tables = new StringBuilder();
    for (var paper : Papers.all()) {
      List<Map<String, JsonNode>> its = claims(claims.values(), paper.id());
      tables.append(its.isEmpty() ? "" : table(paper.name(), "the paper says", its));
    }
    tables.append(table("This project", "it claims", claims(claims.values(), Claims.OWN)));
    return tables.append('\n').toString();
  }

  private static List<Map<String, JsonNode>> claims(
      Collection<Map<String, JsonNode>> all, String paper) {
    return all.stream().filter(one -> any(one).get("paper").asText().equals(paper)).toList();
  }

  private static JsonNode any(Map<String, JsonNode> readings) {
    return readings.values().iterator().next();
  }

  private static String table(String name, String says, List<Map<String, JsonNode>> claims) {
    return "\n### %s\n\n".formatted(name)
        + "| | %s | %s |\n".formatted(says, String.join(" | ", READINGS.values()))
        + "| --- | --- |%s\n".formatted(" --- |".repeat(READINGS.size()))
        + claims.stream()
            .map(
                readings ->
                    "| %s | %s | %s |\n"
                        .formatted(
                            any(readings).get("id").asText(),
                            any(readings).get("finding").asText(),
                            READINGS.values().stream()
                                .map(reading -> verdict(readings.get(reading)))
                                .collect(Collectors.joining(" | "))))
            .collect(Collectors.joining());
  }

  /** The verdict with the first effect that decides it, as the report has it. */
  static String verdict(JsonNode claim) {
    String verdict = claim.get("verdict").asText();
    for (JsonNode effect : claim.get("evidence")) {
      if (effect.get("verdict").asText().equals(verdict) && effect.get("value").isNumber()) {
        return verdict + " " + amount(effect);
      }
    }
    return verdict;
  }

  private static String amount(JsonNode effect) {
    String unit = effect.get("unit").asText();
    double factor = unit.equals("share") ? 100 : 1;
    double value = factor * effect.get("value").asDouble();
    Estimate estimate =
        effect.get("lower").isNumber()
            ? new Estimate(
                value,
                factor * effect.get("lower").asDouble(),
                factor * effect.get("upper").asDouble())
            : Estimate.withoutInterval(value);
    boolean counted = Set.of("count", "calls").contains(unit) && estimate.hasInterval();
    return (counted
            ? "%s [%s, %s]"
                .formatted(
                    Numbers.counted(estimate.point()),
                    Numbers.counted(estimate.lower()),
                    Numbers.counted(estimate.upper()))
            : Numbers.both(estimate))
        + switch (unit) {
          case "share" -> " %";
          case "ratio", "slope", "count", "1", "" -> "";
          default -> " " + unit;
        };
  }

  @Test
  void the_docs_have_pictures_that_exist() throws IOException {
    for (Path page : List.of(ROOT.resolve("README.md"), PAGE)) {
      assertThat(IMAGE.matcher(Files.readString(page)).results())
          .isNotEmpty()
          .allSatisfy(image -> assertThat(page.resolveSibling(image.group(1))).isRegularFile());
    }
  }
}
