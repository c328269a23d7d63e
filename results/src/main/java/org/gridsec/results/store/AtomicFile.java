package org.gridsec.results.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes files as a whole or not at all: readers and crashes see the old content or the new. A link
 * stays, and the file that it leads to is replaced; what is no plain file, such as a pipe, is
 * written into.
 */
public final class AtomicFile {

  /** Writes the content of a file; what it throws stops the file from being replaced. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** As Linux follows; more lead to each other. */
  private static final int MOST_LINKS = 40;

  /** Below it are the files that processes have open. */
  private static final Path PROCESSES = Path.of("/proc");

  /** A name of what is to become a file, with the process that writes it. */
  private static final Pattern TEMPORARY = Pattern.compile(".+\\.(\\d{1,18})\\.tmp");

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
    try {
      Path target = target(file);
      if (isStream(target)) {
        try (OutputStream out =
            Files.newOutputStream(target, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
          content.writeTo(out);
        }
      } else {
        replace(target, content, wait);
      }
    } catch (IOException e) {
      throw new RunDirectoryException("cannot write " + file + ": " + reason(e), e);
    }
  }

  /** What links lead to; it need not exist. */
  private static Path target(Path file) throws IOException {
    Path at = file.toAbsolutePath();
    for (int links = 0; links <= MOST_LINKS; links++) {
      if (isOpen(at) || !Files.isSymbolicLink(at)) {
        return at;
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    throw new FileSystemException(file.toString(), null, "links that lead to each other");
  }

  /** Whether what is written comes out elsewhere: a pipe, a terminal, {@code /dev/null}. */
  private static boolean isStream(Path target) throws IOException {
    return isOpen(target)
        || (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target));
  }

  /** Whether a process has it open already, which is what {@code /dev/stdout} leads to. */
  private static boolean isOpen(Path file) throws IOException {
    Path parent = file.getParent();
    return parent != null && parent.toRealPath().startsWith(PROCESSES);
  }

  private static void replace(Path file, Content content, boolean wait) throws IOException {
    Path temporary =
        file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      try (FileChannel channel =
              FileChannel.open(
                  temporary,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE,
                  LinkOption.NOFOLLOW_LINKS);
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
      try {
        Files.deleteIfExists(temporary);
      } catch (IOException alsoFailed) {
        e.addSuppressed(alsoFailed);
      }
      throw e;
    }
  }

  /**
   * Deletes what processes of this machine that were killed had begun to write into a directory and
   * those below it.
   *
   * @throws RunDirectoryException if that fails
   */
  static void deleteLeft(Path directory) {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(AtomicFile::isLeft).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      throw new RunDirectoryException("cannot clear up " + directory + ": " + e.getMessage(), e);
    }
  }

  private static boolean isLeft(Path file) {
    Matcher temporary = TEMPORARY.matcher(file.getFileName().toString());
    return temporary.matches()
        && ProcessHandle.of(Long.parseLong(temporary.group(1))).isEmpty()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
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
