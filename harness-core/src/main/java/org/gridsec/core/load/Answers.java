package org.gridsec.core.load;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a program that this project starts writes its answers: a file of their own, which a system
 * property names. Standard output will not do. A JVM logs there at any time, in the middle of
 * another line too, where its user's environment asks for it.
 */
public final class Answers {

  private static final String FILE = "gridsec.answers";

  /** Keeps standard output, a pipe, as descriptor 3, and has what is printed go to the log. */
  private static final List<String> SHELL = List.of("/bin/sh", "-c", "exec \"$@\" 3>&1 1>&2", "sh");

  private static final Path PIPE = Path.of("/dev/fd/3");

  private Answers() {}

  /** A program that answers in a file. */
  static Launch in(Path file, Launch launch) {
    return launch.with("-D" + FILE + "=" + file);
  }

  /** A program that answers in a pipe: in what this JVM sees as the standard output of it. */
  static Launch piped(Launch launch) {
    return in(PIPE, launch).within(SHELL);
  }

  /**
   * Where this program answers.
   *
   * @throws IllegalStateException if nothing that expects answers has started it
   */
  public static OutputStream open() throws IOException {
    String file = System.getProperty(FILE);
    if (file == null) {
      throw new IllegalStateException("'" + FILE + "' expected a file for answers, got: none");
    }
    return new FileOutputStream(file);
  }
}
