package org.gridsec.scenarios.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The calls of gridsec that texts show: in the code of Markdown, and in scripts. */
final class CommandLines {

  /**
   * A call.
   *
   * @param words what would be typed after {@code gridsec}
   * @param mention whether it stands in a sentence, where it need not be complete
   */
  record Call(Path file, List<String> words, boolean mention) {
    @Override
    public String toString() {
      return file + ": gridsec " + String.join(" ", words);
    }
  }

  private static final Path ROOT = Path.of("..");
  private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
  private static final Pattern CODE = Pattern.compile("(?m)^    [^`\\n]*$|(?s)^```.*?^```");
  private static final Pattern CALL = Pattern.compile("(?<![\\w./=$-])gridsec +(?=[a-z-])(.*)");
  private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|\\S+");
  private static final Pattern END = Pattern.compile("[|&]{1,2}|[0-9]?>{1,2}.*|#.*|→");

  private CommandLines() {}

  static List<Call> documented() throws IOException {
    List<Call> calls = new ArrayList<>();
    for (Path file : texts()) {
      calls.addAll(of(file));
    }
    return calls;
  }

  /** The pages at the root, the docs and their examples, and the pages next to results. */
  static List<Path> texts() throws IOException {
    List<Path> files =
        Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md")
            .map(ROOT::resolve)
            .collect(Collectors.toList());
    for (String folder : List.of("docs", "results/papers", "results/reference")) {
      try (Stream<Path> docs = Files.walk(ROOT.resolve(folder))) {
        docs.filter(CommandLines::isText).sorted().forEach(files::add);
      }
    }
    return files;
  }

  private static boolean isText(Path file) {
    return file.toString().endsWith(".md") || file.toString().matches(".*(\\.yml|Jenkinsfile)");
  }

  private static List<Call> of(Path file) throws IOException {
    String text = Files.readString(file).replaceAll("\\\\\\R\\s*", "");
    if (!file.toString().endsWith(".md")) {
      return calls(file, text.lines(), false).toList();
    }
    Stream<String> blocks = CODE.matcher(text).results().flatMap(block -> block.group().lines());
    Stream<String> spans =
        SPAN.matcher(CODE.matcher(text).replaceAll("")).results().map(span -> span.group(1));
    return Stream.concat(calls(file, blocks, false), calls(file, spans, true)).toList();
  }

  private static Stream<Call> calls(Path file, Stream<String> code, boolean mention) {
    return code.map(line -> CALL.matcher(line.replaceAll("\\s+", " ")))
        .filter(Matcher::find)
        .flatMap(call -> alternatives(words(call.group(1))).stream())
        .map(words -> new Call(file, words, mention));
  }

  /** Up to the end of the command, without what only says that there may be more, or less. */
  private static List<String> words(String line) {
    return WORD.matcher(line.replaceAll("\\$\\([^)]*\\)", "X"))
        .results()
        .map(word -> word.group().replaceAll("[\"'\\[\\]]", "").replaceAll("(…|\\.\\.\\.|;)$", ""))
        .takeWhile(word -> !END.matcher(word).matches())
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toList());
  }

  /** {@code list a|b} is two calls. */
  private static List<List<String>> alternatives(List<String> words) {
    List<List<String>> calls = new ArrayList<>(List.of(List.of()));
    for (String word : words) {
      List<List<String>> longer = new ArrayList<>();
      for (List<String> call : calls) {
        for (String one : word.split("\\|", -1)) {
          longer.add(Stream.concat(call.stream(), Stream.of(one)).toList());
        }
      }
      calls = longer;
    }
    return calls;
  }
}
