package org.gridsec.results.regression;

import java.util.List;

/**
 * Annotations for a job of GitHub Actions, as lines of its workflow commands: an error for slower
 * or failed, a warning for an open result.
 */
public final class GitHubAnnotations {

  private GitHubAnnotations() {}

  /** One line per decisive comparison that needs attention. */
  public static List<String> of(ChangeReport report) {
    return report.compared().stream()
        .filter(Compared::decides)
        .filter(c -> c.change() != Change.FASTER && c.change() != Change.NO_DIFFERENCE)
        .map(
            c ->
                "::%s title=Gridsec%%3A %s::%s"
                    .formatted(
                        c.change() == Change.CANNOT_TELL ? "warning" : "error",
                        c.change(),
                        escaped(c.line())))
        .toList();
  }

  /** Escapes the data of a workflow command; it has no line breaks. */
  private static String escaped(String data) {
    return data.replace("%", "%25");
  }
}
