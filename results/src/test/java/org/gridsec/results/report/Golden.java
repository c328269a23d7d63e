package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Files that were looked at and agreed on. {@code mvn test -pl results -am
 * -Dtest='GoldenTest,HistoryReportTest' -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update}
 * writes them anew; read the difference before it is committed.
 */
public final class Golden {

  private static final Path FOLDER = Path.of("src/test/resources/org/gridsec/results/report");

  private static final Pattern DRAWING = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL);
  private static final Pattern STYLE = Pattern.compile("<style>.*?</style>\n", Pattern.DOTALL);
  private static final Pattern DRAWN_TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");

  private Golden() {}

  /**
   * A page without its style, and of its drawings the words alone: where they stand depends on the
   * machine's fonts.
   */
  public static String words(String page) {
    return DRAWING
        .matcher(STYLE.matcher(page).replaceFirst(""))
        .replaceAll(
            drawing ->
                Matcher.quoteReplacement(
                    DRAWN_TEXT
                        .matcher(drawing.group())
                        .results()
                        .map(text -> text.group(1))
                        .collect(Collectors.joining(" | ", "[drawing: ", "]"))));
  }

  /** Compares a text with the agreed one. Line ends are those of the repository. */
  public static void check(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    String text = actual.replace("\r\n", "\n");
    if (System.getProperty("golden.update") != null) {
      Files.writeString(file, text);
    }
    assertThat(text).as("%s, see Golden for how to change it", file).isEqualTo(agreed(file));
  }

  private static String agreed(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
