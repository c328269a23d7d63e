package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The runs that are kept in {@code results/reference}, and what the docs say of them. */
class ReferenceRunsTest {

  private static final Path ROOT = Path.of("..");
  private static final Path REFERENCE = ROOT.resolve(Path.of("results", "reference"));
  private static final Path PAGE = ROOT.resolve(Path.of("docs", "results.md"));
  private static final List<String> REPORT = List.of("summary.md", "cells.csv");
  private static final List<String> CLAIMS =
      List.of("claims.json", "period/claims.json", "modern/claims.json");
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

    for (String file : Stream.concat(REPORT.stream(), claims(run)).toList()) {
      assertThat(directory.resolve(file)).hasSameTextualContentAs(run.resolve(file));
    }
    assertThat(run.resolve("report.html")).exists();
  }

  /** One for each suite. */
  private static Stream<String> claims(Path run) {
    return CLAIMS.stream().filter(file -> Files.exists(run.resolve(file)));
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
  void the_docs_have_the_verdicts_of_a_reference_run() throws Exception {
    Set<String> judged = new HashSet<>();
    for (Path run : runs()) {
      Map<String, String> rows = new HashMap<>();
      for (String file : claims(run).toList()) {
        for (JsonNode claim :
            new ObjectMapper().readTree(run.resolve(file).toFile()).get("claims")) {
          String begin =
              "| %s | %s |".formatted(claim.get("id").asText(), claim.get("finding").asText());
          rows.merge(begin, " " + claim.get("verdict").asText() + " |", String::concat);
        }
      }
      rows.forEach((begin, verdicts) -> judged.add(begin + verdicts));
    }

    assertThat(found(VERDICT, PAGE).map(MatchResult::group))
        .isNotEmpty()
        .allMatch(judged::contains);
  }

  @Test
  void the_docs_have_pictures_that_exist() throws Exception {
    for (Path page : List.of(ROOT.resolve("README.md"), PAGE)) {
      assertThat(found(IMAGE, page).map(image -> page.resolveSibling(image.group(1))))
          .isNotEmpty()
          .allSatisfy(image -> assertThat(image).isRegularFile());
    }
  }

  private static Stream<MatchResult> found(Pattern part, Path page) throws IOException {
    return part.matcher(Files.readString(page)).results();
  }
}
