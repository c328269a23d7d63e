package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What single mechanisms need besides keys, each in a file of its name. */
final class Attachments {

  private Attachments() {}

  /** In place of those that are there. */
  static void save(Map<String, String> attachments, Path directory) throws IOException {
    OwnerOnly.createDirectory(directory);
    for (Path earlier : files(directory)) {
      Files.delete(earlier);
    }
    for (Map.Entry<String, String> attachment : attachments.entrySet()) {
      OwnerOnly.write(
          directory.resolve(attachment.getKey()),
          attachment.getValue().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Nothing where there is no such directory. */
  static Map<String, String> load(Path directory) throws IOException {
    Map<String, String> attachments = new TreeMap<>();
    if (Files.isDirectory(directory)) {
      for (Path file : files(directory)) {
        attachments.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return attachments;
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
