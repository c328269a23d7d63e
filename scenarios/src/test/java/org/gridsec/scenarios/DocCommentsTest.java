package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Doc comments name things: they do not begin with a clause about them. */
class DocCommentsTest {

  private static final Path ROOT = Path.of("..");

  private static final Pattern CLAUSE =
      Pattern.compile(
          "/\\*\\*\\s+(?:\\*\\s+)?(?:What|Whether|Of|How|Where|Those|That|By)\\b[^\n]*");

  @Test
  void no_doc_comment_begins_with_a_clause() throws IOException {
    assertThat(sources().stream().flatMap(DocCommentsTest::clauses).toList()).isEmpty();
  }

  private static Stream<String> clauses(Path source) {
    try {
      return CLAUSE
          .matcher(Files.readString(source))
          .results()
          .map(match -> source + ": " + match.group());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> all = Files.walk(ROOT)) {
      List<Path> sources =
          all.filter(path -> path.toString().endsWith(".java"))
              .filter(path -> path.toString().contains("/src/main/java/"))
              .toList();
      assertThat(sources).hasSizeGreaterThan(500);
      return sources;
    }
  }
}
