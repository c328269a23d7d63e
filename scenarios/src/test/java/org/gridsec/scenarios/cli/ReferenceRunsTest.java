package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The runs that are kept in {@code results/reference}, and what the README says of them. */
class ReferenceRunsTest {

  private static final Path ROOT = Path.of("..");
  private static final Path REFERENCE = ROOT.resolve(Path.of("results", "reference"));
  private static final String CLAIMS = "claims.json";
  private static final List<String> REPORT = List.of(CLAIMS, "summary.md", "cells.csv");
  private static final Pattern VERDICT = Pattern.compile("(?m)^\\| [GLMT]\\d+ \\|.*$");
  private static final Pattern IMAGE = Pattern.compile("!\\[[^]]+]\\(([^)]+)\\)");

  @TempDir private Path directory;

  static List<Path> runs() throws IOException {
    try (Stream<Path> files = Files.walk(REFERENCE)) {
      return files.filter(file -> file.endsWith("run.json")).map(Path::getParent).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("runs")
  void a_reference_run_has_the_report_that_is_made_of_it_today(Path run) throws Exception {
    for (Path measured : measured(run)) {
      Path copy = directory.resolve(run.relativize(measured).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(measured, copy);
    }

    Outcome.of("report %s", directory).succeeded();

    for (String file : REPORT) {
      assertThat(directory.resolve(file)).hasSameTextualContentAs(run.resolve(file));
    }
    assertThat(run.resolve("report.html")).exists();
  }

  /** What a report is made of: the run, and its histograms where it has any. */
  private static List<Path> measured(Path run) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      return files
          .filter(file -> file.endsWith("run.json") || file.toString().endsWith(".hlog"))
          .toList();
    }
  }

  @Test
  void the_readme_has_the_verdicts_of_a_reference_run() throws Exception {
    Set<String> judged = new HashSet<>();
    for (Path run : runs()) {
      for (JsonNode claim :
          new ObjectMapper().readTree(run.resolve(CLAIMS).toFile()).get("claims")) {
        judged.add(
            "| %s | %s | %s |"
                .formatted(
                    claim.get("id").asText(),
                    claim.get("finding").asText(),
                    claim.get("verdict").asText()));
      }
    }

    assertThat(readme(VERDICT).map(MatchResult::group)).isNotEmpty().allMatch(judged::contains);
  }

  @Test
  void the_readme_has_figures_that_exist() throws Exception {
    assertThat(readme(IMAGE).map(image -> ROOT.resolve(image.group(1))))
        .hasSizeGreaterThan(1)
        .allSatisfy(image -> assertThat(image).isRegularFile());
  }

  private static Stream<MatchResult> readme(Pattern part) throws IOException {
    return part.matcher(Files.readString(ROOT.resolve("README.md"))).results();
  }
}
