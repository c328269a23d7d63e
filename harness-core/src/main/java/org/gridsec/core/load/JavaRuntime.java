package org.gridsec.core.load;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Jdk;

/**
 * The Java that worker JVMs run on, and what they run.
 *
 * @param home of the JDK
 * @param classPath of the workers
 * @param options that they get besides those that all workers get, and which go before these
 */
public record JavaRuntime(Path home, String classPath, List<String> options) {

  public JavaRuntime {
    options = List.copyOf(options);
  }

  /** The one that this JVM runs on, with its class path. */
  public static JavaRuntime current() {
    return new JavaRuntime(
        Path.of(System.getProperty("java.home")), System.getProperty("java.class.path"), List.of());
  }

  /** The same on another JDK. */
  public JavaRuntime in(Path otherHome) {
    return new JavaRuntime(otherHome, classPath, options);
  }

  /** The same on the JDK of a variant, where that has one of its own. */
  public JavaRuntime of(String variant, List<Jdk> jdks) {
    return jdks.stream()
        .filter(jdk -> jdk.variant().equals(variant))
        .findFirst()
        .map(jdk -> in(Path.of(jdk.home())))
        .orElse(this);
  }

  /**
   * The same without some of the class path.
   *
   * @param unwanted whether a file of that name is to go
   */
  public JavaRuntime without(Predicate<String> unwanted) {
    return new JavaRuntime(
        home,
        Stream.of(classPath.split(File.pathSeparator))
            .filter(entry -> !unwanted.test(new File(entry).getName()))
            .collect(Collectors.joining(File.pathSeparator)),
        options);
  }

  /** The program that starts a JVM. */
  public Path program() {
    return home.resolve("bin").resolve("java");
  }

  /** Options that all workers get, and then those of this; of collectors, the one of this. */
  List<String> with(List<String> common) {
    boolean chosen = options.stream().anyMatch(WorkerOptions::choosesCollector);
    return Stream.concat(
            common.stream().filter(option -> !chosen || !WorkerOptions.choosesCollector(option)),
            options.stream())
        .toList();
  }
}
