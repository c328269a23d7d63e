package org.gridsec.results.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds a browser of the Chromium family that is installed here. */
final class Browsers {

  static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private Browsers() {}

  static Optional<Path> onPath() {
    List<Path> folders =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(Pattern.quote(separator()), -1))
            .filter(folder -> !folder.isEmpty())
            .map(Path::of)
            .toList();
    return NAMES.stream()
        .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static String separator() {
    return System.getProperty("path.separator");
  }
}
