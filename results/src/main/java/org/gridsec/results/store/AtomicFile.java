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
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes files atomically: after a crash, and for readers at any time, a file has its old or its
 * new content. A symbolic link stays, and its target is replaced, by a file with the same
 * permissions. Special files such as pipes are written to directly.
 */
public final class AtomicFile {

  /** Writes the content of a file. If it throws, the file is not replaced. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Longest chain of links, as in Linux; a longer one is a cycle. */
  private static final int MOST_LINKS = 40;

  /** The file system below which processes list their open files. */
  private static final Path PROCESSES = Path.of("/proc");

  /** Name of a temporary file, with the id of the process that writes it. */
  private static final Pattern TEMPORARY = Pattern.compile(".+\\.(\\d{1,18})\\.tmp");

  private AtomicFile() {}

  /**
   * Replaces or creates {@code file}, and waits until it is on the disk.
   *
   * @throws RunDirectoryException if that fails; the earlier file stays unchanged
   */
  public static void write(Path file, Content content) {
    write(file, content, true);
  }

  /**
   * Replaces or creates a file that can be made again. It does not wait for the disk, which takes
   * most of the time of a write, so the file may be lost in a power failure.
   *
   * @throws RunDirectoryException if that fails; the earlier file stays unchanged
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

  /** Follows symbolic links to their target, which need not exist. */
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

  /** True for a pipe, a terminal or {@code /dev/null}, which cannot be replaced. */
  private static boolean isStream(Path target) throws IOException {
    return isOpen(target)
        || (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target));
  }

  /** True for an open file of a process, which is the target of {@code /dev/stdout}. */
  private static boolean isOpen(Path file) throws IOException {
    Path parent = file.getParent();
    return parent != null && parent.toRealPath().startsWith(PROCESSES);
  }

  private static void replace(Path file, Content content, boolean wait) throws IOException {
    Path temporary =
        file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    Optional<Set<PosixFilePermission>> permissions = permissions(file);
    try {
      try (FileChannel channel =
              FileChannel.open(
                  temporary,
                  Set.<OpenOption>of(
                      StandardOpenOption.CREATE,
                      StandardOpenOption.TRUNCATE_EXISTING,
                      StandardOpenOption.WRITE,
                      LinkOption.NOFOLLOW_LINKS),
                  permissions.stream()
                      .map(PosixFilePermissions::asFileAttribute)
                      .toArray(FileAttribute<?>[]::new));
          OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
        if (permissions.isPresent() && !permissions.equals(permissions(temporary))) {
          view(temporary).setPermissions(permissions.get()); // the umask took some away
        }
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

  /** The permissions of a file; empty if there is no such file, or the system has others. */
  private static Optional<Set<PosixFilePermission>> permissions(Path file) throws IOException {
    return view(file) == null || !Files.exists(file)
        ? Optional.empty()
        : Optional.of(view(file).readAttributes().permissions());
  }

  private static PosixFileAttributeView view(Path file) {
    return Files.getFileAttributeView(
        file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
  }

  /** True if a file can be written, as far as its permissions and those of its directory tell. */
  public static boolean isWritable(Path file) {
    try {
      Path target = target(file);
      return (!Files.exists(target) || Files.isWritable(target))
          && (isStream(target)
              || (!Files.isDirectory(target) && Files.isWritable(target.getParent())));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Deletes temporary files that killed processes of this machine left in a directory and its
   * subdirectories.
   *
   * @throws RunDirectoryException if that fails
   */
  static void deleteLeft(Path directory) {
    try (Stream<Path> all = Files.walk(directory.toRealPath())) { // it may be a link
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

  /**
   * Reason for a failure in words, since several messages of {@code java.nio.file} are only a path.
   */
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
