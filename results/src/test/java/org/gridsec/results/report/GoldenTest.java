package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All that a report consists of, as it was agreed, whatever the locale. */
class GoldenTest {

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

    Golden.check("report.golden.txt", Golden.text(new PageBuilder(findings, "").page()));
    Golden.check(
        "drawing.golden.svg",
        text("figures/grid04-fig1.svg").replaceFirst("(?s)<style>.*?</style>", ""));
    Golden.check("summary.golden.md", text("summary.md"));
    Golden.check("claims.golden.json", text("claims.json"));
    Golden.check("figure.golden.csv", text("figures/grid04-fig1.csv"));
    Golden.check("phases.golden.csv", text("figures/own-phases-phases.csv"));
    assertThat(text("figures/grid04-fig1.csv")).contains("\r\n");
  }

  private String text(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }
}
