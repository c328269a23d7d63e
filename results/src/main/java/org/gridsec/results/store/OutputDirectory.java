package org.gridsec.results.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Directories for results. */
public final class OutputDirectory {

  private OutputDirectory() {}

  /**
   * Rejects a directory with files in it.
   *
   * @throws RunDirectoryException if it has files or cannot be read
   */
  public static void requireFree(Path path) {
    try {
      if (Files.isDirectory(path) && !isEmpty(path)) {
        throw new RunDirectoryException(
            "output directory expected new or empty, got one with files in it: " + path);
      }
    } catch (IOException e) {
      throw failed(path, e);
    }
  }

  /**
   * Creates a directory and its parents.
   *
   * @param path must not exist, or be an empty directory
   * @throws RunDirectoryException if it has files or cannot be created
   */
  public static Path create(Path path) {
    requireFree(path);
    return make(path);
  }

  /**
   * Creates a directory and its parents, unless it is there.
   *
   * @throws RunDirectoryException if it cannot be created
   */
  public static Path make(Path path) {
    try {
      Files.createDirectories(path.toAbsolutePath());
      return path;
    } catch (IOException e) {
      throw failed(path, e);
    }
  }

  private static RunDirectoryException failed(Path path, IOException e) {
    return new RunDirectoryException(
        "cannot create output directory " + path + ": " + AtomicFile.reason(e), e);
  }

  private static boolean isEmpty(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    }
  }
}
