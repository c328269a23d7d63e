package org.gridsec.core.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The version of the library that contains a class. */
final class LibraryVersion {

  static final String UNKNOWN = "unknown";

  private static final List<String> MANIFEST_KEYS =
      List.of("Implementation-Version", "Bundle-Version", "Specification-Version");

  private LibraryVersion() {}

  /**
   * The version from Maven's file in the jar, otherwise from the jar's manifest; {@value #UNKNOWN}
   * if both are missing, or if the class is not in a jar.
   */
  static String of(Class<?> marker) {
    CodeSource source = marker.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return UNKNOWN;
    }
    Path file = Path.of(URI.create(source.getLocation().toString()));
    if (!Files.isRegularFile(file)) {
      return UNKNOWN;
    }
    try (JarFile jar = new JarFile(file.toFile())) {
      return MavenArtifact.in(jar)
          .map(MavenArtifact::version)
          .or(() -> fromManifest(jar))
          .orElse(UNKNOWN);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  private static Optional<String> fromManifest(JarFile jar) {
    try {
      Manifest manifest = jar.getManifest();
      Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
      return MANIFEST_KEYS.stream()
          .filter(key -> attributes.getValue(key) != null)
          .map(attributes::getValue)
          .findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the manifest of " + jar.getName(), e);
    }
  }
}
