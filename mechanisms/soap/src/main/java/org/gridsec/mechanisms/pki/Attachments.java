package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Values that single mechanisms need besides keys. Each is stored in a file of its name. */
final class Attachments {

  private Attachments() {}

  /**
   * Writes the attachments.
   *
   * @param below name of the subdirectory of the key directory
   */
  static void save(Map<String, String> attachments, KeyDirectory keys, String below)
      throws IOException {
    for (Map.Entry<String, String> attachment : attachments.entrySet()) {
      keys.write(
          below + "/" + attachment.getKey(),
          attachment.getValue().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Reads the attachments; none if the directory does not exist. */
  static Map<String, String> load(Path directory) throws IOException {
    Map<String, String> attachments = new TreeMap<>();
    if (Files.isDirectory(directory)) {
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          attachments.put(file.getFileName().toString(), Files.readString(file));
        }
      }
    }
    return attachments;
  }
}
