package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All that a report consists of, as it was agreed, whatever the locale. */
class GoldenTest {

  private static final Pattern DRAWING = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL);
  private static final Pattern STYLE = Pattern.compile("<style>.*?</style>\n", Pattern.DOTALL);
  private static final Pattern DRAWN_TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");
  private static final int CLIENTS = 2;

  @TempDir Path directory;

  private static List<String> locales() {
    return Locales.TAGS;
  }

  @ParameterizedTest
  @MethodSource("locales")
  void a_report_is_as_it_was_agreed(String locale) throws Exception {
    Findings findings =
        SyntheticFindings.of(
            SyntheticFindings.withPhases(SyntheticRun.eventful(CLIENTS)),
            CLIENTS,
            List.of("claims.yaml, line 3: 'bound' expected at least X, got: <soon>"));
    Locales.under(locale, () -> new Report(findings).write(directory));

    Golden.check("report.golden.html", words(text("report.html")));
    Golden.check("summary.golden.md", text("summary.md"));
    Golden.check("claims.golden.json", text("claims.json"));
    Golden.check("figure.golden.csv", text("figures/grid04-fig1.csv"));
    Golden.check("phases.golden.csv", text("figures/own-phases-phases.csv"));
    assertThat(text("figures/grid04-fig1.csv")).contains("\r\n");
  }

  private String text(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  /**
   * Where words and numbers stand in a drawing depends on the machine's fonts; what they are, not.
   */
  private static String words(String page) {
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
}
