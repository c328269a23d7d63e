package org.gridsec.core.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The printed output of a worker. */
record WorkerLog(Path file) {

  private static final int TAIL_BYTES = 8192;
  private static final int LINES = 3;

  /** The last lines, without stack frames, joined into one line. */
  String tail() {
    try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
      log.seek(Math.max(0, log.length() - TAIL_BYTES));
      byte[] bytes = new byte[TAIL_BYTES];
      int length = Math.max(0, log.read(bytes));
      List<String> lines =
          new String(bytes, 0, length, StandardCharsets.UTF_8)
              .lines()
              .map(String::strip)
              .filter(l -> !l.isEmpty() && !l.startsWith("at ") && !l.matches("\\.\\.\\. \\d+ .*"))
              .toList();
      return lines.isEmpty()
          ? "its log is empty"
          : "its log ends: "
              + String.join(" | ", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
    } catch (IOException e) {
      return "its log cannot be read: " + Causes.line(e);
    }
  }
}
