package org.gridsec.scenarios;

import static java.util.Objects.requireNonNull;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.process.JavaRuntime;

/** The distribution that was built before the integration tests. */
public final class Distribution {

  /** Its directory. */
  public static final Path HOME = Path.of(requireNonNull(System.getProperty("gridsec.home")));

  private static final Path LIBRARIES = HOME.resolve("lib");

  private Distribution() {}

  /** The script that starts the program. */
  public static Path script() {
    return HOME.resolve("bin").resolve("gridsec");
  }

  /** Its jars, for a JVM that runs no script. */
  public static String classPath() {
    try (Stream<Path> jars = Files.list(LIBRARIES)) {
      return jars.map(Path::toString)
          .filter(name -> name.endsWith(".jar"))
          .sorted()
          .collect(Collectors.joining(File.pathSeparator));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** This JVM's Java with the jars of the distribution. */
  public static JavaRuntime java() {
    return new JavaRuntime(Path.of(System.getProperty("java.home")), classPath(), List.of());
  }
}
