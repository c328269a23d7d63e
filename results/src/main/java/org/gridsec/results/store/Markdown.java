package org.gridsec.results.store;

import java.util.regex.Pattern;
import org.gridsec.core.model.OneLine;

/** Text that others wrote, as part of GitHub-flavoured Markdown. */
public final class Markdown {

  /** What makes emphasis, code, links, images, cells, HTML, entities or mentions within a line. */
  private static final Pattern INLINE =
      Pattern.compile("[\\\\`*_|<>\\[\\]~$]|&(?=[#\\w])|@(?=\\w)");

  /** What is made a link as it stands. */
  private static final Pattern ADDRESS = Pattern.compile("(?i)(?::(?=//)|(?<=\\bwww)\\.)");

  /** What makes a heading, a list or a line of it at its beginning. */
  private static final Pattern BLOCK =
      Pattern.compile("^(\\s*\\d{0,9})([#=+-]|(?<=\\d)[.)])(?=[#=+-]*(?:\\s|$))");

  private Markdown() {}

  /** On one line that is shown as the text is, wherever it stands. */
  public static String escaped(String text) {
    String line = INLINE.matcher(OneLine.of(text)).replaceAll("\\\\$0");
    line = ADDRESS.matcher(line).replaceAll("\\\\$0");
    return BLOCK.matcher(line).replaceAll("$1\\\\$2");
  }
}
