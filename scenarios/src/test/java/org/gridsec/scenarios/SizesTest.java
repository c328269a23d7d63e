package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sizes that {@code CONTRIBUTING.md} asks for. */
class SizesTest {

  private static final int MOST_FILES = 25;
  private static final int MOST_LINES = 2000;
  private static final int MOST_LINES_OF_MODULE = 17_000;

  private static final Pattern NO_CODE = Pattern.compile("\\s*(//.*|/\\*.*|\\*.*)?");

  private static final List<Path> SOURCES = sources();

  private static List<Path> sources() {
    try (Stream<Path> files = Files.walk(Path.of(".."))) {
      return files
          .filter(file -> file.toString().replace('\\', '/').contains("/src/main/java/"))
          .filter(file -> !file.toString().replace('\\', '/').contains("/target/"))
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.startsWith(Path.of("..", "docs")))
          .filter(file -> !file.endsWith("package-info.java"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_package_has_few_files_and_lines() {
    assertThat(SOURCES).hasSizeGreaterThan(500);
    assertThat(by(Path::getParent, Collectors.counting()))
        .allSatisfy((room, files) -> assertThat(files).isLessThanOrEqualTo(MOST_FILES));
    assertThat(by(Path::getParent, Collectors.summingLong(SizesTest::linesOfCode)))
        .allSatisfy((room, lines) -> assertThat(lines).isLessThanOrEqualTo(MOST_LINES));
  }

  @Test
  void a_module_has_few_lines() {
    assertThat(by(SizesTest::module, Collectors.summingLong(SizesTest::linesOfCode)))
        .allSatisfy((module, lines) -> assertThat(lines).isLessThanOrEqualTo(MOST_LINES_OF_MODULE));
  }

  /** The papers' own software has class paths of its own. */
  @Test
  void a_class_name_is_used_once() {
    Map<Path, List<Path>> homes =
        SOURCES.stream()
            .filter(file -> !file.startsWith(Path.of("..", "echo-service", "period")))
            .collect(Collectors.groupingBy(Path::getFileName));
    assertThat(homes.values()).allSatisfy(files -> assertThat(files).hasSize(1));
  }

  private static Map<Path, Long> by(Function<Path, Path> part, Collector<Path, ?, Long> sum) {
    return SOURCES.stream().collect(Collectors.groupingBy(part, TreeMap::new, sum));
  }

  private static Path module(Path file) {
    String path = file.toString().replace('\\', '/');
    return Path.of(path.substring(0, path.indexOf("/src/main/java/")));
  }

  private static long linesOfCode(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.filter(line -> !NO_CODE.matcher(line).matches()).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
