package org.gridsec.core.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.core.files.TemporaryDirectory;

/** Asks a JDK for its version. The JDK may be older than this program requires. */
public final class JdkProbe {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final String EQUALS = " = ";

  private JdkProbe() {}

  /**
   * Checks that a directory contains a JDK.
   *
   * @param option name of the option, for the error message
   * @return the directory as an absolute path
   * @throws IllegalArgumentException if it has no executable {@code bin/java}
   */
  public static Path requireHome(String option, Path directory) {
    if (!Files.isExecutable(directory.resolve("bin").resolve("java"))) {
      throw new IllegalArgumentException(
          "'%s' expected a directory with bin/java in it, got: %s".formatted(option, directory));
    }
    return directory.toAbsolutePath().normalize();
  }

  /**
   * The initial system properties of its JVMs, by name.
   *
   * @throws IOException if its {@code java} does not start
   */
  public static Map<String, String> properties(Path home) throws IOException, InterruptedException {
    try (TemporaryDirectory temporary = TemporaryDirectory.create("jdk")) {
      Path log = temporary.path().resolve("log");
      Launch launch =
          Launch.of(
                  home.resolve("bin").resolve("java").toString(),
                  JdkProbe.class,
                  List.of(),
                  List.of("-XshowSettings:properties", "-version"),
                  log)
              .on(JavaRuntime.current().in(home));
      OneShot.run(launch, PATIENCE);
      return Files.readAllLines(log, StandardCharsets.ISO_8859_1).stream()
          .filter(line -> line.contains(EQUALS))
          .map(line -> line.strip().split(EQUALS, 2))
          .filter(property -> property.length == 2)
          .collect(Collectors.toMap(property -> property[0], property -> property[1], (a, b) -> a));
    }
  }
}
