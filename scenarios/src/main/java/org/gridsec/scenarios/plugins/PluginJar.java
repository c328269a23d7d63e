package org.gridsec.scenarios.plugins;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;
import org.gridsec.core.model.Plugin;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.spi.Scenario;

/**
 * A jar with mechanisms and scenarios that fit this program.
 *
 * @param name of the file
 * @param plugin what a run says of it
 */
record PluginJar(String name, Plugin plugin, List<Mechanism> mechanisms, List<Scenario> scenarios) {

  private static final String SERVICES = "META-INF/services/";

  /**
   * Reads a jar, and makes what it brings.
   *
   * @param loader that finds its classes
   * @throws IllegalArgumentException if it is no plugin, or does not fit; the message names it
   */
  static PluginJar read(Path path, ClassLoader loader) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new IllegalArgumentException("'--plugin' expected a jar that exists, got: " + path);
    }
    try (JarFile jar = new JarFile(path.toFile())) {
      return new Reader(path, jar, loader).read();
    } catch (ZipException e) {
      throw new IllegalArgumentException(
          "'--plugin' expected a jar, got: %s: %s".formatted(path, e.getMessage()), e);
    }
  }

  /** Where a class comes from: a jar, or the directory of a build. */
  static String source(Class<?> type) {
    Path source =
        Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()));
    return String.valueOf(source.getFileName());
  }

  /** Reads one jar. */
  private record Reader(Path path, JarFile jar, ClassLoader loader) {

    PluginJar read() throws IOException {
      requireOnClassPath();
      List<String> mechanisms = services(Mechanism.class);
      List<String> scenarios = services(Scenario.class);
      if (mechanisms.isEmpty() && scenarios.isEmpty()) {
        throw complaint(
            "expected a file %s or %s, got neither"
                .formatted(file(Mechanism.class), file(Scenario.class)));
      }
      Set<String> packages = new TreeSet<>();
      mechanisms.forEach(type -> packages.add(packageOf(type)));
      scenarios.forEach(type -> packages.add(packageOf(type)));
      Optional<String> missing = new Linkage(jar, loader).missing(packages);
      if (missing.isPresent()) {
        throw complaint(missing.get());
      }
      return new PluginJar(
          fileName(),
          plugin(),
          mechanisms.stream().map(type -> make(Mechanism.class, type)).toList(),
          scenarios.stream().map(type -> make(Scenario.class, type)).toList());
    }

    private String fileName() {
      return String.valueOf(path.getFileName());
    }

    private IllegalArgumentException complaint(String text) {
      return new IllegalArgumentException(fileName() + ": " + text);
    }

    private void requireOnClassPath() throws IOException {
      String any =
          jar.stream()
              .filter(entry -> !entry.isDirectory())
              .map(JarEntry::getName)
              .findFirst()
              .orElseThrow(() -> complaint("expected classes, got an empty jar"));
      for (URL found : Collections.list(loader.getResources(any))) {
        if (found.openConnection() instanceof JarURLConnection in
            && Files.isSameFile(path, Path.of(URI.create(in.getJarFileURL().toString())))) {
          return;
        }
      }
      throw complaint(
          "expected on the class path, where bin/gridsec puts what '--plugin' names, got one that"
              + " is not there");
    }

    private static String file(Class<?> service) {
      return SERVICES + service.getName();
    }

    private static String packageOf(String type) {
      return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    /** Names of the classes that implement a service; none where the jar has no file of it. */
    private List<String> services(Class<?> service) throws IOException {
      JarEntry file = jar.getJarEntry(file(service));
      if (file == null) {
        return List.of();
      }
      List<String> names;
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(jar.getInputStream(file), StandardCharsets.UTF_8))) {
        names =
            lines
                .lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
      }
      if (names.isEmpty()) {
        throw complaint(file(service) + " expected the name of a class, got none");
      }
      for (String name : names) {
        if (jar.getEntry(name.replace('.', '/') + ".class") == null) {
          throw complaint(
              "%s expected the name of a class in the jar, got: %s".formatted(file(service), name));
        }
      }
      return names;
    }

    private <S> S make(Class<S> service, String name) {
      try {
        Class<?> type = Class.forName(name, true, loader);
        if (!source(type).equals(fileName())) {
          throw complaint(
              "expected to be where %s comes from, got: %s".formatted(name, source(type)));
        }
        if (!service.isAssignableFrom(type)) {
          throw complaint("%s expected to be a %s".formatted(name, service.getName()));
        }
        return service.cast(type.getConstructor().newInstance());
      } catch (InvocationTargetException e) {
        throw notMade(name, e.getCause());
      } catch (ReflectiveOperationException | LinkageError e) {
        throw notMade(name, e);
      }
    }

    private IllegalArgumentException notMade(String name, Throwable why) {
      return complaint(
          "%s expected to be made by a public constructor without parameters, got: %s"
              .formatted(name, why));
    }

    private Plugin plugin() throws IOException {
      Manifest manifest = jar.getManifest();
      Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
      return new Plugin(
          Optional.ofNullable(attributes.getValue(Attributes.Name.IMPLEMENTATION_TITLE))
              .orElse(fileName()),
          Optional.ofNullable(attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION))
              .orElse("unknown"),
          sha256());
    }

    private String sha256() throws IOException {
      try (InputStream in = Files.newInputStream(path)) {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] buffer = new byte[1 << 16];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          digest.update(buffer, 0, n);
        }
        return HexFormat.of().formatHex(digest.digest());
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("SHA-256 expected of every Java platform", e);
      }
    }
  }

  /**
   * What it brings, with the ids.
   *
   * @throws IllegalArgumentException if something does not say its id, or has none that can be one
   */
  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    mechanisms.forEach(one -> entries.add(entry("mechanism", one, () -> one.info().id())));
    scenarios.forEach(one -> entries.add(entry("scenario", one, () -> one.info().id())));
    return entries;
  }

  /** Something with an id. */
  record Entry(String what, String id, Class<?> type) {}

  private Entry entry(String what, Object one, Supplier<String> id) {
    String type = one.getClass().getName();
    String got;
    try {
      got = id.get();
    } catch (RuntimeException | LinkageError e) {
      throw new IllegalArgumentException(
          "%s: %s expected to say its id, got: %s".formatted(name, type, e), e);
    }
    if (got == null || !got.matches("[a-z][a-z0-9-]*")) {
      throw new IllegalArgumentException(
          "%s: %s expected an id of small letters, digits and '-', got: %s"
              .formatted(name, type, got));
    }
    return new Entry(what, got, one.getClass());
  }
}
