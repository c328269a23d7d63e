package org.gridsec.results.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files as a whole or not at all: readers and crashes see the old content or the new. */
public final class AtomicFile {

  /** Writes the content of a file; what it throws stops the file from being replaced. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  private AtomicFile() {}

  /**
   * Replaces or creates {@code file}, and waits until it is on the disk.
   *
   * @throws RunDirectoryException if that fails; the earlier file is then as it was
   */
  public static void write(Path file, Content content) {
    write(file, content, true);
  }

  /**
   * Replaces or creates a file that can be made again: whether it outlives a loss of power is left
   * to the system, because waiting for the disk is most of what writing costs.
   *
   * @throws RunDirectoryException if that fails; the earlier file is then as it was
   */
  public static void writeDerived(Path file, Content content) {
    write(file, content, false);
  }

  private static void write(Path file, Content content, boolean wait) {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      try (FileChannel channel =
              FileChannel.open(
                  temporary,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE);
          OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
        content.writeTo(out);
        out.flush();
        if (wait) {
          channel.force(true);
        }
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      RunDirectoryException failure =
          new RunDirectoryException("cannot write " + file + ": " + reason(e), e);
      try {
        Files.deleteIfExists(temporary);
      } catch (IOException alsoFailed) {
        failure.addSuppressed(alsoFailed);
      }
      throw failure;
    }
  }

  /** Why it failed, in words: several messages of {@code java.nio.file} are but a path. */
  public static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "a file of that name exists";
    }
    String message =
        e instanceof FileSystemException f && f.getReason() != null
            ? f.getReason()
            : e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
