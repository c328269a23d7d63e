package org.gridsec.results.store;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.core.model.OneLine;

/** Escapes text from other authors for GitHub-flavoured Markdown. */
public final class Markdown {

  /**
   * Characters that start emphasis, code, links, images, table cells, HTML, entities or mentions.
   */
  private static final Pattern INLINE =
      Pattern.compile("[\\\\`*_|<>\\[\\]~$]|&(?=[#\\w])|@(?=\\w)");

  /** Parts of addresses that become links without any markup. */
  private static final Pattern ADDRESS = Pattern.compile("(?i)(?::(?=//)|(?<=\\bwww)\\.)");

  /** Start of a line that would become a heading or a list item. */
  private static final Pattern BLOCK =
      Pattern.compile("^(\\s*\\d{0,9})([#=+-]|(?<=\\d)[.)])(?=[#=+-]*(?:\\s|$))");

  private Markdown() {}

  /** The text on one line, escaped so that it is shown as it is at any place. */
  public static String escaped(String text) {
    String line = INLINE.matcher(OneLine.of(text)).replaceAll("\\\\$0");
    line = ADDRESS.matcher(line).replaceAll("\\\\$0");
    return BLOCK.matcher(line).replaceAll("$1\\\\$2");
  }

  /** The text on one line, as code, whatever backticks it has. */
  public static String code(String text) {
    String line = OneLine.of(text);
    String fence = "`";
    while (line.contains(fence)) {
      fence += "`";
    }
    return fence.length() == 1 ? fence + line + fence : fence + " " + line + " " + fence;
  }

  /** A row of a table. */
  public static String row(List<String> cells) {
    return cells.stream().map(Markdown::escaped).collect(Collectors.joining(" | ", "| ", " |"));
  }
}
