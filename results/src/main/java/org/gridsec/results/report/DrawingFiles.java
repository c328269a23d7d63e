package org.gridsec.results.report;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The drawings of a page as files that need no page: each brings the colours of the style sheet
 * with it, those for the dark too, and its own background.
 */
final class DrawingFiles {

  private static final Pattern DRAWING =
      Pattern.compile(
          "(?s)(<svg [^>]*aria-labelledby=\"(?<id>[^ \"]+?)(-drawn)?-title [^>]*>)(.*?</svg>)");

  private static final String STYLE =
      "<style>%ssvg { color: var(--ink); font-family: system-ui, sans-serif; }</style>"
          + "<rect width=\"100%%\" height=\"100%%\" style=\"fill: var(--paper); stroke: none\"/>";

  private DrawingFiles() {}

  /** The text of each file, by its name without directory. */
  static Map<String, String> of(String page) {
    String style = STYLE.formatted(PageTemplate.colours());
    Map<String, String> files = new TreeMap<>();
    Matcher drawing = DRAWING.matcher(page);
    while (drawing.find()) {
      files.put(drawing.group("id") + ".svg", drawing.group(1) + style + drawing.group(4) + "\n");
    }
    return files;
  }
}
