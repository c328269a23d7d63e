package org.gridsec.scenarios.campaign;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.worker.ServerCommands;

/**
 * The papers' own software, as it is run: on a class path of its own, with what measures it and
 * nothing else of this project.
 */
public final class PeriodSoftware {

  static final String SERVER = "org.gridsec.period.PeriodServer";
  static final String CLIENT = "org.gridsec.period.PeriodClient";

  /** Where the distribution is that this JVM runs. */
  private static final String HOME = "gridsec.home";

  /** Where the modules of these stacks are, for a JVM that runs no distribution. */
  private static final String MODULES = "gridsec.period";

  /** One of each library that does the measuring. */
  private static final List<Class<?>> MEASURING =
      List.of(
          ServerCommands.class,
          ObjectMapper.class,
          JsonParser.class,
          JsonCreator.class,
          Histogram.class);

  /** Those that have a module in common. */
  private static final Set<PeriodStack> ON_AXIS = Set.of(PeriodStack.AXIS1, PeriodStack.GT3);

  private PeriodSoftware() {}

  /**
   * A stack on a Java.
   *
   * @param xmlSecurity version of the XML Security library; empty for a stack that has none
   * @throws IOException if its libraries are not where they are expected
   */
  static JavaRuntime on(JavaRuntime java, PeriodStack stack, String xmlSecurity)
      throws IOException {
    return on(java, stack, xmlSecurity, MEASURING);
  }

  /**
   * What single operations run on: the libraries of {@code axis1}, without a container that runs.
   *
   * @param benchmarks one class of each jar that measures them, besides what measures calls
   * @throws IOException if the libraries are not where they are expected
   */
  public static JavaRuntime forOperations(JavaRuntime java, List<Class<?>> benchmarks)
      throws IOException {
    PeriodStack stack = PeriodStack.AXIS1;
    List<Class<?>> measuring = new ArrayList<>(MEASURING);
    measuring.addAll(benchmarks);
    return on(java, stack, stack.xmlSecurity(Parameters.NONE), measuring);
  }

  private static JavaRuntime on(
      JavaRuntime java, PeriodStack stack, String xmlSecurity, List<Class<?>> measuring)
      throws IOException {
    List<Path> entries = new ArrayList<>();
    for (Class<?> one : measuring) {
      entries.add(origin(one));
    }
    if (home().isEmpty()) {
      List<String> own = List.of("worker", stack.id());
      List<String> onAxis = List.of("worker", "axis", stack.id());
      for (String module : ON_AXIS.contains(stack) ? onAxis : own) {
        entries.add(modules(stack).resolve(module).resolve("target").resolve("classes"));
      }
    }
    Path libraries = libraries(stack);
    entries.addAll(jars(libraries));
    if (!xmlSecurity.isEmpty()) {
      entries.addAll(jars(libraries.resolve("xmlsec-" + xmlSecurity)));
    }
    // these stacks read and write strings in the encoding of the system
    List<String> options =
        Stream.concat(java.options().stream(), Stream.of("-Dfile.encoding=UTF-8")).toList();
    return new JavaRuntime(
        java.home(),
        entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
        options);
  }

  /**
   * The directory of a stack's jars.
   *
   * @throws IOException if there is none
   */
  public static Path libraries(PeriodStack stack) throws IOException {
    Path directory =
        home().isPresent()
            ? home().get().resolve("lib").resolve("period").resolve(stack.id())
            : modules(stack).resolve(stack.id()).resolve("target").resolve("period");
    if (!Files.isDirectory(directory)) {
      throw new IOException(
          "libraries of %s expected in %s, got no such directory".formatted(stack, directory));
    }
    return directory;
  }

  /** Whether a stack is there. */
  public static boolean installed(PeriodStack stack) {
    try {
      return Files.isDirectory(libraries(stack));
    } catch (IOException e) {
      return false; // the reason is told to those who ask for the stack
    }
  }

  /**
   * The libraries of each stack that is there, by its id: names of the jars, without this
   * project's.
   *
   * @throws IOException if a directory of them cannot be read
   */
  public static SortedMap<String, String> versions() throws IOException {
    SortedMap<String, String> versions = new TreeMap<>();
    for (PeriodStack stack : PeriodStack.values()) {
      if (installed(stack)) {
        try (Stream<Path> files = Files.walk(libraries(stack))) {
          versions.put(
              stack.id(),
              files
                  .map(file -> file.getFileName().toString())
                  .filter(name -> name.endsWith(".jar") && !name.startsWith("gridsec-"))
                  .map(name -> name.substring(0, name.length() - ".jar".length()))
                  .sorted()
                  .collect(Collectors.joining(", ")));
        }
      }
    }
    return versions;
  }

  private static Optional<Path> home() {
    return Optional.ofNullable(System.getProperty(HOME)).map(Path::of);
  }

  private static Path modules(PeriodStack stack) throws IOException {
    String modules = System.getProperty(MODULES);
    if (modules == null) {
      throw new IOException(
          "libraries of %s expected in a distribution, got none: '%s' is not set"
              .formatted(stack, HOME));
    }
    return Path.of(modules).toAbsolutePath().normalize();
  }

  private static List<Path> jars(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static Path origin(Class<?> one) {
    try {
      return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the class path has files", e);
    }
  }
}
