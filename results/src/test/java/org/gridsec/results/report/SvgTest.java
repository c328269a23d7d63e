package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Dimension;
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

    assertThat(markup).containsPattern(clipped("<line [^>]*y1=\"0\"[^>]*/><line [^>]*y1=\"10\""));
    assertThat(markup).containsPattern(clipped("<line [^>]*y1=\"20\""));
  }

  @Test
  void what_is_moved_or_turned_keeps_its_own_clip() {
    svg.graphics().setClip(0, 0, 50, 50);
    svg.graphics().drawLine(0, 0, 60, 60);
    svg.graphics().translate(5, 5);
    svg.graphics().drawLine(0, 10, 60, 70);

    assertThat(svg.toMarkup("title", "description"))
        .containsPattern(clipped("<line [^>]*y1=\"0\"[^>]*/></g>"))
        .containsPattern(Pattern.compile("<line clip-path=[^>]*transform=\"translate\\(5,5\\)\""));
  }

  private static Pattern clipped(String content) {
    return Pattern.compile("<g clip-path=\"url\\(#[^\"]*\\)\">" + content);
  }
}
