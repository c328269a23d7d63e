package org.gridsec.results.regression;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.Named;
import org.gridsec.results.store.JunitSuite;
import org.gridsec.results.store.JunitSuite.Kind;
import org.gridsec.results.store.Markdown;

/** Formats of a report of changes. */
public enum ChangeFormat implements Named {
  /** Text for a terminal. */
  TEXT,
  /** GitHub-flavoured Markdown, for a comment or a job's summary. */
  MARKDOWN,
  /** JSON for programs; docs/notebook/comparisons.md describes the fields. */
  JSON,
  /**
   * JUnit XML, which CI services show as a test suite, with a test for each decisive comparison:
   * slower is a failure, failed an error, and an open result is skipped.
   */
  JUNIT;

  /**
   * The format with a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static ChangeFormat of(String id) {
    return ById.of("--format", List.of(values()), ChangeFormat::id, id);
  }

  /** A report in this format, ending with a line break. */
  public String of(ChangeReport report) {
    return switch (this) {
      case TEXT -> text(report);
      case MARKDOWN -> markdown(report);
      case JSON ->
          CannotFail.value(
              "a record is written as JSON",
              () ->
                  new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(report)
                      + "\n");
      case JUNIT -> junit(report);
    };
  }

  private static String text(ChangeReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("base:      " + report.base());
    lines.add("candidate: " + report.candidate());
    lines.addAll(report.notices());
    lines.add("");
    lines.add(textRow("verdict", "candidate against base", "visible", "what"));
    for (Compared compared : report.compared()) {
      lines.add(
          textRow(
              compared.change().toString(),
              compared.difference(),
              compared.visible(),
              compared.what()
                  + (compared.remark().isEmpty() ? "" : " (" + compared.remark() + ")")));
    }
    lines.add("");
    report.calibration().ifPresent(calibration -> lines.add(calibration.text()));
    lines.add("verdict: " + report.headline());
    return String.join("\n", lines) + "\n";
  }

  private static String textRow(String change, String difference, String visible, String what) {
    return "%-19s %-28s %-9s %s".formatted(change, difference, visible, what);
  }

  private static String markdown(ChangeReport report) {
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

  private static String junit(ChangeReport report) {
    return new JunitSuite(
            report.command(),
            report.compared().stream()
                .filter(Compared::decides)
                .map(test -> new JunitSuite.Test(test.what(), kind(test.change()), test.line()))
                .toList(),
            report.notices())
        .toString();
  }

  private static Kind kind(Change change) {
    return switch (change) {
      case SLOWER -> Kind.FAILURE;
      case FAILED -> Kind.ERROR;
      case CANNOT_TELL -> Kind.SKIPPED;
      case FASTER, NO_DIFFERENCE -> Kind.PASSED;
    };
  }

  /**
   * Annotations for a job of GitHub Actions, as lines of its workflow commands, for each decisive
   * comparison that needs attention: an error for slower or failed, a warning for an open result.
   */
  public static List<String> annotations(ChangeReport report) {
    return report.compared().stream()
        .filter(Compared::decides)
        .filter(c -> c.change() != Change.FASTER && c.change() != Change.NO_DIFFERENCE)
        .map(
            c ->
                "::%s title=Gridsec%%3A %s::%s"
                    .formatted(
                        c.change() == Change.CANNOT_TELL ? "warning" : "error",
                        c.change(),
                        c.line().replace("%", "%25"))) // it has no line breaks
        .toList();
  }
}
