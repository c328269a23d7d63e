package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Distribution;

/**
 * A run of both suites that several classes of tests read, and none changes. The first that asks
 * makes it, in whichever JVM that is; a new build makes it anew.
 */
final class SharedRun {

  /** Calls in closed loops and at rates, with and without phases, handshakes, and operations. */
  static final String ASKED =
      "run grid04-fig3 recording-cost moralis07-sc2 gt3-handshake liu05-crypto-text"
          + " --mechanism xml-signature,kerberos,xml-encryption,gsi-conversation,derive"
          + " --clients 1 --host jetty --profile smoke --no-pin";

  private SharedRun() {}

  /** Its directory. */
  static synchronized Path directory() {
    try {
      Path all = Files.createDirectories(Distribution.HOME.resolveSibling("shared-run"));
      Path run = all.resolve(Long.toString(built())).resolve("run");
      try (FileChannel channel =
              FileChannel.open(
                  all.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock lock = channel.lock()) {
        if (lock.isValid() && !Files.exists(run.resolve("report.html"))) {
          Outcome.of(ASKED + " --suite modern,period --out %s", run).succeeded();
        }
      }
      return run;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The time of the newest class of the program. */
  private static long built() throws IOException {
    return Files.getLastModifiedTime(Distribution.HOME.resolve("lib")).toMillis();
  }

  static Run run() {
    return RunDirectory.open(directory()).run();
  }
}
