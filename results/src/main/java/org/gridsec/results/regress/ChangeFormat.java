package org.gridsec.results.regress;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The forms that a report of changes can have. */
public enum ChangeFormat {
  /** For a terminal. */
  TEXT(ChangeText::of),
  /** GitHub-flavoured, for a comment or a job's summary. */
  MARKDOWN(ChangeMarkdown::of),
  /** For programs; docs/results-format.md has the fields. */
  JSON(ChangeJson::of),
  /** A test suite, as CI services show it: what is slower has failed. */
  JUNIT(ChangeJunit::of);

  private final Function<ChangeReport, String> form;

  ChangeFormat(Function<ChangeReport, String> form) {
    this.form = form;
  }

  /**
   * The format of that name.
   *
   * @throws IllegalArgumentException if there is none; the message has the names
   */
  public static ChangeFormat of(String id) {
    return Arrays.stream(values())
        .filter(format -> format.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'--format' expected "
                        + Arrays.stream(values())
                            .map(ChangeFormat::id)
                            .collect(Collectors.joining(", "))
                        + ", got: "
                        + id));
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** A report in this form, with its last line ended. */
  public String of(ChangeReport report) {
    return form.apply(report);
  }
}
