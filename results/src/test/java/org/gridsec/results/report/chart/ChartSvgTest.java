package org.gridsec.results.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Form;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Chart.Rule;
import org.gridsec.results.report.model.Chart.Sign;
import org.gridsec.results.report.model.Chart.Style;
import org.junit.jupiter.api.Test;

class ChartSvgTest {

  private static final Estimate VALUE = new Estimate(3, 2.0, 4.0);

  private static Chart chart(Form form, Axis x, Panel... panels) {
    return new Chart("id", form, "Title", "y over x", "Caption.", x, List.of(panels));
  }

  private static Line line(String name, int look, Point... points) {
    return Line.of(name, Style.POINTS_AND_LINE, look, List.of(points));
  }

  private static Chart of(Point... points) {
    return chart(
        Form.LINES, Axis.linear("x"), new Panel(Axis.linear("y"), List.of(line("one", 0, points))));
  }

  /** What is drawn with a class, a place in each. */
  private static List<String> paths(Chart chart, String classes) {
    return Pattern.compile("<path class=\"%s\" d=\"([^\"]*)\"".formatted(classes))
        .matcher(ChartSvg.element(chart))
        .results()
        .map(path -> path.group(1))
        .toList();
  }

  /** The places of markers with a class, or without one. */
  private static List<String> markers(Chart chart, String classes) {
    return Pattern.compile(
            "<use%s href=\"#m\\d\" x=\"([^\"]*)\""
                .formatted(classes.isEmpty() ? "" : " class=\"" + classes + "\""))
        .matcher(ChartSvg.element(chart))
        .results()
        .map(marker -> marker.group(1))
        .toList();
  }

  private static Point at(double x, Sign sign) {
    return new Point(x, sign == Sign.FAILED || sign == Sign.PENDING ? null : VALUE, sign);
  }

  @Test
  void an_interval_goes_from_its_lower_end_to_its_upper() {
    assertThat(paths(of(at(1, Sign.NONE)), "line"))
        .singleElement()
        .asString()
        .containsPattern("^M\\S+ \\S+V\\S+$");
    assertThat(paths(of(Point.of(1, 3)), "line")).isEmpty();
  }

  /** Such as an increase in per cent, whose interval contains 0. */
  @Test
  void on_a_logarithmic_axis_what_is_not_above_0_lies_at_its_foot() {
    Point[] points = {
      new Point(1, new Estimate(3, -1.0, 7.0), Sign.NONE), Point.of(2, 0), Point.of(3, 40)
    };
    Chart chart =
        chart(
            Form.LINES,
            Axis.linear("x"),
            new Panel(Axis.logarithmic("y"), List.of(line("one", 0, points))));
    assertThat(ChartSvg.element(chart)).doesNotContain("NaN").contains(">50</text>");
    assertThat(paths(chart, "line")).singleElement().asString().endsWith("V382");
    assertThat(Axis.of("y", DoubleStream.of(-2, 0, 30)).logarithmic()).isFalse();
    assertThat(Axis.of("y", DoubleStream.of(2, 30)).logarithmic()).isTrue();
  }

  @Test
  void labels_of_a_horizontal_logarithmic_axis_keep_apart() {
    Axis axis = Axis.logarithmic("x");
    assertThat(labels(axis, 0, 600)).containsExactly("1", "2", "5", "10", "20", "50", "100");
    assertThat(labels(axis, 0, 150)).containsExactly("1", "2", "5", "10", "20", "", "100");
    assertThat(labels(axis, 0, 60)).containsExactly("1", "", "", "10", "", "", "100");
    assertThat(labels(axis, 60, 0)).containsExactly("1", "2", "5", "10", "20", "50", "100");
  }

  private static Collection<String> labels(Axis axis, double from, double to) {
    return AxisScale.of(axis, DoubleStream.of(1.1, 90), from, to).ticks().values();
  }

  @Test
  void points_with_warnings_are_hollow_and_others_filled() {
    Chart chart = of(at(1, Sign.NONE), at(2, Sign.WARNED), at(3, Sign.WARNED));

    assertThat(markers(chart, "").get(0)).isEqualTo("324.1");
    assertThat(markers(chart, "hollow")).hasSize(2);
  }

  @Test
  void the_first_chart_of_a_page_and_each_file_have_the_markers_that_all_use() {
    Chart chart = of(at(1, Sign.NONE));

    for (String drawn : List.of(ChartSvg.first(chart), ChartSvg.file(chart))) {
      assertThat(drawn).containsOnlyOnce("<defs>").contains("<path id=\"m0\" d=\"M0 0m");
    }
    assertThat(ChartSvg.element(chart)).doesNotContain("<defs>").contains("href=\"#m0\"");
  }

  @Test
  void a_point_tells_its_place_and_value_at_the_mouse() {
    assertThat(ChartSvg.element(of(at(1, Sign.NONE))))
        .containsPattern("<use href=[^>]*><title>[^<]*1: [^<]*</title></use>");
  }

  @Test
  void a_line_has_a_gap_where_there_is_no_value_and_a_sign_at_the_foot() {
    Chart chart = of(at(1, Sign.NONE), at(2, Sign.FAILED), at(3, Sign.PENDING), at(4, Sign.NONE));

    assertThat(paths(chart, "line dash-0").get(0)).matches("M[^ML]*M[^ML]*");
    assertThat(paths(chart, "sign"))
        .singleElement()
        .asString()
        .contains(Markers.CROSS, Markers.RING);
  }

  @Test
  void the_end_of_a_line_is_a_cross_where_it_is() {
    assertThat(paths(of(at(1, Sign.NONE), at(2, Sign.ENDED)), "sign"))
        .singleElement()
        .asString()
        .endsWith(Markers.CROSS);
  }

  @Test
  void lines_are_apart_where_the_axis_has_places_and_nowhere_else() {
    Axis places = new Axis("x", false, true, new TreeMap<>(Map.of(1.0, "one", 2.0, "two")));
    for (Axis axis : List.of(places, Axis.linear("x"))) {
      List<String> markers =
          markers(
              chart(
                  Form.LINES,
                  axis,
                  new Panel(
                      Axis.linear("y"),
                      List.of(line("a", 0, Point.of(1, 1)), line("b", 0, Point.of(1, 1))))),
              "");
      List<String> onThePlot = List.of(markers.get(0), markers.get(1));
      assertThat(onThePlot.stream().distinct().count())
          .as(axis.toString())
          .isEqualTo(axis.equals(places) ? 2 : 1);
    }
  }

  @Test
  void several_lines_of_one_name_are_named_once() {
    String svg =
        ChartSvg.element(
            chart(
                Form.LINES,
                Axis.linear("x"),
                new Panel(
                    Axis.linear("y"),
                    List.of(line("both", 0, Point.of(1, 1)), line("both", 0, Point.of(1, 2))))));

    assertThat(svg).containsOnlyOnce(">both</text>");
  }

  @Test
  void a_rule_stands_upright_with_its_label() {
    String svg =
        ChartSvg.element(
            chart(
                Form.LINES,
                Axis.linear("x"),
                new Panel(
                    Axis.linear("y"),
                    List.of(line("", 0, Point.of(1, 1))),
                    List.of(new Rule(1, "+8.2 %")))));

    assertThat(svg).contains(">+8.2 %</text>");
  }

  @Test
  void stacked_bars_begin_where_the_one_before_ends() {
    Axis names = new Axis("", false, true, new TreeMap<>(Map.of(0.0, "client")));
    List<String> bars =
        paths(
            chart(
                Form.BARS,
                names,
                new Panel(
                    Axis.linear("ms"),
                    List.of(line("a", 0, Point.of(0, 2)), line("b", 1, Point.of(0, 3))))),
            "bar");

    String end = bars.get(0).replaceAll("^M\\S+ \\S+?H([0-9.]+)v.*", "$1");
    assertThat(bars.get(1)).startsWith("M" + end + " ");
  }

  @Test
  void rows_are_named_at_the_left_and_have_a_point_each() {
    Chart chart =
        chart(
            Form.ROWS,
            Axis.linear("x"),
            new Panel(
                Axis.logarithmic("ms"),
                IntStream.range(0, 3)
                    .mapToObj(i -> line("row " + i, i, Point.of(1, Math.pow(10, i))))
                    .toList()));

    assertThat(ChartSvg.element(chart)).contains("row 0", "row 1", "row 2", ">100</text>");
    assertThat(markers(chart, "")).hasSize(3);
  }

  @Test
  void what_a_chart_says_is_escaped() {
    String svg = ChartSvg.element(of(at(1, Sign.NONE)).withId("x"));
    Chart strange =
        new Chart(
            "x",
            Form.LINES,
            "<a> & \"b\"",
            "",
            "",
            Axis.linear("<x>"),
            List.of(new Panel(Axis.linear(""), List.of())));

    assertThat(ChartSvg.element(strange))
        .contains("&lt;a&gt; &amp; &quot;b&quot;", "&lt;x&gt;")
        .doesNotContain("<a>", "<x>");
    assertThat(svg).contains("aria-labelledby=\"x-drawn-title x-drawn-desc\"");
  }

  @Test
  void a_chart_of_the_paper_s_lines_has_no_others() {
    Line published = new Line("GT3", "ours", true, Style.LINE, "series-0", 0, List.of());
    Chart chart =
        chart(
            Form.LINES,
            Axis.linear("x"),
            new Panel(Axis.linear("y"), Line.numbered(List.of(line("own", 0), published))));

    assertThat(chart.hasExtraLines()).isTrue();
    assertThat(chart.published().lines().map(Line::name)).containsExactly("GT3");
    assertThat(chart.published().hasExtraLines()).isFalse();
    assertThat(chart.lines().map(l -> l.name() + " " + l.colour()).collect(Collectors.toList()))
        .containsExactly("GT3 series-0", "own series-1");
  }
}
