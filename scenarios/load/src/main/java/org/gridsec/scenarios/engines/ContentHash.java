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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.gridsec.core.files.JdkDigest;

/** SHA-256 over sorted names and contents of files, to check that two programs have the same. */
public final class ContentHash {

  /** Hashes by path, size and time of the last change. */
  private static final Map<List<Object>, String> KNOWN = new ConcurrentHashMap<>();

  private ContentHash() {}

  /** Hash of this JVM's class path. */
  public static String ofClassPath() throws IOException {
    return ofClassPath(System.getProperty("java.class.path"));
  }

  /** Hash of what is there of a class path; order and location do not matter. */
  public static String ofClassPath(String classPath) throws IOException {
    return of(
        Stream.of(classPath.split(File.pathSeparator, -1))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(Files::exists)
            .toList());
  }

  /** Hash of files and of all files below directories. */
  static String of(List<Path> roots) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path root : roots) {
      if (Files.isDirectory(root)) {
        Path top = root.toRealPath(); // a walk does not follow a link
        try (Stream<Path> below = Files.walk(top)) {
          for (Path file : below.filter(Files::isRegularFile).toList()) {
            lines.add(top.relativize(file) + " " + hex(file));
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
    List<Object> key = List.of(file, Files.size(file), Files.getLastModifiedTime(file));
    String known = KNOWN.get(key);
    if (known == null) {
      MessageDigest digest = JdkDigest.of("SHA-256");
      Files.copy(file, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      known = HexFormat.of().formatHex(digest.digest());
      KNOWN.put(key, known);
    }
    return known;
  }
}
