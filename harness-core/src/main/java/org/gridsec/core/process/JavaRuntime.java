package org.gridsec.core.process;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Jdk;

/**
 * The Java runtime and class path of worker JVMs.
 *
 * @param home directory of the JDK
 * @param classPath class path of the workers
 * @param options additional JVM options; they come after the common options of all workers
 */
public record JavaRuntime(Path home, String classPath, List<String> options) {

  public JavaRuntime {
    options = List.copyOf(options);
  }

  /** The runtime and class path of this JVM. */
  public static JavaRuntime current() {
    return new JavaRuntime(
        Path.of(System.getProperty("java.home")), System.getProperty("java.class.path"), List.of());
  }

  /** The same class path on another JDK. */
  public JavaRuntime in(Path otherHome) {
    return new JavaRuntime(otherHome, classPath, options);
  }

  /** The same class path on the JDK of a variant, if the variant has its own JDK. */
  public JavaRuntime of(String variant, List<Jdk> jdks) {
    return jdks.stream()
        .filter(jdk -> jdk.variant().equals(variant))
        .findFirst()
        .map(jdk -> in(Path.of(jdk.home())))
        .orElse(this);
  }

  /**
   * The same runtime with a smaller class path.
   *
   * @param unwanted selects the file names to remove
   */
  public JavaRuntime without(Predicate<String> unwanted) {
    return new JavaRuntime(
        home,
        Stream.of(classPath.split(File.pathSeparator))
            .filter(entry -> !unwanted.test(new File(entry).getName()))
            .collect(Collectors.joining(File.pathSeparator)),
        options);
  }

  /** Path of the {@code java} program. */
  public Path program() {
    return home.resolve("bin").resolve("java");
  }

  /**
   * Joins the common options of all workers and those of this runtime. If this runtime chooses a
   * garbage collector, the common one is left out.
   */
  List<String> with(List<String> common) {
    boolean chosen = options.stream().anyMatch(WorkerOptions::choosesCollector);
    return Stream.concat(
            common.stream().filter(option -> !chosen || !WorkerOptions.choosesCollector(option)),
            options.stream())
        .toList();
  }
}
