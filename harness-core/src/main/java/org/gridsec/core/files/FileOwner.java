package org.gridsec.core.files;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells the owner of a file. Needs a POSIX file system. */
public final class FileOwner {

  private static final Path STATUS = Path.of("/proc/self/status");

  /** In {@code /proc/PID/status}: the real user, then the effective one. */
  private static final Pattern UIDS = Pattern.compile("(?m)^Uid:\\s+\\d+\\s+(\\d+)\\s");

  private static final int SELF = self();

  private FileOwner() {}

  /**
   * Reads the user from /proc, because the JDK does not know a user without an entry in the
   * system's user list.
   */
  private static int self() {
    try {
      if (Files.isReadable(STATUS)) {
        return effectiveUser(Files.readString(STATUS));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Math.toIntExact(new UnixSystem().getUid());
  }

  static int effectiveUser(String status) {
    Matcher uids = UIDS.matcher(status);
    if (!uids.find()) {
      throw new IllegalArgumentException(STATUS + " expected to have a line of users, got none");
    }
    return Integer.parseUnsignedInt(uids.group(1));
  }

  /** True if a file, or the link itself, belongs to the user that runs this JVM. */
  public static boolean isSelf(Path file) throws IOException {
    return Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals(SELF);
  }
}
