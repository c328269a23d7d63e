package org.gridsec.scenarios.ab;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.machine.MavenArtifact;

/**
 * Finds other versions of libraries in a local Maven repository.
 *
 * @param repository directory in Maven's layout
 * @param download downloads missing artifacts to it
 */
public record Libraries(Path repository, Download download) {

  /** Downloads artifacts to a local repository. */
  @FunctionalInterface
  interface Download {
    /**
     * Downloads an artifact.
     *
     * @return the reason of a failure; empty on success
     */
    Optional<String> get(String coordinates, Path repository) throws InterruptedException;
  }

  /** Returns the repository of this user: {@code maven.repo.local} or Maven's default. */
  public static Libraries local() {
    String property = System.getProperty("maven.repo.local");
    return new Libraries(
        property == null
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(property).toAbsolutePath(),
        new MavenDownload("mvn"));
  }

  /**
   * Finds the jars that {@code lib=} names: {@code NAME:VERSION}, {@code GROUP:ARTIFACT:VERSION} or
   * the path of a jar. A name is an artifact, or the last word of a group and then stands for all
   * of its artifacts on the class path.
   *
   * @param classPath jars of the class path
   * @throws IllegalArgumentException if there are none
   */
  List<Path> resolve(String value, List<Path> classPath) throws InterruptedException {
    String[] parts = value.split(":", -1);
    if (value.endsWith(".jar")) {
      return List.of(file(value));
    }
    return switch (parts.length) {
      case 2 -> jars(artifacts(parts[0], classPath), parts[1]);
      case 3 -> List.of(jar(parts[0], parts[1], parts[2]));
      default ->
          throw new IllegalArgumentException(
              "'lib' expected NAME:VERSION, GROUP:ARTIFACT:VERSION or a path of a jar, got: "
                  + value);
    };
  }

  private List<Path> jars(List<MavenArtifact> artifacts, String version)
      throws InterruptedException {
    List<Path> jars = new ArrayList<>();
    for (MavenArtifact artifact : artifacts) {
      jars.add(jar(artifact.group(), artifact.id(), version));
    }
    return jars;
  }

  private static Path file(String value) {
    Path jar = Path.of(value);
    if (!Files.isRegularFile(jar)) {
      throw new IllegalArgumentException("'lib' expected a jar that exists, got: " + value);
    }
    return entry("'lib'", jar);
  }

  /**
   * The absolute path of a jar or a directory of jars.
   *
   * @throws IllegalArgumentException if a class path would not have it as one entry
   */
  static Path entry(String what, Path file) {
    Path entry = file.toAbsolutePath();
    if (entry.toString().contains(File.pathSeparator)) {
      throw new IllegalArgumentException(
          "%s expected a path without '%s', which parts a class path, got: %s"
              .formatted(what, File.pathSeparator, entry));
    }
    return entry;
  }

  private Path jar(String group, String id, String version) throws InterruptedException {
    Path jar =
        repository
            .resolve(group.replace('.', '/'))
            .resolve(id)
            .resolve(version)
            .resolve(id + "-" + version + ".jar");
    String coordinates = group + ":" + id + ":" + version;
    Optional<String> complaint =
        Files.isRegularFile(jar) ? Optional.empty() : download.get(coordinates, repository);
    if (!Files.isRegularFile(jar)) {
      throw new IllegalArgumentException(
          "'lib' expected %s, as Maven finds it, got: %s"
              .formatted(coordinates, complaint.orElse("no jar")));
    }
    return entry("'lib'", jar);
  }

  /**
   * True if the name is the artifact, its group or the last word of the group, as {@code wss4j} is
   * for all of org.apache.wss4j.
   */
  private static boolean isOf(MavenArtifact artifact, String name) {
    return name.equals(artifact.id())
        || name.equals(artifact.group())
        || (artifact.group() != null && artifact.group().endsWith("." + name));
  }

  private static List<MavenArtifact> artifacts(String name, List<Path> classPath) {
    List<MavenArtifact> known =
        classPath.stream().flatMap(jar -> artifact(jar).stream()).distinct().toList();
    List<MavenArtifact> named = known.stream().filter(artifact -> isOf(artifact, name)).toList();
    if (named.isEmpty()) {
      throw new IllegalArgumentException(
          "'lib' expected the name of a library on the class path, or GROUP:ARTIFACT:VERSION, got: %s; there are %s"
              .formatted(
                  name,
                  known.stream()
                      .map(MavenArtifact::id)
                      .sorted()
                      .collect(Collectors.joining(", "))));
    }
    return named;
  }

  private static Optional<MavenArtifact> artifact(Path path) {
    try (JarFile jar = new JarFile(path.toFile())) {
      return MavenArtifact.in(jar);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + path, e);
    }
  }

  /** Returns the jars of a class path, with {@code *} expanded. */
  static List<Path> jars(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator, -1))
        .flatMap(
            entry ->
                entry.endsWith("*")
                    ? jars(Path.of(entry.substring(0, entry.length() - 1))).stream()
                    : Stream.of(Path.of(entry)).filter(Libraries::isJar))
        .toList();
  }

  /** Returns the jars of a directory. */
  static List<Path> jars(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(Libraries::isJar).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + directory, e);
    }
  }

  private static boolean isJar(Path file) {
    return file.toString().endsWith(".jar") && Files.isRegularFile(file);
  }
}
