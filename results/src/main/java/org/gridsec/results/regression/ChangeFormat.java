package org.gridsec.results.regression;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.model.ById;

/** The forms that a report of changes can have. */
public enum ChangeFormat {
  /** For a terminal. */
  TEXT,
  /** GitHub-flavoured, for a comment or a job's summary. */
  MARKDOWN,
  /** For programs; docs/results-format.md has the fields. */
  JSON,
  /** A test suite, as CI services show it: what is slower has failed. */
  JUNIT;

  /**
   * The format of that name.
   *
   * @throws IllegalArgumentException if there is none; the message has the names
   */
  public static ChangeFormat of(String id) {
    return ById.of("--format", List.of(values()), ChangeFormat::id, id);
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** A report in this form, with its last line ended. */
  public String of(ChangeReport report) {
    return switch (this) {
      case TEXT -> ChangeText.of(report);
      case MARKDOWN -> ChangeMarkdown.of(report);
      case JSON -> json(report);
      case JUNIT -> ChangeJunit.of(report);
    };
  }

  private static String json(ChangeReport report) {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(report) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
