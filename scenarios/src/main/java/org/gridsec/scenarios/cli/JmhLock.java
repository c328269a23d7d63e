package org.gridsec.scenarios.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file by which one JMH on a machine keeps others from measuring at the same time. JMH shows a
 * trace where another holds it, and one where it belongs to another user, of whom none need run.
 */
final class JmhLock implements Closeable {

  private static final String IGNORE = "jmh.ignoreLock";

  private final Path file = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
  private final FileChannel held;

  /**
   * Makes sure that no other JMH measures: leaves the lock to JMH where that can take it, and holds
   * it in its place otherwise.
   *
   * @throws IOException with one line for the user, if another does, or that cannot be seen
   */
  JmhLock() throws IOException {
    held = Boolean.getBoolean(IGNORE) || isJmhs() ? null : hold();
    if (held != null) {
      System.setProperty(IGNORE, "true");
    }
  }

  /** Opens it as JMH does. */
  private boolean isJmhs() throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      lock(channel, false);
      return true;
    } catch (AccessDeniedException e) {
      return false;
    }
  }

  /**
   * In a directory for all, Linux lets nobody open the file of another who says that it may be made
   * (fs.protected_regular), even where its mode allows it to be written to.
   */
  private FileChannel hold() throws IOException {
    try {
      return lock(FileChannel.open(file, StandardOpenOption.WRITE), false);
    } catch (AccessDeniedException e) {
      return holdAmongReaders();
    }
  }

  private FileChannel holdAmongReaders() throws IOException {
    try {
      return lock(FileChannel.open(file, StandardOpenOption.READ), true);
    } catch (AccessDeniedException e) {
      throw inTheWay("another user's " + file + ", which does not tell whether one does", e);
    }
  }

  private FileChannel lock(FileChannel channel, boolean shared) throws IOException {
    if (channel.tryLock(0, Long.MAX_VALUE, shared) == null) {
      throw inTheWay("one that holds " + file, null);
    }
    return channel;
  }

  private static IOException inTheWay(String got, Exception cause) {
    return new IOException(
        ("no other JMH expected to measure on this machine, got %s: wait for its end, or let both"
                + " measure with GRIDSEC_OPTS=-D%s=true")
            .formatted(got, IGNORE),
        cause);
  }

  @Override
  public void close() throws IOException {
    if (held != null) {
      held.close();
    }
  }
}
