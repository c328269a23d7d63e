package org.gridsec.core.machine;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The Maven artifact of a jar, from Maven's file in the jar. Missing values are null. */
public record MavenArtifact(String group, String id, String version) {

  private static final String PROPERTIES = "META-INF/maven/[^/]+/[^/]+/pom\\.properties";

  /** The artifact of a jar; empty if the jar has no such file, or several because it is shaded. */
  public static Optional<MavenArtifact> in(JarFile jar) throws IOException {
    List<JarEntry> found = jar.stream().filter(e -> e.getName().matches(PROPERTIES)).toList();
    if (found.size() != 1) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (InputStream in = jar.getInputStream(found.get(0))) {
      properties.load(in);
    }
    return Optional.of(
        new MavenArtifact(
            properties.getProperty("groupId"),
            properties.getProperty("artifactId"),
            properties.getProperty("version")));
  }
}
