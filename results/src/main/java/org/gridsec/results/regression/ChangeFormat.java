package org.gridsec.results.regression;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.Named;

/** Formats of a report of changes. */
public enum ChangeFormat implements Named {
  /** Text for a terminal. */
  TEXT,
  /** GitHub-flavoured Markdown, for a comment or a job's summary. */
  MARKDOWN,
  /** JSON for programs; docs/notebook/comparisons.md describes the fields. */
  JSON,
  /** JUnit XML, which CI services show as a test suite; slower counts as a failed test. */
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
      case TEXT -> ChangeText.of(report);
      case MARKDOWN -> ChangeMarkdown.of(report);
      case JSON -> json(report);
      case JUNIT -> ChangeJunit.of(report);
    };
  }

  private static String json(ChangeReport report) {
    return CannotFail.value(
        "a record is written as JSON",
        () ->
            new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(report) + "\n");
  }
}
