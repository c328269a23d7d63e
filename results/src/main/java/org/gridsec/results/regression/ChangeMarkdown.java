package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.results.store.Markdown;

/** A report as a section of GitHub-flavoured Markdown. */
final class ChangeMarkdown {

  private ChangeMarkdown() {}

  static String of(ChangeReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("### Gridsec: " + report.headline());
    lines.add("");
    lines.add(
        Markdown.escaped("Base: %s. Candidate: %s.".formatted(report.base(), report.candidate())));
    lines.add("");
    report.notices().forEach(notice -> lines.add("- " + Markdown.escaped(notice)));
    report
        .calibration()
        .ifPresent(calibration -> lines.add("- " + Markdown.escaped(calibration.text())));
    lines.add("");
    lines.add("| | candidate against base | could have been seen | what | |");
    lines.add("|---|---|--:|---|---|");
    for (Compared compared : report.compared()) {
      lines.add(
          Stream.of(
                  compared.decides()
                      ? "**" + compared.change() + "**"
                      : compared.change().toString(),
                  Markdown.escaped(compared.difference()),
                  compared.visible(),
                  Markdown.escaped(compared.what()),
                  Markdown.escaped(compared.remark()))
              .collect(Collectors.joining(" | ", "| ", " |")));
    }
    return String.join("\n", lines) + "\n";
  }
}
