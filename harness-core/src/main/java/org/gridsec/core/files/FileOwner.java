package org.gridsec.core.files;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Whose files are. Needs a POSIX file system. */
public final class FileOwner {

  private static final int SELF = Math.toIntExact(new UnixSystem().getUid());

  private FileOwner() {}

  /** Whether a file, or a link itself, belongs to the user that this JVM runs for. */
  public static boolean isSelf(Path file) throws IOException {
    return Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals(SELF);
  }
}
