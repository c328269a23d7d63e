package org.gridsec.scenarios.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles plugins and packs them. */
public final class PluginBuild {

  /** Of Gridsec, as far as tests have one. */
  static final String VERSION = "1.2.3";

  private static final Path EXAMPLE = Path.of("..", "docs", "examples", "mechanism-plugin");

  private final Path directory;
  private int builds;

  /** Builds below a directory. */
  public PluginBuild(Path directory) {
    this.directory = directory;
  }

  /**
   * The jar of the worked example, as its pom.xml makes it.
   *
   * @param version of Gridsec
   */
  public Path example(String version) throws IOException {
    return project(EXAMPLE, "body-mac", "1.0", version);
  }

  /**
   * The jar of a project of one mechanism, as its pom.xml makes it.
   *
   * @param version of the project
   * @param gridsec version of Gridsec
   */
  public Path project(Path project, String name, String version, String gridsec)
      throws IOException {
    Path main = project.resolve("src/main");
    Path classes = compile(files(main.resolve("java")));
    Map<String, byte[]> entries = entries(classes);
    entries.putAll(entries(main.resolve("resources")));
    Manifest manifest = manifest(gridsec);
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_TITLE, name);
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    return jar(name + "-" + version + ".jar", manifest, entries);
  }

  /**
   * A jar of sources and other files, whose manifest has the version of Gridsec alone.
   *
   * @param sources by the name of their class
   * @param others by their place in the jar
   */
  Path jar(String name, Map<String, String> sources, Map<String, String> others)
      throws IOException {
    Map<String, byte[]> entries = entries(compile(sources));
    others.forEach((entry, text) -> entries.put(entry, text.getBytes(StandardCharsets.UTF_8)));
    return jar(name, entries);
  }

  /** A jar of files. */
  Path jar(String name, Map<String, byte[]> entries) throws IOException {
    return jar(name, manifest(VERSION), entries);
  }

  /** A jar of files with a manifest. */
  Path jar(String name, Manifest manifest, Map<String, byte[]> entries) throws IOException {
    Path jar = Files.createDirectories(directory.resolve("jar" + builds++)).resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new JarEntry(entry.getKey()));
        out.write(entry.getValue());
      }
    }
    return jar;
  }

  /**
   * A manifest of a plugin.
   *
   * @param version of Gridsec
   */
  static Manifest manifest(String version) {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Gridsec-Version", version);
    return manifest;
  }

  /** The files below a directory, by their places in it. */
  static Map<String, byte[]> entries(Path directory) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    for (Path file : files(directory)) {
      String place = directory.relativize(file).toString().replace('\\', '/');
      if (!place.equals("META-INF/MANIFEST.MF")) {
        entries.put(place, Files.readAllBytes(file));
      }
    }
    return entries;
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private Path compile(Map<String, String> sources) throws IOException {
    List<Path> files = new ArrayList<>();
    Path folder = directory.resolve("sources" + builds++);
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey().replace('.', '/') + ".java");
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, source.getValue()));
    }
    return compile(files);
  }

  private Path compile(List<Path> files) throws IOException {
    Path classes = Files.createDirectories(directory.resolve("classes" + builds++));
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-encoding", "UTF-8", "-d", classes.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    files.forEach(file -> arguments.add(file.toString()));
    if (!files.isEmpty()) {
      assertThat(
              ToolProvider.getSystemJavaCompiler()
                  .run(null, null, null, arguments.toArray(String[]::new)))
          .isZero();
    }
    return classes;
  }
}
