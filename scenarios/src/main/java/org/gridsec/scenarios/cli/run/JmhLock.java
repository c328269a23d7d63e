package org.gridsec.scenarios.cli.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The lock file of JMH, which keeps two JMHs on a machine from measuring at the same time. JMH
 * prints a stack trace if another JMH holds the lock, and also if the file belongs to another user,
 * even if that user runs no JMH. This class reports both in one line.
 */
final class JmhLock implements Closeable {

  private static final String IGNORE = "jmh.ignoreLock";

  private final Path file = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
  private final FileChannel held;

  /**
   * Checks that no other JMH measures. Leaves the lock to JMH if JMH can take it, and holds it
   * otherwise.
   *
   * @throws IOException if another JMH measures, or this cannot be determined; one line for the
   *     user
   */
  JmhLock() throws IOException {
    held = Boolean.getBoolean(IGNORE) || isJmhs() ? null : hold();
    if (held != null) {
      System.setProperty(IGNORE, "true");
    }
  }

  /** True if JMH can take the lock; opens the file as JMH does. */
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
   * Takes the lock without O_CREAT: in a directory for all, Linux refuses O_CREAT for a file of
   * another user (fs.protected_regular), even if its mode allows writing.
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
