package org.gridsec.scenarios.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A distribution of the classes under test: the script, and a jar that stands for all of lib. */
final class TestDistribution {

  private TestDistribution() {}

  /** Its directory, which is new. */
  static Path in(Path directory) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    Path home = directory.resolve("gridsec");
    Path lib = Files.createDirectories(home.resolve("lib"));
    try (OutputStream file = Files.newOutputStream(lib.resolve("all.jar"));
        JarOutputStream jar = new JarOutputStream(file, manifest)) {
      jar.finish();
    }
    Path bin = Files.createDirectories(home.resolve("bin"));
    Files.copy(Path.of("src/main/dist/bin/gridsec"), bin.resolve("gridsec"));
    return home;
  }
}
