package org.gridsec.results.regress;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A report as a section of GitHub-flavoured Markdown. */
final class ChangeMarkdown {

  private ChangeMarkdown() {}

  static String of(ChangeReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("### Gridsec: " + report.headline());
    lines.add("");
    lines.add(escaped("Base: %s. Candidate: %s.".formatted(report.base(), report.candidate())));
    lines.add("");
    report.notices().forEach(notice -> lines.add("- " + escaped(notice)));
    report.calibration().ifPresent(calibration -> lines.add("- " + escaped(calibration.text())));
    lines.add("");
    lines.add("| | candidate against base | could have been seen | what | |");
    lines.add("|---|---|--:|---|---|");
    for (Compared compared : report.compared()) {
      lines.add(
          Stream.of(
                  compared.decides()
                      ? "**" + compared.change() + "**"
                      : compared.change().toString(),
                  escaped(ChangeWords.difference(compared)),
                  ChangeWords.visible(compared),
                  escaped(ChangeWords.what(compared)),
                  escaped(compared.remark()))
              .collect(Collectors.joining(" | ", "| ", " |")));
    }
    return String.join("\n", lines) + "\n";
  }

  /** With nothing in it that Markdown or HTML would take for its own. */
  private static String escaped(String text) {
    return text.replaceAll("([\\\\`*_|<>\\[\\]])", "\\\\$1");
  }
}
