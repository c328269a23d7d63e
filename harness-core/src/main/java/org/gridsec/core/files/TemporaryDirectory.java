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
 * A directory that only its owner can read, until it is closed.
 *
 * <p>A JVM that is killed leaves its own behind; the next one of the same user that makes one
 * deletes them. It knows them by a file in them that a living JVM has locked: the system gives up
 * the locks of a process however that ends, and they are seen from other containers, where process
 * ids mean nothing.
 *
 * @param path of it
 */
public record TemporaryDirectory(Path path) implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger(TemporaryDirectory.class.getName());

  private static final String ALL = "gridsec-";
  private static final String LOCK = ".lock";
  private static final Pattern NAME = Pattern.compile(ALL + "[a-z-]+-(\\d{1,18})-\\d+");

  /** A channel that nothing refers to is closed, and its lock given up. */
  private static final Map<Path, FileChannel> LOCKED = new ConcurrentHashMap<>();

  /** Once, before this JVM has any of its own. */
  private static final class Leftovers {
    static {
      deleteAll(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** Has the class initialized. */
    static void clear() {}

    private Leftovers() {}
  }

  /**
   * Makes one.
   *
   * @param kind what is in it, part of its name
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
    // locked before it has the name that others look for
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

  /** Whether a directory has the name of one of that kind. */
  public static boolean isOf(String kind, Path directory) {
    Path name = directory.getFileName();
    return name != null && name.toString().startsWith(ALL + kind + "-");
  }

  /** Has one deleted when this JVM ends, provided that all else in it is deleted before. */
  public static void deleteOnExit(Path directory) {
    // what is registered last is deleted first
    directory.toFile().deleteOnExit();
    directory.resolve(LOCK).toFile().deleteOnExit();
  }

  /** Deletes those of JVMs that have ended. */
  static void deleteAll(Path parent) {
    try (Stream<Path> files = Files.list(parent)) {
      files
          .filter(file -> file.getFileName().toString().startsWith(ALL))
          // whoever closes a file gives up all locks on it that its own process has
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
   * Whether the process that its name tells of has ended: that was before it had locked it, or when
   * it had deleted the lock, but not all of what others went on to put there.
   */
  private static boolean isOfEnded(Path directory) {
    Matcher name = NAME.matcher(directory.getFileName().toString());
    return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  /** Deletes it with all that is in it, its lock last; others may do so at the same time. */
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

  /** Deletes it with all that is in it; may be repeated. */
  @Override
  public void close() throws IOException {
    try (FileChannel lock = LOCKED.remove(path)) {
      delete(path);
    }
  }
}
