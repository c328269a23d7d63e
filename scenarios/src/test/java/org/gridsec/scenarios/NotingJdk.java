package org.gridsec.scenarios;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** Directories that have a {@code java}: a script. */
public final class NotingJdk {

  /** The JDK of this JVM. */
  public static final Path OWN = Path.of(System.getProperty("java.home"));

  private NotingJdk() {}

  /** One that takes note of what it is asked to start, and has {@link #OWN} do so. */
  public static Path in(Path home) throws IOException {
    return in(home, "echo \"$@\" >> %s/started; exec %s/bin/java \"$@\"".formatted(home, OWN));
  }

  /** One that does what a script says. */
  public static Path in(Path home, String script) throws IOException {
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    return home;
  }

  /** How often it was asked to start a program. */
  public static long started(Path home, Class<?> program) throws IOException {
    List<String> lines = Files.readAllLines(home.resolve("started"));
    return lines.stream().filter(line -> line.contains(program.getName())).count();
  }
}
