package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jfree.chart.util.ShapeUtils;

/**
 * What lines of a figure look like. Colours are placeholders for the page's style sheet, which has
 * others in the dark; the style sheet's are those of Okabe and Ito (Color Universal Design, 2008),
 * which people with any colour vision can tell apart, but for their yellow: it is too faint on
 * white, where a violet stands in its place. Marker and dash differ as well, for prints without
 * colour.
 */
final class Palette {

  /** Of text and axes. */
  static final Color INK = new Color(1, 1, 1);

  /** Of grid lines. */
  static final Color GRID = new Color(2, 2, 2);

  /** Of what is said in passing. */
  static final Color SOFT = new Color(3, 3, 3);

  /** Of the page itself. */
  static final Color PAPER = new Color(4, 4, 4);

  /** Of parts that are no work of their own, such as waiting. */
  static final Color NEUTRAL = new Color(5, 5, 5);

  private static final int COLOURS = 8;
  private static final int FIRST_COLOUR = 11;
  private static final float LINE_WIDTH = 1.6f;
  private static final List<float[]> DASHES =
      List.of(new float[] {}, new float[] {7, 3}, new float[] {2, 2.5f}, new float[] {9, 3, 2, 3});
  private static final List<Shape> MARKERS =
      List.of(
          new Ellipse2D.Double(-3.6, -3.6, 7.2, 7.2),
          new Rectangle2D.Double(-3.3, -3.3, 6.6, 6.6),
          ShapeUtils.createUpTriangle(4.2f),
          ShapeUtils.createDiamond(4.8f),
          ShapeUtils.createDownTriangle(4.2f),
          ShapeUtils.createRegularCross(4.2f, 1.3f),
          ShapeUtils.createDiagonalCross(3.4f, 1.0f));

  private Palette() {}

  static Color colour(int series) {
    int value = FIRST_COLOUR + series % COLOURS;
    return new Color(value, value, value);
  }

  static Shape marker(int series) {
    return MARKERS.get(series % MARKERS.size());
  }

  static Stroke stroke(int series) {
    float[] dash = DASHES.get(series / COLOURS % DASHES.size());
    return dash.length == 0
        ? new BasicStroke(LINE_WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
        : new BasicStroke(LINE_WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dash, 0);
  }

  /** What each placeholder, as it is written in SVG, stands for in CSS. */
  static Map<String, String> css() {
    Map<String, String> css = new TreeMap<>();
    css.put(svg(INK), "currentColor");
    css.put(svg(GRID), "var(--grid)");
    css.put(svg(SOFT), "var(--soft)");
    css.put(svg(PAPER), "var(--paper)");
    css.put(svg(NEUTRAL), "var(--rule)");
    for (int i = 0; i < COLOURS; i++) {
      css.put(svg(colour(i)), "var(--series-" + i + ")");
    }
    return css;
  }

  private static String svg(Color colour) {
    return "rgb(%s,%s,%s)".formatted(colour.getRed(), colour.getGreen(), colour.getBlue());
  }
}
