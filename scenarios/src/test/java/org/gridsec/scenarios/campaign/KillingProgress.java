package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Kills workers at certain lines: when such a line has been told, they have ended. */
final class KillingProgress implements Progress {

  private final Progress teller;
  private final String program;
  private final String part;
  private int times;

  /**
   * @param program that the workers run
   * @param part of the lines
   * @param times how many of the lines
   */
  KillingProgress(Writer told, String program, String part, int times) {
    this.teller = new PlainProgress(new PrintWriter(told, true));
    this.program = program;
    this.part = part;
    this.times = times;
  }

  @Override
  public void note(String line) {
    teller.note(line);
    killAt(line);
  }

  private void killAt(String line) {
    if (line.contains(part) && times > 0) {
      times--;
      kill();
    }
  }

  private void kill() {
    for (ProcessHandle child : ProcessHandle.current().descendants().toList()) {
      if (commandLine(child).contains(program)) {
        child.destroyForcibly();
        child.onExit().join();
      }
    }
  }

  private static String commandLine(ProcessHandle child) {
    try {
      return Files.readString(Path.of("/proc/" + child.pid() + "/cmdline"));
    } catch (IOException e) {
      return ""; // it has ended by itself
    }
  }

  @Override
  public void measured(double done, Duration remaining, String line) {
    teller.measured(done, remaining, line);
    killAt(line);
  }

  @Override
  public void close() {
    teller.close();
  }
}
