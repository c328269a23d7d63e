package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Writes files that only their owner can read. Permissions are set at creation, because others
 * could open a file before a later change of its mode. Requires a POSIX file system.
 */
public final class OwnerOnly {

  private static final FileAttribute<Set<PosixFilePermission>> DIRECTORY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final FileAttribute<Set<PosixFilePermission>> FILE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private OwnerOnly() {}

  /** Creates the directory and its parents, unless it exists. */
  static void createDirectories(Path directory) throws IOException {
    Files.createDirectories(directory, DIRECTORY);
  }

  /** Creates the directory, which must not exist. */
  static void createDirectory(Path directory) throws IOException {
    Files.createDirectory(directory, DIRECTORY);
  }

  /** Creates or replaces the file, atomically. */
  public static void write(Path file, byte[] content) throws IOException {
    Path fresh =
        Files.createTempFile(file.getParent(), file.getFileName().toString(), ".new", FILE);
    try {
      try (WritableByteChannel channel = Files.newByteChannel(fresh, StandardOpenOption.WRITE)) {
        ByteBuffer remaining = ByteBuffer.wrap(content);
        while (remaining.hasRemaining()) {
          channel.write(remaining);
        }
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }
}
