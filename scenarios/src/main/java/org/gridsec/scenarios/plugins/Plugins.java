package org.gridsec.scenarios.plugins;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.papers.Papers;
import org.gridsec.scenarios.Scenarios;

/** The plugins of a command line. */
public final class Plugins {

  private Plugins() {}

  /**
   * Checks jars on the class path before their contents are looked up: each must be a plugin, fit
   * this program and not reuse an id.
   *
   * @param version version of this program; empty if unknown
   * @return descriptions that a run stores, by name
   * @throws IllegalArgumentException if a jar is wrong; the message names it
   * @throws IOException if a jar cannot be read
   */
  public static List<Plugin> check(List<Path> paths, Optional<String> version) throws IOException {
    if (paths.isEmpty()) {
      return List.of();
    }
    List<PluginJar> jars = read(paths, Plugins.class.getClassLoader(), version);
    Papers.publications();
    for (PluginJar jar : jars) {
      Claims.problems().stream()
          .filter(problem -> problem.startsWith(jar.name()))
          .findFirst()
          .ifPresent(
              problem -> {
                throw new IllegalArgumentException(problem);
              });
    }
    return jars.stream()
        .map(PluginJar::plugin)
        .sorted(Comparator.comparing(Plugin::name).thenComparing(Plugin::sha256))
        .toList();
  }

  /** Reads jars whose classes a loader finds. */
  static List<PluginJar> read(List<Path> paths, ClassLoader loader, Optional<String> version)
      throws IOException {
    List<PluginJar> jars = new ArrayList<>();
    Set<Path> files = new HashSet<>();
    for (Path path : paths) {
      jars.add(PluginJar.read(path, loader, version));
      if (!files.add(path.toRealPath())) {
        throw new IllegalArgumentException("'--plugin' expected each jar once, got twice: " + path);
      }
    }
    List<PluginJar.Entry> brought = jars.stream().flatMap(jar -> jar.entries().stream()).toList();
    requireIdsOnce(Stream.concat(own(), brought.stream()).distinct().toList());
    return jars;
  }

  /** Returns all mechanisms and scenarios on the class path of this program. */
  private static Stream<PluginJar.Entry> own() {
    return Stream.concat(
        Mechanisms.all().stream()
            .map(one -> new PluginJar.Entry("mechanism", one.info().id(), one.getClass())),
        Scenarios.all().stream()
            .map(one -> new PluginJar.Entry("scenario", one.info().id(), one.getClass())));
  }

  private static void requireIdsOnce(List<PluginJar.Entry> entries) {
    Map<String, PluginJar.Entry> first = new HashMap<>();
    for (PluginJar.Entry entry : entries) {
      String called = entry.what() + " " + entry.id();
      PluginJar.Entry other = first.putIfAbsent(called, entry);
      if (other != null) {
        throw new IllegalArgumentException(
            "%s expected once, got twice: in %s and in %s"
                .formatted(called, PluginJar.source(other.type()), PluginJar.source(entry.type())));
      }
    }
  }

  /**
   * Checks that the plugins of a stored run are loaded.
   *
   * @param loaded plugins of the command line
   * @return differences from the plugins of the run, one line each
   * @throws IllegalArgumentException if a plugin is missing
   */
  public static List<String> differences(Environment stored, List<Plugin> loaded) {
    List<String> differences = new ArrayList<>();
    for (Plugin was : stored.plugins()) {
      Optional<Plugin> same = loaded.stream().filter(was::equals).findFirst();
      Plugin is =
          same.or(() -> loaded.stream().filter(one -> one.name().equals(was.name())).findFirst())
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "'--plugin' expected the jar of %s, with which the run was measured, got:"
                                  .formatted(was)
                              + (loaded.isEmpty() ? " none" : " " + loaded)));
      if (!is.equals(was)) {
        differences.add(
            "Plugin %s is another build than the one that was measured: that was %s, this is %s."
                .formatted(was.name(), was.build(), is.build()));
      }
    }
    return differences;
  }
}
