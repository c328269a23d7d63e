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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A promise is worth the test that it names. */
class NamedTestsTest {

  private static final Path ROOT = Path.of("..");

  /** In a sentence, or in a command that runs it. */
  private static final Pattern NAMED =
      Pattern.compile("(?:`|test=|test='|(?<=Test|IT),)(\\w+(?:Test|IT))(?=[`,' \\n])");

  private static Stream<Path> documents() throws IOException {
    return CommandLines.texts().stream().filter(text -> text.toString().endsWith(".md"));
  }

  private static Set<String> named(Path document) throws IOException {
    return NAMED
        .matcher(Files.readString(document))
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void the_tests_that_a_document_names_are_there(Path document) throws IOException {
    assertThat(tests()).containsAll(named(document));
  }

  @Test
  void tests_are_found_in_sentences_and_in_commands() throws IOException {
    assertThat(named(ROOT.resolve("SECURITY.md"))).contains("MessageContractTest");
    assertThat(named(ROOT.resolve("docs/adding-a-mechanism.md")))
        .contains("ExampleMessagesTest", "MechanismTableTest", "AttackContractTest");
    assertThat(named(ROOT.resolve("docs/jmeter.md"))).containsExactly("JMeterIT");
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
          "scenarios/experiments",
          "scenarios/load",
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
