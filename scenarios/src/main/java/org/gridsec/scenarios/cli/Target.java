package org.gridsec.scenarios.cli;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.Run;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.scenarios.worker.ServerReady;

/**
 * Whom a run calls, and with which keys.
 *
 * @param remote where a server runs already; null where the run starts its own
 * @param credentials directory that holds the keys
 */
record Target(ServerReady remote, Path credentials, Pinning pinning) {

  static Target of(RunCommand options, Run run) throws IOException {
    Pinning pinning = Pinning.detect(!options.noPin);
    if (options.server == null) {
      if (options.credentials != null) {
        throw new IllegalArgumentException(
            "'--credentials' expected with '--server', got it alone");
      }
      return new Target(null, freshCredentials(Suite.of(run.suite())), pinning);
    }
    if (options.credentials == null) {
      throw new IllegalArgumentException(
          "'--credentials' expected with '--server', got none: start the server with"
              + " --export-credentials DIR");
    }
    CredentialStore.loadClient(options.credentials);
    ServiceDescription service = ServiceDescription.fetch(options.server);
    URI tls = URI.create("https://" + options.server.getHost() + ":" + service.tlsPort());
    return new Target(new ServerReady(options.server, tls), options.credentials, pinning);
  }

  /** Keys for this run alone; they go when this JVM does. */
  private static Path freshCredentials(Suite suite) throws IOException {
    Path directory = Files.createTempDirectory("gridsec-keys-");
    directory.toFile().deleteOnExit();
    CredentialStore.generate(suite, Set.of()).save(directory);
    try (var files = Files.list(directory)) {
      files.map(Path::toFile).forEach(File::deleteOnExit);
    }
    return directory;
  }
}
