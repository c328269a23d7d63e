package org.gridsec.results.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Form;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Chart.Style;

/**
 * A chart for LaTeX: a {@code tikzpicture} to be {@code \input} where {@code pgfplots} is loaded,
 * with the values and their intervals in it.
 */
public final class Pgfplots {

  private static final MathContext DIGITS = new MathContext(6);

  private Pgfplots() {}

  /** A picture a panel. */
  public static String text(Chart chart) {
    return "%% %s\n%% \\usepackage{pgfplots} \\pgfplotsset{compat=1.16}\n".formatted(chart.title())
        + chart.panels().stream()
            .map(panel -> picture(chart, panel))
            .collect(Collectors.joining("\\par\n"));
  }

  private static String picture(Chart chart, Panel panel) {
    boolean upright = chart.form() == Form.LINES;
    List<String> options = new ArrayList<>();
    options.add("width=\\linewidth");
    options.add("height=.6\\linewidth");
    options.add("cycle list name=exotic");
    options.add("legend style={font=\\tiny, at={(1.02,1)}, anchor=north west}");
    options.add("legend cell align=left");
    if (upright) {
      axis(options, "x", chart.x());
      axis(options, "y", panel.y());
    } else {
      axis(options, "x", panel.y());
      options.add("y dir=reverse");
      if (chart.form() == Form.BARS) {
        axis(options, "y", chart.x());
        options.add("xbar stacked");
        options.add("bar width=6pt");
      } else {
        options.add("ytick=" + places(panel.lines().size()));
        options.add(
            "yticklabels="
                + panel.lines().stream()
                    .map(line -> "{" + escaped(line.name()) + "}")
                    .collect(Collectors.joining(",", "{", "}")));
      }
    }
    StringBuilder text = new StringBuilder("\\begin{tikzpicture}\n\\begin{axis}[\n  ");
    text.append(String.join(",\n  ", options)).append("]\n");
    for (int i = 0; i < panel.lines().size(); i++) {
      text.append(plot(chart.form(), panel.lines().get(i), i));
    }
    return text.append("\\end{axis}\n\\end{tikzpicture}\n").toString();
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
    if (!axis.labels().isEmpty()) {
      options.add(
          which
              + "tick="
              + axis.labels().keySet().stream()
                  .map(Pgfplots::number)
                  .collect(Collectors.joining(",", "{", "}")));
      options.add(
          which
              + "ticklabels="
              + axis.labels().values().stream()
                  .map(label -> "{" + escaped(label) + "}")
                  .collect(Collectors.joining(",", "{", "}")));
    }
  }

  private static String plot(Form form, Line line, int number) {
    List<String> rows = new ArrayList<>();
    for (Point point : line.points()) {
      if (point.y() != null) {
        Estimate y = point.y();
        double minus = y.hasInterval() ? y.point() - y.lower() : 0;
        double plus = y.hasInterval() ? y.upper() - y.point() : 0;
        String place = number(form == Form.ROWS ? number : point.x());
        String value = number(y.point());
        rows.add(
            "%s %s %s %s"
                .formatted(
                    form == Form.LINES ? place : value,
                    form == Form.LINES ? value : place,
                    number(minus),
                    number(plus)));
      } else if (form == Form.LINES) {
        rows.add(number(point.x()) + " nan 0 0");
      }
    }
    if (rows.isEmpty()) {
      return "% no value: " + line.name() + "\n";
    }
    String style =
        line.style() == Style.POINTS ? "only marks" : line.style() == Style.LINE ? "mark=none" : "";
    String errors =
        form == Form.BARS
            ? ""
            : "error bars/.cd, %s dir=both, %1$s explicit"
                .formatted(form == Form.LINES ? "y" : "x");
    String options =
        List.of(form == Form.ROWS ? "only marks" : form == Form.BARS ? "" : style, errors).stream()
            .filter(option -> !option.isEmpty())
            .collect(Collectors.joining(", "));
    return "\\addplot+[%s] table[x=x, y=y, %s error minus=minus, %2$s error plus=plus] {\n  x y minus plus\n  %s\n};\n%s"
        .formatted(
            options,
            form == Form.LINES ? "y" : "x",
            String.join("\n  ", rows),
            form == Form.ROWS || line.name().isEmpty()
                ? ""
                : "\\addlegendentry{%s}\n".formatted(escaped(line.name())));
  }

  private static String number(double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  private static String escaped(String text) {
    return text.replaceAll("([#$%&_{}])", "\\\\$1")
        .replace("–", "--")
        .replace("×", "$\\times$")
        .replace("µ", "$\\mu$");
  }
}
