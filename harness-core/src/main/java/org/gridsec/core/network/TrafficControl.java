package org.gridsec.core.network;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Runs the programs that set up the kernel's queues and routes: {@code tc} and {@code ip}. */
final class TrafficControl {

  private TrafficControl() {}

  /**
   * Runs commands of {@code tc}, up to the first that fails.
   *
   * @throws IOException if one fails; the message has its output
   */
  static void obey(List<String> commands) throws IOException {
    run(List.of("tc", "-batch", "-"), String.join("\n", commands) + "\n");
  }

  /** Lists the queues of an interface, with their packet counts. */
  static String list(String device) throws IOException {
    return run(List.of("tc", "-s", "qdisc", "show", "dev", device), "");
  }

  /** Runs a command of {@code ip}. */
  static void ip(String command) throws IOException {
    List<String> words = new ArrayList<>(List.of("ip"));
    words.addAll(List.of(command.split(" ")));
    run(words, "");
  }

  private static String run(List<String> words, String input) throws IOException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    try {
      if (process.waitFor() != 0) {
        throw new IOException(
            "%s %sexpected to succeed, got: %s"
                .formatted(
                    String.join(" ", words),
                    input.isEmpty() ? "" : "(" + input.strip().replace("\n", "; ") + ") ",
                    said.replace("\n", "; ")));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + words.get(0), e);
    }
    return said;
  }
}
