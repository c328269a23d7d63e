package org.gridsec.core.process;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * The output channel for a child program's answers: a separate file, named by a system property.
 * Standard output is not usable, because a JVM may log to it at any time, even in the middle of
 * another line, if its environment says so.
 */
public final class Answers {

  private static final String FILE = "gridsec.answers";

  /** Keeps standard output, a pipe, as descriptor 3, and sends printed text to the log. */
  private static final List<String> SHELL = List.of("/bin/sh", "-c", "exec \"$@\" 3>&1 1>&2", "sh");

  private static final Path PIPE = Path.of("/dev/fd/3");

  private Answers() {}

  /** A launch whose program answers in a file. */
  static Launch in(Path file, Launch launch) {
    return launch.with("-D" + FILE + "=" + file);
  }

  /**
   * A launch whose program answers in a pipe: this JVM reads it as the program's standard output.
   */
  static Launch piped(Launch launch) {
    return in(PIPE, launch).within(SHELL);
  }

  /**
   * Opens the answer channel of this program.
   *
   * @throws IllegalStateException if the program was not started by one that expects answers
   */
  public static OutputStream open() throws IOException {
    String file = System.getProperty(FILE);
    if (file == null) {
      throw new IllegalStateException("'" + FILE + "' expected a file for answers, got: none");
    }
    return new FileOutputStream(file);
  }
}
