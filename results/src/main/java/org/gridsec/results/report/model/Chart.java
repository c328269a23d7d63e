package org.gridsec.results.report.model;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;

/**
 * A drawing of lines of points with their intervals.
 *
 * @param id of its element and of its files
 * @param form how the lines are drawn
 * @param meaning what is over what, in words, for those who cannot see it
 * @param caption below it
 * @param x what the lines go over
 * @param panels over the same x axis
 */
@RecordBuilder
public record Chart(
    String id, Form form, String title, String meaning, String caption, Axis x, List<Panel> panels)
    implements Block, ChartBuilder.With {

  public Chart {
    panels = List.copyOf(panels);
  }

  @Override
  public String kind() {
    return "chart";
  }

  /** All lines of all panels. */
  public Stream<Line> lines() {
    return panels.stream().flatMap(panel -> panel.lines().stream());
  }

  /** Whether some lines, but not all, are a paper's. */
  public boolean hasExtraLines() {
    return lines().anyMatch(Line::published) && !lines().allMatch(Line::published);
  }

  /** The same with the paper's lines alone. */
  public Chart published() {
    return withPanels(
        panels.stream()
            .map(
                panel ->
                    new Panel(
                        panel.y,
                        panel.lines.stream().filter(Line::published).toList(),
                        panel.rules))
            .toList());
  }

  /** How lines are drawn. */
  public enum Form {
    /** Over the x axis, which goes to the right. */
    LINES,
    /** Each of one point in a row of its own; values go to the right. */
    ROWS,
    /**
     * Each with a point in some rows, which are places of the x axis; values go to the right, and
     * panels are side by side.
     */
    DOTS,
    /** Stacked, a bar for each place of the x axis; values go to the right. */
    BARS
  }

  /**
   * An axis.
   *
   * @param title with the unit; empty for none
   * @param logarithmic whether equal distances are equal factors
   * @param fromZero whether a linear axis begins at 0
   * @param labels at these places and no others; empty for round values
   */
  public record Axis(
      String title, boolean logarithmic, boolean fromZero, SortedMap<Double, String> labels) {

    /** From this ratio of the largest value to the smallest on, a scale is logarithmic. */
    public static final double WIDE = 10;

    public static Axis linear(String title) {
      return new Axis(title, false, true, new TreeMap<>());
    }

    public static Axis logarithmic(String title) {
      return new Axis(title, true, true, new TreeMap<>());
    }

    /** Logarithmic where values are wide apart. */
    public static Axis of(String title, DoubleStream values) {
      return wide(values) ? logarithmic(title) : linear(title);
    }

    /** Whether values are too far apart for a linear scale. */
    public static boolean wide(DoubleStream values) {
      double[] sorted = values.sorted().toArray();
      return sorted.length > 0 && sorted[sorted.length - 1] >= WIDE * sorted[0];
    }
  }

  /**
   * Lines with an axis of their values.
   *
   * @param rules upright lines across the panel
   */
  public record Panel(Axis y, List<Line> lines, List<Rule> rules) {
    public Panel {
      lines = List.copyOf(lines);
      rules = List.copyOf(rules);
    }

    public Panel(Axis y, List<Line> lines) {
      this(y, lines, List.of());
    }
  }

  /** An upright line at a place of the x axis, with what is written beside it. */
  public record Rule(double x, String label) {}

  /**
   * A line.
   *
   * @param name empty where it needs none
   * @param below in small print below the name
   * @param published whether a paper has it
   * @param style what it is drawn with
   * @param colour name of a custom property of the style sheet, such as {@code series-3}
   * @param look number of its marker and dash
   * @param points from left to right
   */
  public record Line(
      String name,
      String below,
      boolean published,
      Style style,
      String colour,
      int look,
      List<Point> points) {

    /** How many colours there are before dashes differ. */
    public static final int COLOURS = 8;

    public Line {
      points = List.copyOf(points);
    }

    /** A line of this project, told from others by colour, marker and dash. */
    public static Line of(String name, Style style, int look, List<Point> points) {
      return new Line(name, "", false, style, colour(look), look, points);
    }

    /** The same in another colour. */
    public Line coloured(String other) {
      return new Line(name, below, published, style, other, look, points);
    }

    public static String colour(int look) {
      return "series-" + look % COLOURS;
    }

    /** Lines named as a paper has them first, so that these differ most. */
    public static List<Line> numbered(List<Line> lines) {
      List<Line> numbered = new ArrayList<>();
      for (Predicate<Line> which : List.<Predicate<Line>>of(Line::published, l -> !l.published())) {
        for (Line line : lines.stream().filter(which).toList()) {
          int look = numbered.size();
          numbered.add(
              new Line(
                  line.name,
                  line.below,
                  line.published,
                  line.style,
                  colour(look),
                  look,
                  line.points));
        }
      }
      return numbered;
    }
  }

  /** What a line is drawn with. */
  public enum Style {
    POINTS,
    LINE,
    POINTS_AND_LINE;

    public boolean points() {
      return this != LINE;
    }

    public boolean line() {
      return this != POINTS;
    }
  }

  /**
   * A point.
   *
   * @param y null where there is no value, which leaves a gap in the line
   */
  public record Point(double x, Estimate y, Sign sign) {

    /** A value without interval. */
    public static Point of(double x, double y) {
      return new Point(x, Estimate.withoutInterval(y), Sign.NONE);
    }
  }

  /** What a point is to tell beside its value. */
  public enum Sign {
    NONE,
    /** It carries a warning. */
    WARNED,
    /** Its cell failed; a cross at the foot. */
    FAILED,
    /** Its cell was not measured; a ring at the foot. */
    PENDING,
    /** The line ends here, since a server died; a cross. */
    ENDED
  }
}
