package org.gridsec.results.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Form;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;
import org.gridsec.results.report.model.Chart.Point;

/**
 * Writes a chart for LaTeX: a {@code tikzpicture} for {@code \input} in a document that loads
 * {@code pgfplots}. It contains the values and their intervals.
 */
public final class Pgfplots {

  private static final MathContext DIGITS = new MathContext(6);

  private static final List<String> MARKS =
      List.of("*", "square*", "triangle*", "diamond*", "pentagon*", "+", "x");

  private static final List<String> DASHES =
      List.of("solid", "dashed", "densely dotted", "dashdotted");

  private Pgfplots() {}

  /** One picture per panel. */
  public static String text(Chart chart) {
    Set<String> colours = new TreeSet<>(chart.lines().map(Line::colour).toList());
    return "%% %s\n%% \\usepackage{pgfplots} \\pgfplotsset{compat=1.16}\n".formatted(chart.title())
        + colours.stream().map(Pgfplots::definition).collect(Collectors.joining())
        + chart.panels().stream()
            .map(panel -> picture(chart, panel))
            .collect(Collectors.joining("\n"));
  }

  /** Defines a colour as in the light mode of the page. */
  private static String definition(String colour) {
    Matcher value = Pattern.compile("--" + colour + ": #([0-9a-f]+);").matcher(ChartSvg.style());
    if (!value.find()) {
      throw new IllegalStateException("chart.css expected a colour --" + colour + ", got none");
    }
    String hex = value.group(1);
    return "\\definecolor{%s}{HTML}{%s}\n"
        .formatted(colour, hex.length() == 3 ? hex.replaceAll("(.)", "$1$1") : hex);
  }

  private static String picture(Chart chart, Panel panel) {
    List<String> options = new ArrayList<>();
    options.add("width=.95\\linewidth");
    options.add("height=.6\\linewidth");
    options.add("legend columns=2, legend cell align=left");
    options.add("legend style={font=\\tiny, at={(0.5,-0.18)}, anchor=north}");
    options.add("tick label style={font=\\scriptsize}");
    switch (chart.form()) {
      case LINES -> {
        axis(options, "x", chart.x());
        axis(options, "y", panel.y());
      }
      case ROWS -> {
        axis(options, "x", panel.y());
        options.add("y dir=reverse, width=.6\\linewidth");
        options.add("ytick=" + places(panel.lines().size()));
        options.add("yticklabels=" + list(panel.lines().stream().map(Line::name)));
      }
      case DOTS, BARS -> {
        axis(options, "x", panel.y());
        axis(options, "y", chart.x());
        options.add("y dir=reverse, width=.6\\linewidth");
        if (chart.form() == Form.BARS) {
          options.add("xbar stacked, bar width=8pt");
        }
      }
    }
    StringBuilder text = new StringBuilder("\\begin{tikzpicture}\n\\begin{axis}[\n  ");
    text.append(String.join(",\n  ", options)).append("]\n");
    Set<String> named = new HashSet<>();
    for (int i = 0; i < panel.lines().size(); i++) {
      Line line = panel.lines().get(i);
      boolean legend =
          chart.form() != Form.ROWS
              && !line.name().isEmpty()
              && named.add(line.name() + line.below());
      text.append(plot(chart.form(), line, i, legend));
    }
    return text.append("\\end{axis}\n\\end{tikzpicture}\n").toString();
  }

  private static String list(Stream<String> texts) {
    return texts.map(text -> "{" + escaped(text) + "}").collect(Collectors.joining(",", "{", "}"));
  }

  private static String places(int number) {
    return number == 1 ? "{0}" : "{0,...," + (number - 1) + "}";
  }

  private static void axis(List<String> options, String which, Axis axis) {
    options.add(which + "label={" + escaped(axis.title()) + "}");
    if (axis.logarithmic()) {
      options.add(which + "mode=log");
    } else if (axis.fromZero() && axis.labels().isEmpty()) {
      options.add(which + "min=0");
    }
    axis.frame().stream()
        .max(Double::compare)
        .ifPresent(most -> options.add(which + "max=" + number(most)));
    if (!axis.labels().isEmpty()) {
      options.add(
          which
              + "tick="
              + axis.labels().keySet().stream()
                  .map(Pgfplots::number)
                  .collect(Collectors.joining(",", "{", "}")));
      options.add(which + "ticklabels=" + list(axis.labels().values().stream()));
    }
  }

  private static String plot(Form form, Line line, int number, boolean legend) {
    List<String> rows = new ArrayList<>();
    for (Point point : line.points()) {
      if (point.y() != null) {
        rows.add(row(form, form == Form.ROWS ? number : point.x(), point.y()));
      } else if (form == Form.LINES) {
        rows.add(number(point.x()) + " nan 0 0");
      }
    }
    if (rows.isEmpty()) {
      return "% no value: " + line.name() + "\n";
    }
    String across = form == Form.LINES ? "y" : "x";
    return """
        \\addplot[%s%s] table[x=x, y=y, %s error minus=minus, %3$s error plus=plus] {
          x y minus plus
          %s
        };
        %s"""
        .formatted(
            legend ? "" : "forget plot, ",
            look(form, line, across),
            across,
            String.join("\n  ", rows),
            legend ? "\\addlegendentry{%s}\n".formatted(escaped(line.name())) : "");
  }

  private static String look(Form form, Line line, String across) {
    if (form == Form.BARS) {
      return "fill=%s, draw=black".formatted(line.colour());
    }
    String marks =
        line.style().points()
            ? "mark=%s, mark size=1.5pt".formatted(MARKS.get(line.look() % MARKS.size()))
            : "mark=none";
    boolean drawn = form == Form.LINES && line.style().line();
    String dash = drawn ? DASHES.get(line.look() / Line.COLOURS % DASHES.size()) : "only marks";
    return "color=%s, %s, %s, error bars/.cd, %s dir=both, %4$s explicit"
        .formatted(line.colour(), marks, dash, across);
  }

  private static String row(Form form, double place, Estimate y) {
    String minus = number(y.hasInterval() ? y.point() - y.lower() : 0);
    String plus = number(y.hasInterval() ? y.upper() - y.point() : 0);
    return form == Form.LINES
        ? "%s %s %s %s".formatted(number(place), number(y.point()), minus, plus)
        : "%s %s %s %s".formatted(number(y.point()), number(place), minus, plus);
  }

  private static String number(double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  /** A text as LaTeX. */
  public static String escaped(String text) {
    return text.replaceAll("([#$%&_{}])", "\\\\$1")
        .replace("–", "--")
        .replace("×", "$\\times$")
        .replace("µ", "$\\mu$");
  }
}
