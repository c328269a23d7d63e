package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.Text;

/**
 * Files that were looked at and agreed on. {@code mvn test -pl results -am
 * -Dtest='GoldenTest,HistoryReportTest' -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update}
 * writes them anew; read the difference before it is committed.
 */
public final class Golden {

  private static final Path FOLDER = Path.of("src/test/resources/org/gridsec/results/report");

  private static final Pattern DRAWING = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL);
  private static final Pattern STYLE =
      Pattern.compile("<(style|script)>.*?</\\1>\n", Pattern.DOTALL);
  private static final Pattern DRAWN_TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");

  private Golden() {}

  /**
   * A page without its style and script, and of its drawings the words alone: where they stand
   * depends on the machine's fonts.
   */
  public static String words(String page) {
    return DRAWING
        .matcher(STYLE.matcher(page).replaceAll(""))
        .replaceAll(
            drawing ->
                Matcher.quoteReplacement(
                    DRAWN_TEXT
                        .matcher(drawing.group())
                        .results()
                        .map(text -> text.group(1))
                        .collect(Collectors.joining(" | ", "[drawing: ", "]"))));
  }

  /** What a page shows: its tables, and where its drawings are. */
  static String text(Page page) {
    StringBuilder text = new StringBuilder();
    for (PaperView paper : page.papers()) {
      for (PaperView.ExperimentView experiment : paper.experiments()) {
        text.append("# %s: %s%n".formatted(experiment.place(), experiment.title()));
        experiment
            .exhibits()
            .forEach(
                exhibit -> {
                  text.append("## %s%n".formatted(exhibit.place()));
                  exhibit.published().forEach(block -> text.append(text(block)));
                  exhibit.here().forEach(block -> text.append(text(block)));
                });
        experiment.measured().forEach(block -> text.append(text(block)));
      }
    }
    Stream.concat(page.apart().stream(), page.own().stream())
        .forEach(
            own -> {
              text.append("# %s%n".formatted(own.title()));
              own.measured().forEach(block -> text.append(text(block)));
            });
    return text.toString();
  }

  private static String text(Block block) {
    if (block instanceof Table table) {
      return "[table] %s | %s | %s%n"
              .formatted(table.caption(), table.over(), String.join(" | ", table.columns()))
          + table.rows().stream().map(Golden::text).collect(Collectors.joining());
    }
    if (block instanceof Chart chart) {
      return "[chart] %s | %s | %s%n"
          .formatted(
              chart.id(),
              chart.caption(),
              chart.lines().map(Chart.Line::name).collect(Collectors.joining("; ")));
    }
    return block instanceof Notes notes
        ? notes.notes().stream()
            .map(note -> "  (%s) %s%n".formatted(note.mark(), note.text()))
            .collect(Collectors.joining())
        : "%s%n".formatted(((Text) block).text());
  }

  private static String text(Table.Row row) {
    return "  %s (%s): %s%n"
        .formatted(
            row.label(),
            row.below(),
            row.entries().stream()
                .map(e -> "%s %s%s".formatted(e.value(), e.interval(), e.marks()).strip())
                .collect(Collectors.joining(" | ")));
  }

  /** Compares a text with the agreed one. Line ends are those of the repository. */
  public static void check(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    String text = actual.replace("\r\n", "\n");
    if (System.getProperty("golden.update") != null) {
      Files.writeString(file, text);
    }
    assertThat(text).as("%s, see Golden for how to change it", file).isEqualTo(agreed(file));
  }

  private static String agreed(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
