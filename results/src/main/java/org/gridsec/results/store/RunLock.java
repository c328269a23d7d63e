package org.gridsec.results.store;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps two programs from measuring one run, or trials, at the same time, since each would replace
 * the files of the other one. The system releases the lock however a program ends; its file is
 * deleted when it is closed, and stays in the directory of a run that was interrupted.
 */
public final class RunLock implements AutoCloseable {

  private static final Logger LOG = System.getLogger(RunLock.class.getName());

  private static final String FILE = ".lock";

  private final Path file;
  private final FileChannel channel;

  private RunLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock of a directory. On a file system without locks another program is not noticed.
   *
   * @param directory of a run or of trials
   * @throws RunDirectoryException if another program measures it, or the file of the lock cannot be
   *     written
   */
  public static RunLock of(Path directory) {
    Path file = directory.resolve(FILE);
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
      if (isTaken(channel)) {
        channel.close();
        throw new RunDirectoryException(
            "directory expected that no other program measures, got one that is measured: "
                + directory);
      }
      return new RunLock(file, channel);
    } catch (IOException e) {
      throw new RunDirectoryException("cannot lock " + directory + ": " + AtomicFile.reason(e), e);
    }
  }

  private static boolean isTaken(FileChannel channel) {
    try {
      return channel.tryLock() == null;
    } catch (OverlappingFileLockException e) {
      return true; // by this program
    } catch (IOException e) {
      LOG.log(Level.WARNING, "no locks here, so that a run may be measured twice: " + e);
      return false;
    }
  }

  /**
   * Releases the lock.
   *
   * @throws RunDirectoryException if its file cannot be deleted
   */
  @Override
  public void close() {
    try (channel) {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new RunDirectoryException("cannot unlock " + file + ": " + AtomicFile.reason(e), e);
    }
  }
}
