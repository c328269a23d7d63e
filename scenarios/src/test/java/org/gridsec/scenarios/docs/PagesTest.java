package org.gridsec.scenarios.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages name tests that exist, and their links lead somewhere. */
class PagesTest {

  private static final Path ROOT = Path.of("..");

  /** A test in a sentence, or in a command that runs it. */
  private static final Pattern NAMED =
      Pattern.compile("(?:`|test=|test='|(?<=Test|IT),)(\\w+(?:Test|IT))(?=[`,' \\n])");

  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]*)(?:#([^)]*))?\\)");

  private static Stream<Path> pages() throws IOException {
    return CommandLines.texts().stream().filter(text -> text.toString().endsWith(".md"));
  }

  /** The changelog has links, but names tests and commands of its time. */
  private static Stream<Path> linkedPages() throws IOException {
    return Stream.concat(Stream.of(ROOT.resolve("CHANGELOG.md")), pages());
  }

  private static Set<String> named(Path page) throws IOException {
    return NAMED
        .matcher(Files.readString(page))
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void the_tests_that_a_page_names_are_there(Path page) throws IOException {
    assertThat(tests()).containsAll(named(page));
  }

  @Test
  void tests_are_found_in_sentences_and_in_commands() throws IOException {
    assertThat(named(ROOT.resolve("SECURITY.md"))).contains("MessageContractTest");
    assertThat(named(ROOT.resolve("docs/adding-a-mechanism.md")))
        .contains("ExampleMessagesTest", "MechanismTableTest", "AttackContractTest");
    assertThat(named(ROOT.resolve("docs/jmeter.md"))).containsExactly("JMeterIT", "JMeterLoadIT");
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

  @ParameterizedTest
  @MethodSource("linkedPages")
  void links_between_the_pages_lead_somewhere(Path page) throws IOException {
    for (MatchResult found : LINK.matcher(Files.readString(page)).results().toList()) {
      Path target =
          found.group(1).isEmpty() ? page : page.resolveSibling(found.group(1)).normalize();
      assertThat(target).as(found.group()).exists();
      if (found.group(2) != null) {
        assertThat(anchors(target)).as(found.group()).contains(found.group(2));
      }
    }
  }

  @Test
  void each_message_is_an_example_of_some_page() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path page : pages().toList()) {
      all.append(Files.readString(page));
    }
    try (Stream<Path> messages = Files.list(ROOT.resolve("docs/messages"))) {
      assertThat(messages.map(message -> "messages/" + message.getFileName() + ")"))
          .allSatisfy(link -> assertThat(all).contains(link));
    }
  }

  /** As GitHub makes them of headings. */
  private static List<String> anchors(Path page) throws IOException {
    return Files.readString(page)
        .lines()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("#+\\s*", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .toList();
  }
}
