package org.gridsec.core.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Checks of programs, network and disk. */
final class SystemChecks {

  private static final long MIN_DISK_MIB = 100;

  private SystemChecks() {}

  static Finding taskset(boolean found, int cores) {
    if (found || cores < 2) {
      return Finding.ok("taskset", found ? "on the PATH" : "not on the PATH, and not needed");
    }
    return Finding.problem(
        "taskset",
        "not on the PATH: server and client cannot be bound to different cores",
        "install util-linux, or run with --no-pin");
  }

  /**
   * Reports if netem is available. There is nothing to fix: a relay simulates wide-area networks
   * unless the user asks for netem (docs/notebook/networks.md).
   *
   * @param obstacle reason why netem cannot be used; empty if none is known
   * @param inKernel true if the kernel has netem; empty if not known
   */
  static Finding netem(Optional<String> obstacle, Optional<Boolean> inKernel) {
    if (obstacle.isPresent()) {
      return Finding.ok("netem", obstacle.get() + "; a relay simulates wide-area networks");
    }
    return Finding.ok(
        "netem",
        inKernel.isPresent()
            ? "available, by --network netem"
            : "unknown, no configuration of the kernel found");
  }

  static Finding ports() {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return Finding.ok("ports", "loopback port " + server.getLocalPort() + " could be bound");
    } catch (IOException e) {
      return Finding.problem(
          "ports",
          "no loopback port could be bound: " + e.getMessage(),
          "let this process listen on the loopback interface");
    }
  }

  static Finding disk(Path results) {
    Path directory = results.toAbsolutePath();
    while (!Files.exists(directory)) {
      directory = directory.getParent();
    }
    try {
      if (!Files.isDirectory(directory) || !Files.isWritable(directory)) {
        return Finding.problem(
            "disk", directory + " is no writable directory", "choose another one (--out)");
      }
      return disk(directory, Files.getFileStore(directory).getUsableSpace() >> 20);
    } catch (IOException e) {
      return Finding.problem(
          "disk", directory + " cannot be examined: " + e.getMessage(), "choose another (--out)");
    }
  }

  static Finding disk(Path directory, long freeMiB) {
    String found = freeMiB + " MiB free at " + directory;
    return freeMiB >= MIN_DISK_MIB
        ? Finding.ok("disk", found)
        : Finding.problem(
            "disk",
            found + ", expected " + MIN_DISK_MIB,
            "free some, or choose another directory (--out)");
  }
}
