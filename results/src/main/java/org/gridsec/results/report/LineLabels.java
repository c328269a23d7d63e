package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Names each line where it ends, which tells more lines apart than a legend does: the paper's name
 * and, below it, this project's. Labels of lines that end close together are pushed apart.
 */
final class LineLabels {

  private static final Font NAME = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private static final Font SECOND = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
  private static final FontRenderContext CONTEXT =
      new FontRenderContext(new AffineTransform(), true, true);
  private static final int LINE = 13;
  private static final int GAP = 3;
  private static final int LEADER = 22;
  private static final int SAMPLE = 26;
  private static final int MARGIN = 8;

  private final List<Drawing.Line> series;

  LineLabels(Drawing drawing) {
    series = drawing.lines();
  }

  /** Of the room that they need at the right. */
  int width() {
    double text =
        IntStream.range(0, series.size())
            .mapToObj(this::lines)
            .flatMapToDouble(
                lines ->
                    IntStream.range(0, lines.size())
                        .mapToDouble(
                            i -> font(i).getStringBounds(lines.get(i), CONTEXT).getWidth()))
            .max()
            .orElse(0);
    return LEADER + SAMPLE + MARGIN + (int) Math.ceil(text);
  }

  /** Of all of them, one below the other. */
  int height() {
    return IntStream.range(0, series.size()).map(this::height).sum();
  }

  /**
   * Draws them to the right of a plot.
   *
   * @param ends how far down each line ends
   */
  void draw(Graphics2D g2, Rectangle2D plot, IntToDoubleFunction ends) {
    List<Integer> downwards =
        IntStream.range(0, series.size())
            .boxed()
            .sorted(Comparator.comparingDouble(ends::applyAsDouble))
            .toList();
    double[] middles =
        apart(
            downwards.stream().mapToDouble(ends::applyAsDouble).toArray(),
            downwards.stream().mapToInt(this::height).toArray(),
            plot.getMaxY() + LINE);
    for (int i = 0; i < middles.length; i++) {
      int line = downwards.get(i);
      draw(g2, line, plot.getMaxX() + 2, ends.applyAsDouble(line), middles[i]);
    }
  }

  /**
   * The middles of labels, each as near to where its line ends as it fits.
   *
   * @param ends how far down lines end, in ascending order
   * @param heights of their labels
   * @param bottom that none goes beyond
   */
  static double[] apart(double[] ends, int[] heights, double bottom) {
    double[] middles = new double[ends.length];
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < middles.length; i++) {
      middles[i] = Math.max(ends[i], top + heights[i] / 2.0);
      top = middles[i] + heights[i] / 2.0;
    }
    double floor = bottom;
    for (int i = middles.length - 1; i >= 0; i--) {
      middles[i] = Math.min(middles[i], floor - heights[i] / 2.0);
      floor = middles[i] - heights[i] / 2.0;
    }
    return middles;
  }

  private void draw(Graphics2D g2, int line, double x, double end, double middle) {
    double sample = x + LEADER;
    g2.setPaint(Palette.colour(line));
    g2.setStroke(new BasicStroke(0.6f));
    g2.draw(new Line2D.Double(x, end, sample, middle));
    g2.setStroke(Palette.stroke(line));
    g2.draw(new Line2D.Double(sample, middle, sample + SAMPLE - 4, middle));
    AffineTransform before = g2.getTransform();
    g2.translate(sample + SAMPLE / 2.0 - 2, middle);
    g2.fill(Palette.marker(line));
    g2.setTransform(before);
    List<String> lines = lines(line);
    double baseline = middle - lines.size() * LINE / 2.0 + LINE - 3;
    for (int i = 0; i < lines.size(); i++) {
      g2.setFont(font(i));
      g2.setPaint(i == 0 ? Palette.INK : Palette.SOFT);
      g2.drawString(
          lines.get(i), (float) (sample + SAMPLE + 2), (float) (baseline + (double) i * LINE));
    }
  }

  private int height(int line) {
    return lines(line).size() * LINE + GAP;
  }

  private List<String> lines(int line) {
    return series.get(line).names();
  }

  private static Font font(int line) {
    return line == 0 ? NAME : SECOND;
  }
}
