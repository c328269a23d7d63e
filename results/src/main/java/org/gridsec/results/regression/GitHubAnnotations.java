package org.gridsec.results.regression;

import java.util.List;

/**
 * What GitHub Actions shows beside a job, as lines of its workflow commands: an error for what is
 * slower or failed, a warning for what cannot be told.
 */
public final class GitHubAnnotations {

  private GitHubAnnotations() {}

  /** One line for each thing that decides and asks for attention. */
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
                        escaped(ChangeWords.line(c))))
        .toList();
  }

  /** As the runner wants the data of a command; it has no line ends. */
  private static String escaped(String data) {
    return data.replace("%", "%25");
  }
}
