package org.gridsec.results.report.model;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;

/**
 * A chart of lines whose points have intervals.
 *
 * @param id of its element and of its files
 * @param form type of drawing
 * @param meaning quantities on the axes, in words, for readers who cannot see the chart
 * @param caption text below the chart
 * @param x axis that all panels share
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

  /** True if some of the lines, but not all, are a paper's. */
  public boolean hasExtraLines() {
    return lines().anyMatch(Line::published) && !lines().allMatch(Line::published);
  }

  /** The same chart with the paper's lines only. */
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

  /** Type of drawing. */
  public enum Form {
    /** Lines over a horizontal x axis. */
    LINES,
    /** One row per line, with a single point; values go to the right. */
    ROWS,
    /**
     * Rows at the places of the x axis, with a point of each line; values go to the right, and
     * panels are side by side.
     */
    DOTS,
    /** A stacked bar at each place of the x axis; values go to the right. */
    BARS
  }

  /**
   * An axis of a chart.
   *
   * @param title with the unit; empty for none
   * @param logarithmic true if equal distances are equal factors
   * @param fromZero true if a linear axis begins at 0
   * @param labels labels by place, at these places only; empty for round values
   * @param frame values that the axis covers whatever the lines; empty for those of the lines
   */
  public record Axis(
      String title,
      boolean logarithmic,
      boolean fromZero,
      SortedMap<Double, String> labels,
      List<Double> frame) {

    /** Smallest ratio of the largest to the smallest value that makes a scale logarithmic. */
    public static final double WIDE = 10;

    public Axis {
      frame = List.copyOf(frame);
    }

    /** An axis that covers the values of the lines. */
    public Axis(
        String title, boolean logarithmic, boolean fromZero, SortedMap<Double, String> labels) {
      this(title, logarithmic, fromZero, labels, List.of());
    }

    public static Axis linear(String title) {
      return new Axis(title, false, true, new TreeMap<>());
    }

    public static Axis logarithmic(String title) {
      return new Axis(title, true, true, new TreeMap<>());
    }

    /** An axis of rows, each with its name, from 0. */
    public static Axis names(List<String> names) {
      SortedMap<Double, String> labels = new TreeMap<>();
      names.forEach(name -> labels.put((double) labels.size(), name));
      return new Axis("", false, true, labels);
    }

    /** An axis for given values: logarithmic if they are {@link #wide wide} apart, else linear. */
    public static Axis of(String title, DoubleStream values) {
      return wide(values) ? logarithmic(title) : linear(title);
    }

    /** True if values are above 0 and too far apart for a linear scale. */
    public static boolean wide(DoubleStream values) {
      double[] sorted = values.sorted().toArray();
      return sorted.length > 0 && sorted[0] > 0 && sorted[sorted.length - 1] >= WIDE * sorted[0];
    }
  }

  /**
   * Lines that share an axis of values.
   *
   * @param rules vertical lines across the panel
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

  /** A vertical line at a place of the x axis, with a label. */
  public record Rule(double x, String label) {}

  /**
   * A line of a chart.
   *
   * @param name empty for none
   * @param below small print below the name
   * @param published true if a paper has the line
   * @param style points, line or both
   * @param colour name of a custom property of the style sheet, such as {@code series-3}
   * @param look number of its marker and dash
   * @param points from left to right
   */
  @RecordBuilder
  public record Line(
      String name,
      String below,
      boolean published,
      Style style,
      String colour,
      int look,
      List<Point> points)
      implements ChartLineBuilder.With {

    /** Number of colours; lines with the same colour differ by their dashes. */
    public static final int COLOURS = 8;

    public Line {
      points = List.copyOf(points);
    }

    /** A line of this project; {@code look} determines its colour, marker and dash. */
    public static Line of(String name, Style style, int look, List<Point> points) {
      return new Line(name, "", false, style, colour(look), look, points);
    }

    public static String colour(int look) {
      return "series-" + look % COLOURS;
    }

    /**
     * Numbers the looks of lines. Lines of a paper come first, so that they differ most from each
     * other.
     */
    public static List<Line> numbered(List<Line> lines) {
      List<Line> numbered = new ArrayList<>();
      for (boolean which : new boolean[] {true, false}) {
        for (Line line : lines.stream().filter(one -> one.published == which).toList()) {
          int look = numbered.size();
          numbered.add(line.withColour(colour(look)).withLook(look));
        }
      }
      return numbered;
    }
  }

  /** Parts of a line that are drawn. */
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
   * A point of a line.
   *
   * @param y null if there is no value, which leaves a gap in the line
   */
  public record Point(double x, Estimate y, Sign sign) {

    /** A value without an interval. */
    public static Point of(double x, double y) {
      return new Point(x, Estimate.withoutInterval(y), Sign.NONE);
    }
  }

  /** Remark that a point shows besides its value. */
  public enum Sign {
    NONE,
    /** The value has a warning. */
    WARNED,
    /** The value is not printed but follows from others; shown as a hollow mark. */
    DERIVED,
    /** The cell failed; shown as a cross at the bottom. */
    FAILED,
    /** The cell was not measured; shown as a ring at the bottom. */
    PENDING,
    /** The line ends here because the server died; shown as a cross. */
    ENDED
  }
}
