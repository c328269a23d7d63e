package org.gridsec.scenarios.plugins;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.spi.Scenario;

/**
 * A jar with mechanisms and scenarios that fit this program.
 *
 * @param name file name
 * @param plugin description that a run stores
 */
record PluginJar(String name, Plugin plugin, List<Mechanism> mechanisms, List<Scenario> scenarios) {

  private static final String SERVICES = "META-INF/services/";

  /** Manifest entry with the version of Gridsec that the plugin was compiled against. */
  static final String VERSION = "Gridsec-Version";

  /**
   * Reads a jar and creates its mechanisms and scenarios.
   *
   * @param loader loader that finds its classes
   * @param version version of this program; empty if unknown
   * @throws IllegalArgumentException if the jar is no plugin or does not fit; the message names it
   */
  static PluginJar read(Path path, ClassLoader loader, Optional<String> version)
      throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new IllegalArgumentException("'--plugin' expected a jar that exists, got: " + path);
    }
    try (JarFile jar = new JarFile(path.toFile())) {
      return new Reader(path, jar, loader, version).read();
    } catch (ZipException e) {
      throw new IllegalArgumentException(
          "'--plugin' expected a jar, got: %s: %s".formatted(path, e.getMessage()), e);
    }
  }

  /** Returns the file name of the jar or directory that a class comes from. */
  static String source(Class<?> type) {
    Path source =
        Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()));
    return String.valueOf(source.getFileName());
  }

  /** Class loader that finds a single service file; its parent loads the classes. */
  private static final class OneServiceFile extends ClassLoader {
    private final URL file;

    OneServiceFile(URL file, ClassLoader parent) {
      super(parent);
      this.file = file;
    }

    @Override
    public Enumeration<URL> getResources(String name) {
      return Collections.enumeration(List.of(file));
    }
  }

  /** Reads a jar. */
  private record Reader(Path path, JarFile jar, ClassLoader loader, Optional<String> version) {

    PluginJar read() throws IOException {
      String mechanism = SERVICES + Mechanism.class.getName();
      String scenario = SERVICES + Scenario.class.getName();
      if (jar.getEntry(mechanism) == null && jar.getEntry(scenario) == null) {
        throw complaint("expected a file %s or %s, got neither".formatted(mechanism, scenario));
      }
      Attributes manifest = manifest();
      requireVersion(manifest.getValue(VERSION));
      return new PluginJar(
          fileName(),
          plugin(manifest),
          services(Mechanism.class, mechanism),
          services(Scenario.class, scenario));
    }

    private String fileName() {
      return String.valueOf(path.getFileName());
    }

    private IllegalArgumentException complaint(String text) {
      return new IllegalArgumentException(fileName() + ": " + text);
    }

    private void requireVersion(String compiled) {
      if (version.isPresent() && !version.get().equals(compiled)) {
        throw complaint(
            "'%s' of the manifest expected %s, which runs here, got: %s; compile the plugin against it"
                .formatted(VERSION, version.get(), compiled == null ? "none" : compiled));
      }
    }

    /** Creates the services of a service file; empty if the jar has no such file. */
    private <S> List<S> services(Class<S> service, String file) throws IOException {
      if (jar.getEntry(file) == null) {
        return List.of();
      }
      List<S> services = new ArrayList<>();
      try {
        ServiceLoader.load(service, new OneServiceFile(onClassPath(file), loader))
            .forEach(services::add);
      } catch (ServiceConfigurationError | LinkageError e) {
        throw complaint(
            "expected classes that load, got: %s%s"
                .formatted(e.getMessage(), e.getCause() == null ? "" : ": " + e.getCause()));
      }
      if (services.isEmpty()) {
        throw complaint(file + " expected the name of a class, got none");
      }
      for (S one : services) {
        String from = source(one.getClass());
        if (!from.equals(fileName())) {
          throw complaint(
              "expected to be where %s comes from, got: %s"
                  .formatted(one.getClass().getName(), from));
        }
      }
      return services;
    }

    private URL onClassPath(String file) throws IOException {
      for (URL found : Collections.list(loader.getResources(file))) {
        if (found.openConnection() instanceof JarURLConnection in
            && Files.isSameFile(path, Path.of(URI.create(in.getJarFileURL().toString())))) {
          return found;
        }
      }
      throw complaint(
          "expected on the class path, where bin/gridsec puts what '--plugin' names, got one that"
              + " is not there");
    }

    private Attributes manifest() throws IOException {
      Manifest manifest = jar.getManifest();
      return manifest == null ? new Attributes() : manifest.getMainAttributes();
    }

    private Plugin plugin(Attributes manifest) throws IOException {
      return new Plugin(
          Optional.ofNullable(manifest.getValue(Attributes.Name.IMPLEMENTATION_TITLE))
              .orElse(fileName()),
          Optional.ofNullable(manifest.getValue(Attributes.Name.IMPLEMENTATION_VERSION))
              .orElse("unknown"),
          sha256());
    }

    private String sha256() throws IOException {
      return HexFormat.of().formatHex(JdkDigest.of("SHA-256").digest(Files.readAllBytes(path)));
    }
  }

  /**
   * Returns its mechanisms and scenarios with their ids.
   *
   * @throws IllegalArgumentException if an id is missing or invalid
   */
  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    mechanisms.forEach(one -> entries.add(entry("mechanism", one, () -> one.info().id())));
    scenarios.forEach(one -> entries.add(entry("scenario", one, () -> one.info().id())));
    return entries;
  }

  /** A mechanism or scenario with its id. */
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
