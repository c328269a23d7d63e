package org.gridsec.results.report.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Line;

/**
 * Builder of an {@code svg} element. Text stays text, and the looks come from the classes of the
 * style sheet {@code chart.css}.
 */
final class Svg {

  static final int TEXT = 12;
  static final int SMALL = 11;

  private static final String NARROW = "iljtfrI.,:;'|!()[]/ -";
  private static final String BROAD = "mwMW%@";

  private final StringBuilder body = new StringBuilder();

  /** Adds a path with a class; {@link #point} formats its coordinates. */
  void path(String classes, CharSequence data) {
    if (!data.isEmpty()) {
      body.append("<path%s d=\"%s\"/>".formatted(attribute(classes), data));
    }
  }

  /**
   * Adds a text, unless it is empty; its class says whether it starts, is centred or ends at the
   * place.
   */
  void text(String classes, double x, double y, String text) {
    if (!text.isEmpty()) {
      body.append(
          "<text%s x=\"%s\" y=\"%s\">%s</text>"
              .formatted(attribute(classes), number(x), number(y), escaped(text)));
    }
  }

  /** Adds a text that runs from the bottom to the top. */
  void upwards(String classes, double x, double y, String text) {
    body.append(
        "<text%s transform=\"translate(%s %s) rotate(-90)\">%s</text>"
            .formatted(attribute(classes), number(x), number(y), escaped(text)));
  }

  /** Adds one of the {@link Markers#definitions}, with a text that a browser shows as a tooltip. */
  void marker(String classes, Line line, double x, double y, String title) {
    body.append(
        "<use%s href=\"#%s\" x=\"%s\" y=\"%s\""
            .formatted(attribute(classes), Markers.id(line), number(x), number(y)));
    body.append(title.isEmpty() ? "/>" : "><title>%s</title></use>".formatted(escaped(title)));
  }

  private static String attribute(String classes) {
    return classes.isEmpty() ? "" : " class=\"" + classes + "\"";
  }

  /** Begins a group in a colour of the style sheet. */
  void begin(String colour) {
    body.append("<g class=\"in-%s\">".formatted(colour));
  }

  void end() {
    body.append("</g>");
  }

  /**
   * The whole element.
   *
   * @param head content before everything else, such as a style sheet
   */
  String element(Chart chart, double width, double height, String head) {
    String lines =
        String.join(
            "; ",
            chart
                .lines()
                .filter(line -> !line.name().isEmpty())
                .map(
                    line ->
                        line.below().isEmpty() ? line.name() : line.name() + ", " + line.below())
                .distinct()
                .toList());
    return """
        <svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 %2$s %3$s" role="img" \
        aria-labelledby="%1$s-title %1$s-desc"><title id="%1$s-title">%4$s</title>\
        <desc id="%1$s-desc">%5$s.%6$s%9$s</desc>%7$s%8$s</svg>"""
        .formatted(
            chart.id() + "-drawn",
            number(width),
            number(height),
            escaped(chart.title()),
            escaped(chart.meaning()),
            lines.isEmpty() ? "" : " Lines: " + escaped(lines) + ".",
            head,
            body,
            chart.form() == Chart.Form.DOTS ? "" : " The table below has the values.");
  }

  /** Coordinates of a place in a path. */
  static String point(double x, double y) {
    return number(x) + " " + number(y);
  }

  /** A number with one decimal, since tenths of a pixel are enough. */
  static String number(double value) {
    return new BigDecimal(value)
        .setScale(1, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Approximate width of a text in px, in any sans-serif font; rather too large than too small. */
  static double width(String text, int size) {
    return 6
        + size
            * text.chars()
                .mapToDouble(
                    c ->
                        NARROW.indexOf(c) >= 0
                            ? 0.36
                            : BROAD.indexOf(c) >= 0
                                ? 0.95
                                : Character.isUpperCase(c) || Character.isDigit(c) ? 0.68 : 0.6)
                .sum();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
