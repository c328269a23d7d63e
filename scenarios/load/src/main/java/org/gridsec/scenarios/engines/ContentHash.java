package org.gridsec.scenarios.engines;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.files.JdkDigest;

/**
 * SHA-256 over sorted names and contents of files, to check that two machines have the same files.
 */
final class ContentHash {

  private ContentHash() {}

  /** Hash of this JVM's class path; order and location do not matter. */
  static String ofClassPath() throws IOException {
    List<Path> entries =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(Files::exists)
            .toList();
    return of(entries);
  }

  /** Hash of files and of all files below directories. */
  static String of(List<Path> roots) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path root : roots) {
      if (Files.isDirectory(root)) {
        try (Stream<Path> below = Files.walk(root)) {
          for (Path file : below.filter(Files::isRegularFile).toList()) {
            lines.add(root.relativize(file) + " " + hex(file));
          }
        }
      } else {
        lines.add(root.getFileName() + " " + hex(root));
      }
    }
    MessageDigest all = JdkDigest.of("SHA-256");
    lines.stream()
        .sorted()
        .forEach(line -> all.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return HexFormat.of().formatHex(all.digest());
  }

  /** An attachment may be larger than the heap. */
  private static String hex(Path file) throws IOException {
    MessageDigest digest = JdkDigest.of("SHA-256");
    Files.copy(file, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    return HexFormat.of().formatHex(digest.digest());
  }
}
