package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A promise is worth the test that it names. */
class NamedTestsTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|IT))`");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CONTRIBUTING.md",
        "SECURITY.md",
        "docs/adding-a-mechanism.md",
        "docs/attacks.md",
        "docs/design.md",
        "docs/direct-signature.md",
        "docs/mechanisms.md",
        "docs/method.md",
        "docs/notebook/post-quantum.md"
      })
  void the_tests_that_a_document_names_are_there(String document) throws IOException {
    Set<String> named =
        NAMED
            .matcher(Files.readString(ROOT.resolve(document)))
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(named).isNotEmpty();
    assertThat(tests()).containsAll(named);
  }

  private static Set<String> tests() throws IOException {
    Set<String> tests = new TreeSet<>();
    for (String module :
        new String[] {
          "harness-core",
          "mechanisms/soap",
          "mechanisms",
          "echo-service",
          "echo-service/period/xsul",
          "echo-service/period/jglobus",
          "echo-service/period/axis1",
          "echo-service/period/gt3",
          "results",
          "scenarios"
        }) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
        files
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(".java"))
            .forEach(name -> tests.add(name.substring(0, name.length() - ".java".length())));
      }
    }
    return tests;
  }
}
