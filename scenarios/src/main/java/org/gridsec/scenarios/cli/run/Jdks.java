package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.process.JdkProbe;
import org.gridsec.results.summary.AgainstItself;

/** The JDKs under which {@code gridsec run} measures. */
final class Jdks {

  /** Release that this program is compiled for. */
  private static final int OLDEST = 17;

  private Jdks() {}

  /** Returns the directories as absolute paths, in their order. */
  static List<Path> homes(List<Path> directories) throws IOException {
    if (directories.isEmpty()) {
      return List.of();
    }
    List<Path> homes = new ArrayList<>();
    for (Path directory : directories) {
      homes.add(JdkProbe.requireHome("--jdk", directory));
    }
    requireDifferent(homes);
    return homes;
  }

  /** Starts {@code java} of each directory to identify the JDK. */
  static List<Jdk> of(List<Path> homes) throws IOException, InterruptedException {
    List<Jdk> jdks = new ArrayList<>();
    for (Path home : homes) {
      jdks.add(jdk(home, jdks));
    }
    return jdks;
  }

  private static void requireDifferent(List<Path> homes) throws IOException {
    Map<Path, Path> known = new HashMap<>();
    for (Path home : homes) {
      Path same = known.put(home.toRealPath(), home);
      if (same != null) {
        throw new IllegalArgumentException(
            "'--jdk' expected different JDKs, got one twice: %s and %s".formatted(same, home));
      }
    }
    if (homes.size() < 2) {
      throw new IllegalArgumentException(
          "'--jdk' expected two JDKs or more, got: %s; to run on a single JDK, set JAVA_HOME"
              .formatted(homes.get(0)));
    }
  }

  private static Jdk jdk(Path home, List<Jdk> others) throws IOException, InterruptedException {
    Map<String, String> properties;
    try {
      properties = JdkProbe.properties(home);
    } catch (IOException e) {
      throw new IOException(
          "'--jdk' expected a JDK that starts, got: %s: %s".formatted(home, e.getMessage()), e);
    }
    String version = properties.getOrDefault("java.version", "unknown");
    String specification = properties.getOrDefault("java.specification.version", "0");
    if (!specification.matches("\\d{1,6}") || Integer.parseInt(specification) < OLDEST) {
      throw new IllegalArgumentException(
          "'--jdk' expected a JDK of version %s or newer, got: %s in %s"
              .formatted(OLDEST, version, home));
    }
    return new Jdk(
        unlike(others, Jdk.variant(version)),
        properties.get("java.vendor") + " " + properties.get("java.runtime.version"),
        home.toString());
  }

  /** Returns the variant; adds a number if another JDK has the same version. */
  private static String unlike(List<Jdk> others, String variant) {
    List<String> taken = others.stream().map(Jdk::variant).toList();
    String unlike = variant;
    for (int number = 2; taken.contains(unlike); number++) {
      unlike = variant + "-" + number;
    }
    return unlike;
  }

  /** Returns the variants of a run's cells, with the feature version of their JDK. */
  static Map<String, Integer> variants(List<Jdk> jdks, boolean againstItself) {
    Map<String, Integer> variants = new LinkedHashMap<>();
    jdks.forEach(jdk -> variants.put(jdk.variant(), jdk.feature()));
    if (jdks.isEmpty()) {
      int own = Runtime.version().feature();
      (againstItself ? List.of(AgainstItself.A, AgainstItself.B) : List.of(""))
          .forEach(variant -> variants.put(variant, own));
    }
    return variants;
  }

  /**
   * Returns the environment; if the run has its own JDKs they replace this JVM, which measures
   * nothing.
   */
  static Environment in(Environment environment, List<Jdk> jdks) {
    return jdks.isEmpty()
        ? environment
        : environment.withJdk(jdks.stream().map(Jdk::version).collect(Collectors.joining(", ")));
  }

  /**
   * Checks that the JDKs are those of the run to resume. Users must name them again: a stored run
   * may come from a stranger and must not select which programs are started.
   */
  static void requireSame(List<Jdk> stored, List<Jdk> asked) {
    if (!stored.equals(asked)) {
      throw new IllegalArgumentException(
          "'--jdk' expected %s, as in the run to resume, got: %s"
              .formatted(
                  asked.isEmpty()
                      ? stored.stream().map(Jdk::home).collect(Collectors.joining(","))
                      : text(stored),
                  text(asked)));
    }
  }

  private static String text(List<Jdk> jdks) {
    return jdks.isEmpty()
        ? "none"
        : jdks.stream().map(Jdk::toString).collect(Collectors.joining(" and "));
  }

  /** Returns a note on the JDKs for people. */
  static String told(List<Jdk> jdks) {
    return "every cell under each of "
        + jdks.stream().map(jdk -> jdk.name() + " (" + jdk + ")").collect(Collectors.joining(", "));
  }
}
