package org.gridsec.core.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A directory that only its owner can read, deleted on close.
 *
 * <p>A killed JVM leaves its directory behind. The next JVM of the same user that creates one
 * deletes it. A lock file in each directory shows if its JVM is alive: the system releases the
 * locks of a process however it ends. Locks are also visible from other containers, where process
 * ids mean nothing.
 *
 * @param path path of the directory
 */
public record TemporaryDirectory(Path path) implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger(TemporaryDirectory.class.getName());

  private static final String ALL = "gridsec-";
  private static final String LOCK = ".lock";
  private static final Pattern NAME = Pattern.compile(ALL + "[a-z-]+-(\\d{1,18})-\\d+");

  /** Keeps the channels reachable. An unreachable channel is closed and its lock released. */
  private static final Map<Path, FileChannel> LOCKED = new ConcurrentHashMap<>();

  /** Runs the clean-up once, before this JVM has any directory of its own. */
  private static final class Leftovers {
    static {
      deleteAll(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** Triggers the class initializer. */
    static void clear() {}

    private Leftovers() {}
  }

  /**
   * Creates a directory.
   *
   * @param kind description of the content, part of the name
   */
  public static TemporaryDirectory create(String kind) throws IOException {
    Path parent = Path.of(System.getProperty("java.io.tmpdir"));
    if (!Files.isDirectory(parent)) {
      throw new IOException("'java.io.tmpdir' expected a directory, got: " + parent);
    }
    Leftovers.clear();
    while (true) {
      Path path = Files.createTempDirectory(ALL + kind + ownEnding());
      try {
        LOCKED.put(path, lock(path));
        deleteOnExit(path);
        return new TemporaryDirectory(path);
      } catch (NoSuchFileException e) {
        LOG.log(Level.FINE, "Taken for one that is left, where process ids are others", e);
      }
    }
  }

  private static FileChannel lock(Path directory) throws IOException {
    // locked before it gets the name that other JVMs look for
    Path fresh = directory.resolve(LOCK + ".new");
    FileChannel channel =
        FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    channel.lock();
    Files.move(fresh, directory.resolve(LOCK));
    return channel;
  }

  private static String ownEnding() {
    return "-" + ProcessHandle.current().pid() + "-";
  }

  /** True if a directory has a name of that kind. */
  public static boolean isOf(String kind, Path directory) {
    Path name = directory.getFileName();
    return name != null && name.toString().startsWith(ALL + kind + "-");
  }

  /** Deletes the directory when this JVM ends, if all other content has been deleted before. */
  public static void deleteOnExit(Path directory) {
    // files registered last are deleted first
    directory.toFile().deleteOnExit();
    directory.resolve(LOCK).toFile().deleteOnExit();
  }

  /** Deletes the directories of JVMs that have ended. */
  static void deleteAll(Path parent) {
    try (Stream<Path> files = Files.list(parent)) {
      files
          .filter(file -> file.getFileName().toString().startsWith(ALL))
          // closing a file releases all locks that the same process has on it
          .filter(file -> !file.getFileName().toString().contains(ownEnding()))
          .forEach(TemporaryDirectory::deleteIfLeft);
    } catch (IOException | UncheckedIOException e) {
      LOG.log(Level.WARNING, "Temporary files of programs that have ended may be left", e);
    }
  }

  private static void deleteIfLeft(Path directory) {
    Path lock = directory.resolve(LOCK);
    try {
      if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
          || !FileOwner.isSelf(directory)) {
        return;
      }
      if (Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE)) {
          if (channel.tryLock() != null) {
            delete(directory);
          }
        }
      } else if (Files.notExists(lock, LinkOption.NOFOLLOW_LINKS) && isOfEnded(directory)) {
        delete(directory);
      }
    } catch (NoSuchFileException e) {
      LOG.log(Level.FINE, "Deleted by another program at the same time", e);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "Temporary files of a program that has ended are left", e);
    }
  }

  /**
   * True if the process in the directory's name has ended. This covers two cases: it ended before
   * it locked the directory, or it deleted the lock but not files that others added later.
   */
  private static boolean isOfEnded(Path directory) {
    Matcher name = NAME.matcher(directory.getFileName().toString());
    return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  /**
   * Deletes the directory and its content, the lock last. Others may do the same at the same time.
   */
  private static void delete(Path directory) throws IOException {
    while (Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      try (Stream<Path> all = Files.walk(directory)) {
        for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      } catch (UncheckedIOException e) {
        requireGone(e.getCause());
      } catch (NoSuchFileException e) {
        requireGone(e);
      }
    }
  }

  private static void requireGone(IOException e) throws IOException {
    if (!(e instanceof NoSuchFileException)) {
      throw e;
    }
    LOG.log(Level.FINE, "Deleted by another program at the same time", e);
  }

  /** Deletes the directory and its content. May be called again. */
  @Override
  public void close() throws IOException {
    try (FileChannel lock = LOCKED.remove(path)) {
      delete(path);
    }
  }
}
