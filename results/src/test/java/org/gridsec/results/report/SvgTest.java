package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Polygon;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SvgTest {

  private final Svg svg = new Svg("drawing", new Dimension(100, 50));

  @Test
  void neighbours_that_are_clipped_alike_are_clipped_once() {
    svg.graphics().setClip(0, 0, 50, 50);
    svg.graphics().drawLine(0, 0, 60, 60);
    svg.graphics().drawLine(0, 10, 60, 70);
    svg.graphics().setClip(10, 0, 50, 50);
    svg.graphics().drawLine(0, 20, 60, 80);

    String markup = svg.toMarkup("title", "description");

    assertThat(markup).containsPattern(clipped("<path d=\"M0 0L60 60M0 10L60 70\""));
    assertThat(markup).containsPattern(clipped("<path d=\"M0 20L60 80\""));
  }

  @Test
  void what_is_moved_or_turned_keeps_its_own_clip() {
    svg.graphics().setClip(0, 0, 50, 50);
    svg.graphics().drawLine(0, 0, 60, 60);
    svg.graphics().translate(5, 5);
    svg.graphics().drawLine(0, 10, 60, 70);

    assertThat(svg.toMarkup("title", "description"))
        .containsPattern(clipped("<path d=\"M0 0L60 60\"[^>]*/></g>"))
        .containsPattern(Pattern.compile("<path clip-path=[^>]*transform=\"translate\\(5,5\\)\""));
  }

  @Test
  void text_keeps_its_size_whatever_the_text_beside_it_has() {
    svg.graphics().setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    svg.graphics().drawString("name", 0, 10);
    svg.graphics().setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 9));
    svg.graphics().drawString("second", 0, 20);

    assertThat(svg.toMarkup("title", "description"))
        .containsPattern("<text font-size=\"9px\"[^>]*>second</text>");
  }

  @Test
  void lines_that_look_alike_are_one_path_and_others_are_not() {
    svg.graphics().drawLine(0, 0, 10, 10);
    svg.graphics().drawLine(0, 5, 10, 15);
    svg.graphics().setStroke(new BasicStroke(3));
    svg.graphics().drawLine(0, 20, 10, 30);

    assertThat(svg.toMarkup("title", "description"))
        .containsPattern("<path d=\"M0 0L10 10M0 5L10 15\"")
        .containsPattern("<path d=\"M0 20L10 30\"")
        .doesNotContain("<line");
  }

  @Test
  void a_shape_and_its_outline_are_one_and_shapes_that_look_alike_are_one_path() {
    for (int x : List.of(10, 20)) {
      Shape triangle =
          new Path2D.Double(new Polygon(new int[] {x, x + 4, x + 8}, new int[] {9, 0, 9}, 3));
      svg.graphics().setPaint(Palette.PAPER);
      svg.graphics().fill(triangle);
      svg.graphics().setPaint(Palette.colour(0));
      svg.graphics().draw(triangle);
    }

    assertThat(svg.toMarkup("title", "description"))
        .containsPattern(
            "<g style=\"fill:var\\(--paper\\);[^>]*><path d=\"M10 9L14 0L18 9ZM20 9L24 0L28 9Z\""
                + "[^>]* style=\"stroke:var\\(--series-0\\);\"/></g>");
  }

  @Test
  void fonts_are_told_where_there_is_text_only() {
    svg.graphics().setFont(new Font(Font.SERIF, Font.PLAIN, 7));
    svg.graphics().drawString("a word", 5, 5);
    svg.graphics().setStroke(new BasicStroke(3));
    svg.graphics().drawLine(0, 20, 10, 30);

    assertThat(svg.toMarkup("title", "description"))
        .containsPattern("<(text|g)[^>]*font-family=\"serif\"[^>]*>(<text[^>]*>)?a word")
        .doesNotContainPattern("<path[^>]*font-family")
        .doesNotContainPattern("<g[^>]*font-family[^>]*><path");
  }

  private static Pattern clipped(String content) {
    return Pattern.compile("<g clip-path=\"url\\(#[^\"]*\\)\">" + content);
  }
}
