package org.gridsec.scenarios.campaign.pairs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
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
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.worker.ServerCommands;

/**
 * Class path and options for the papers' own software. It has its own class path, with only the
 * measuring part of this project.
 */
public final class PeriodSoftware {

  static final String SERVER = "org.gridsec.period.PeriodServer";
  static final String CLIENT = "org.gridsec.period.PeriodClient";
  static final String CLIENT_ONCE = "org.gridsec.period.PeriodInvokeOnce";

  /** System property with the directory of the distribution that this JVM runs. */
  private static final String HOME = "gridsec.home";

  /**
   * System property with the directory of the modules of these stacks, for a JVM that runs no
   * distribution.
   */
  private static final String MODULES = "gridsec.period";

  /** One class of each library that does the measuring. */
  private static final List<Class<?>> MEASURING =
      List.of(
          ServerCommands.class,
          ObjectMapper.class,
          JsonParser.class,
          JsonCreator.class,
          Histogram.class);

  /** Stacks that share a module. */
  private static final Set<PeriodStack> ON_AXIS = Set.of(PeriodStack.AXIS1, PeriodStack.GT3);

  private PeriodSoftware() {}

  /**
   * A Java runtime with a stack.
   *
   * @param xmlSecurity version of the XML Security library; empty for a stack without it
   * @throws IOException if its libraries are not found
   */
  static JavaRuntime on(JavaRuntime java, PeriodStack stack, String xmlSecurity)
      throws IOException {
    return on(java, stack, xmlSecurity, MEASURING);
  }

  /**
   * A Java runtime for single operations: the libraries of {@code axis1}, without a running
   * container.
   *
   * @param benchmarks one class of each jar that measures them, besides those for calls
   * @throws IOException if the libraries are not found
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

  /** The way to install a missing stack, as part of a sentence. */
  public static String toInstall() {
    return home()
        .map("unzip gridsec-period-*.zip of the same version into %s"::formatted)
        .orElse("run bin/gridsec of gridsec-*.zip, with gridsec-period-*.zip unzipped over it");
  }

  /** True if a stack is installed. */
  public static boolean installed(PeriodStack stack) {
    try {
      return Files.isDirectory(libraries(stack));
    } catch (IOException e) {
      return false; // the reason is reported when the stack is requested
    }
  }

  /**
   * The libraries of each installed stack by its id: names of the jars, without this project's.
   *
   * @throws IOException if one of the directories cannot be read
   */
  public static SortedMap<String, String> versions() throws IOException {
    SortedMap<String, String> versions = new TreeMap<>();
    for (PeriodStack stack : PeriodStack.values()) {
      if (installed(stack)) {
        try (Stream<Path> files = Files.walk(libraries(stack).toRealPath())) {
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
    return CannotFail.value(
        "the class path has files",
        () -> Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI()));
  }
}
