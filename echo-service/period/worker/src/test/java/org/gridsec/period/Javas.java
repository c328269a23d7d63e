package org.gridsec.period;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** JDKs that the papers' own software is to run on. */
public final class Javas {

  private static final String RELEASE = "release";

  private Javas() {}

  /** That of this JVM, and of 17 and 25 those that are installed next to it: one of each. */
  public static Stream<Path> installed() {
    Path own = Path.of(System.getProperty("java.home"));
    Map<String, Path> homes = new TreeMap<>();
    try (Stream<Path> next = Files.list(own.getParent())) {
      next.filter(home -> Files.isRegularFile(home.resolve(RELEASE)))
          .filter(home -> Files.isExecutable(home.resolve("bin").resolve("java")))
          .sorted(Comparator.comparing(Path::toString))
          .forEach(home -> homes.putIfAbsent(feature(home), home));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    homes.keySet().retainAll(Set.of("17", "25"));
    homes.put(Integer.toString(Runtime.version().feature()), own);
    return homes.values().stream();
  }

  /** {@code JAVA_VERSION="25.0.3"} */
  private static String feature(Path home) {
    Properties release = new Properties();
    try (Reader in = Files.newBufferedReader(home.resolve(RELEASE))) {
      release.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return release.getProperty("JAVA_VERSION", "").replace("\"", "").split("\\.", 2)[0];
  }
}
